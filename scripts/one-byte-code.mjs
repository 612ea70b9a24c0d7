import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FURTHER = /[^\0-\x7f]/gu;
const escaped = (character) =>
  [...Array(character.length).keys()].map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");

/**
 * Code with other characters than ASCII as escapes. One of them anywhere (bundlers leave them in regular expressions and comments) and V8
 * holds the whole text with two bytes a character, for as long as the process lives. Throws where an escape would mean something else.
 */
export function oneByteCode(code, name = "code") {
  const raw = code.split("\n").find((line) => /[^\0-\x7f]/u.test(line) && (line.includes("String.raw") || /\\[^\0-\x7f]/u.test(line)));
  if (raw !== undefined) throw new Error(`${name}: a character cannot be written as an escape in: ${raw.trim().slice(0, 120)}`);
  return code.replace(FURTHER, escaped);
}

/** Rewrites the scripts of a folder that need it. */
export function writeOneByteCode(folder) {
  for (const file of readdirSync(folder)) {
    if (!/\.m?js$/u.test(file)) continue;
    const path = join(folder, file);
    const code = readFileSync(path, "utf8");
    const written = oneByteCode(code, file);
    if (written !== code) writeFileSync(path, written);
  }
}
