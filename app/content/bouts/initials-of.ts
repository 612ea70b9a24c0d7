/** First letters, with their marks, of the first and the last word of a name; an Arabic article is no part of a word. */
export function initialsOf(name: string): string {
  const found = name
    .normalize("NFC")
    .split(/[\s-]+/u)
    .flatMap((word) => /\p{L}\p{M}*/u.exec(word.replace(/^ال(?=\p{L}{2})/u, ""))?.[0] ?? []);
  const shown = found.length > 1 ? [found.at(0), found.at(-1)] : found;
  // Arabic letters would join, and a joined pair is no pair of initials.
  return shown.join(/\p{Script=Arabic}/u.test(name) ? "\u200c" : "").toLocaleUpperCase("en");
}
