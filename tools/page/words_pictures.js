// The words of the pictures, in both languages.
Object.assign(WORDS, {
  "step on": ["Next step", "다음 단계"],
  "step back": ["Step back", "이전 단계"],
  "bits heaps": [
    "Each heap in binary: above each column is what a 1 in it is worth.",
    "더미마다 이진수로 적었습니다. 열 위의 수는 그 자리 1의 값입니다.",
  ],
  "bits N": [
    "Below each column is 1 if it has an odd number of 1s. This is the nim-sum, {number}. It is not 0: the player to move wins.",
    "열마다 1의 개수가 홀수면 아래에 1을 적습니다. 이것이 님합 {number}입니다. 0이 아니므로 지금 둘 차례인 사람이 이깁니다.",
  ],
  "bits P": [
    "Every column has an even number of 1s: the nim-sum is 0. A move changes one row, so some column becomes odd, and the other player can make it even again. The player to move loses.",
    "모든 열에서 1의 개수가 짝수입니다. 즉 님합은 0입니다. 한 수는 한 줄만 바꾸므로 어떤 열은 홀수가 되고, 상대는 다시 짝수로 만들 수 있습니다. 지금 둘 차례인 사람이 집니다.",
  ],
  "bits N ones": [
    "No heap is above 1, so under misère play only the number of 1s counts. It is even: the player to move wins.",
    "1보다 큰 더미가 없으므로 미제르 규칙에서는 1의 개수만 중요합니다. 짝수이므로 지금 둘 차례인 사람이 이깁니다.",
  ],
  "bits P ones": [
    "No heap is above 1, so under misère play only the number of 1s counts. It is odd: the player to move takes the last stone, and loses.",
    "1보다 큰 더미가 없으므로 미제르 규칙에서는 1의 개수만 중요합니다. 홀수이므로 지금 둘 차례인 사람이 마지막 돌을 가져가고 집니다.",
  ],
  "bits column": [
    "The leftmost odd column is that of {value}. A heap with a 1 there becomes smaller if that 1 goes, so it has a winning move.",
    "홀수인 열 가운데 가장 왼쪽은 {value}의 열입니다. 그 자리가 1인 더미는 그 1을 0으로 바꾸면 작아지므로 이기는 수가 있습니다.",
  ],
  "bits move": [
    "Heap {row}: turn its digits in the odd columns. {heap} becomes {number}: take {taken}. Then every column is even.",
    "{row}번째 더미: 홀수인 열의 숫자를 뒤집으면 {heap} → {number}, 즉 {taken}개를 가져갑니다. 그러면 모든 열이 짝수가 됩니다.",
  ],
  "bits move ones": [
    "Heap {row}: {heap} becomes {number}: take {taken}. Then only heaps of 1 are left, and an odd number of them: the other player takes the last stone.",
    "{row}번째 더미: {heap} → {number}, 즉 {taken}개를 가져갑니다. 그러면 1짜리 더미만 홀수 개 남아 상대가 마지막 돌을 가져갑니다.",
  ],
});
