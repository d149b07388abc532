// Unpacks parts of the page, for its scripts and for the worker.

/** Decodes a text of `encode_bits`. Each character of the text has seven bits of the bytes. */
function decodeBits(text) {
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
  new Response(new Blob([decodeBits(text)]).stream().pipeThrough(new DecompressionStream("gzip")));
