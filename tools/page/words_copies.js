// The words of the buttons below a picture.
Object.assign(WORDS, {
  "copy svg": ["Copy as SVG", "SVG로 복사"],
  "save png": ["Save as PNG", "PNG로 저장"],
  "alone": ["Picture alone, to embed", "그림만 보기(삽입용)"],
});
