import { randomInt } from "node:crypto";
import { normaliseCode } from "./voucher-state.ts";

/** Letters and digits that are not confused on paper: no 0 O 1 I L, no 2 Z, 5 S, 8 B, no U V. */
export const CODE_ALPHABET = "34679ACDEFGHJKMNPQRTWXY";
/** Stands for a random character. */
export const CODE_MARK = "#";

const MAX_LENGTH = 40;
/** Number of unused codes per issued one, so that guessing finds none. */
const SPACE_PER_CODE = 1_000_000;

/** Problem of a pattern for `count` codes, or null. A pattern without a mark is a single code. */
export function patternProblem(pattern: string, count: number): string | null {
  const code = normaliseCode(pattern);
  if (code.length < 4 || code.length > MAX_LENGTH || !/^[A-Z0-9#][A-Z0-9#_-]*$/u.test(code))
    return `must be 4 to ${MAX_LENGTH} letters, digits, hyphens and ${CODE_MARK} for a random character`;
  const marks = [...code].filter((character) => character === CODE_MARK).length;
  if (marks === 0) return count === 1 ? null : `is one code: give it ${CODE_MARK} where the ${count} differ`;
  if (CODE_ALPHABET.length ** marks >= count * SPACE_PER_CODE) return null;
  const needed = Math.ceil(Math.log(count * SPACE_PER_CODE) / Math.log(CODE_ALPHABET.length));
  return `has ${marks} ${CODE_MARK}: ${count === 1 ? "a code" : `${count} codes`} that nobody guesses needs ${needed}`;
}

/** A code of the pattern, with random characters for its marks. */
export const codeFrom = (pattern: string): string =>
  normaliseCode(pattern).replaceAll(CODE_MARK, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)] ?? "");
