import { Transform } from "node:stream";

/** The bytes without zeros at their end. */
function withoutZeros(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return end === bytes.length ? bytes : bytes.subarray(0, end);
}

/**
 * Removes the zero bytes that React 18 writes. React sends its whole 2 kB buffer when the next character does not fit into the rest of it,
 * so up to three zero bytes precede that character. Browsers show a zero byte in an attribute or a script as U+FFFD.
 */
export const wholeCharacters = (highWaterMark: number): Transform =>
  new Transform({
    highWaterMark,
    transform: (bytes: Uint8Array, _encoding, done) => done(null, withoutZeros(bytes)),
  });
