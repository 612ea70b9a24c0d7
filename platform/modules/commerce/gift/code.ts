import { createHash } from "node:crypto";
import { CODE_ALPHABET, codeFrom } from "../model/voucher-code.ts";

/** Twenty of 23 characters: 90 bits, so that guessing finds none. */
const PATTERN = "####-####-####-####-####";
const LENGTH = 20;

/** A new code, as it is printed: `ACDE-FGHJ-…`. */
export const newGiftCode = (): string => codeFrom(PATTERN);

/** The characters of a typed code: case, spaces and hyphens do not count. Null: no gift can have it. */
export function readGiftCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^0-9A-Z]/gu, "");
  return code.length === LENGTH && [...code].every((character) => CODE_ALPHABET.includes(character)) ? code : null;
}

/** Stored hash by which a gift is found. The code has 90 bits, so a plain hash does not reveal it. */
export const giftCodeHash = (code: string): string =>
  createHash("sha256")
    .update(`gift\n${code.replaceAll("-", "")}`)
    .digest("hex");
