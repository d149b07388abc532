// The packed parts of the page, for its scripts and for the worker.

/** The bytes of a text with seven bits in each character, as `write_bits` makes it. */
function bytesIn(text) {
  const bytes = new Uint8Array((text.length * 7) >> 3);
  let bits = 0, count = 0, at = 0;
  for (let i = 0; i < text.length; i++) {
    bits = (bits << 7) | (text.charCodeAt(i) & 127);
    count += 7;
    if (count >= 8) bytes[at++] = bits >> (count -= 8);
  }
  return bytes;
}

export const unpackBytes = (text) =>
  new Response(new Blob([bytesIn(text)]).stream().pipeThrough(new DecompressionStream("gzip")));
