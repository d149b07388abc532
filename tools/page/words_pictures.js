// The words of the pictures, in both languages.
Object.assign(WORDS, {
  "game wythoff": ["Wythoff's game", "와이토프 게임"],
  "game token": ["token with draws", "비길 수 있는 말 옮기기"],
  "rule wythoff": [
    "A move takes any number of stones from one row, or the same number from both: press the first stone that goes. Who cannot move loses.",
    "한 줄에서 원하는 만큼 가져가거나 두 줄에서 같은 수만큼 가져갑니다. 가져갈 첫 돌을 누르세요. 둘 수 없는 사람이 집니다.",
  ],
  "rule token": [
    "Both players move the same token along an arrow. Who cannot move loses. When the token is at the same place for the third time with the same player to move, the game is drawn.",
    "두 사람이 같은 말을 화살표를 따라 옮깁니다. 둘 수 없는 사람이 집니다. 같은 사람 차례에 말이 같은 자리에 세 번째로 오면 비깁니다.",
  ],
  "take both": ["take {n} from both rows", "두 줄에서 {n}개씩 가져가기"],
  "the token": [": the token", ": 말이 있는 자리"],
  "copy link": ["Copy link to this position", "이 상태의 주소 복사"],
  "drawn": ["The game is drawn.", "비겼습니다."],
  "page moved both": ["The page took {n} from both rows.", "페이지가 두 줄에서 {n}개씩 가져갔습니다."],
  "you moved both": ["You took {n} from both rows.", "당신이 두 줄에서 {n}개씩 가져갔습니다."],
  "page moved token": ["The page moved from {was} to {to}.", "페이지가 말을 {was}에서 {to}(으)로 옮겼습니다."],
  "you moved token": ["You moved from {was} to {to}.", "당신이 말을 {was}에서 {to}(으)로 옮겼습니다."],
  "why N wythoff": [
    "The player to move wins: {sum} is not one of Wythoff's pairs (1, 2), (3, 5), (4, 7), (6, 10), ..., whose differences are 1, 2, 3, 4, ...",
    "지금 둘 차례인 사람이 이깁니다. {sum}은 와이토프의 쌍 (1, 2), (3, 5), (4, 7), (6, 10), ...에 없습니다. 이 쌍의 차는 1, 2, 3, 4, ...입니다.",
  ],
  "why P wythoff": [
    "The player to move loses: {sum} is one of the pairs (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ..., and no move leads from one pair to another.",
    "지금 둘 차례인 사람이 집니다. {sum}은 (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ... 가운데 하나이고, 한 쌍에서 다른 쌍으로 가는 수는 없습니다.",
  ],
  "why N token": [
    "The player to move wins in {distance} moves of both players.",
    "지금 둘 차례인 사람이 이깁니다. 두 사람의 수를 합쳐 {distance}수면 끝납니다.",
  ],
  "why P token": [
    "The player to move loses, after {distance} moves of both players at most.",
    "지금 둘 차례인 사람이 집니다. 두 사람의 수를 합쳐 길어야 {distance}수입니다.",
  ],
  "why draw token": [
    "Neither player can force a win: each can keep the token among the places from which nobody wins.",
    "누구도 이길 수 없습니다. 두 사람 모두 아무도 이기지 못하는 자리에 말을 둘 수 있습니다.",
  ],
  "hint row both": ["A winning move takes stones from both rows.", "이기는 수는 두 줄에서 함께 가져가는 수입니다."],
  "hint row token": [
    "A winning move leads to a place from which the other player loses.",
    "이기는 수는 상대가 지는 자리로 가는 수입니다.",
  ],
  "hint move both": ["Take {n} from both: {after} is one of the pairs.", "두 줄에서 {n}개씩 가져갑니다. {after}은 그 쌍 가운데 하나입니다."],
  "hint move wythoff": [
    "Take {n} there (stones: {stones}): {after} is one of the pairs.",
    "거기서 {n}개를 가져갑니다(돌: {stones}). {after}은 그 쌍 가운데 하나입니다.",
  ],
  "hint move token": ["Move to {to}.", "{to}(으)로 옮깁니다."],
  "position": ["position: its options, values and mex", "position: 다음 상태들과 값, mex"],
  "asked position": [
    "game: wythoff, euclid, queen, knight, nim, amounts such as 1,3,4, or a code such as .77",
    "게임: wythoff, euclid, queen, knight, nim, 가져갈 수(예: 1,3,4), 코드(예: .77)",
  ],
  "at value": ["{position} has the value {value}.", "{position}의 값은 {value}입니다."],
  "at sum": ["The values of its parts: {sum}.", "부분마다의 값: {sum}."],
  "at mex": [
    "Its options have the values {values}; the least number that is missing, the mex, is {value}.",
    "다음 상태의 값은 {values}이고, 여기에 없는 가장 작은 수, 즉 mex는 {value}입니다.",
  ],
  "at end": ["It has no option, so the mex is 0.", "다음 상태가 없으므로 mex는 0입니다."],
  "at gap": ["no option: the mex", "값이 이런 다음 상태가 없음: mex"],
  "ask the chart": [
    "Point at a heap, or focus the chart and use the arrow keys: its options and their mex.",
    "더미를 가리키거나 그래프에 초점을 두고 화살표 키를 누르면 다음 상태와 mex가 보입니다.",
  ],
  "its options": ["Its options one by one", "다음 상태 하나하나 보기"],
  "ask the tiles": [
    "The class of the sum of two classes, each with one of its positions; P-classes are marked. Point at a tile, or focus it and use the arrow keys.",
    "두 류를 더한 류의 표입니다. 류마다 그 류의 상태를 하나씩 적고 P-류를 표시했습니다. 칸을 가리키거나 초점을 두고 화살표 키를 누르세요.",
  ],
  "tile": [
    "Class {a} ({one}) and class {b} ({other}) add up to class {c}: together they are like {sum}.",
    "{a}번 류({one})와 {b}번 류({other})를 더하면 {c}번 류입니다. 둘을 합치면 {sum}와(과) 같습니다.",
  ],
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
