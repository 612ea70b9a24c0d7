import { Transform } from "node:stream";

/** The bytes without zeros at their end. */
function withoutZeros(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return end === bytes.length ? bytes : bytes.subarray(0, end);
}

/**
 * Takes React's output. React 18 sends its buffer of 2 kB whole when the next character has more bytes than are left in it, so up to three
 * zero bytes come before that character. A browser shows a zero byte in an attribute or a script as U+FFFD.
 */
export const wholeCharacters = (highWaterMark: number): Transform =>
  new Transform({
    highWaterMark,
    transform: (bytes: Uint8Array, _encoding, done) => done(null, withoutZeros(bytes)),
  });
