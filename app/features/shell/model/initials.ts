/** Created once, because it is slow to create. */
let graphemes: Intl.Segmenter | null = null;

/** First letter of a word, as a reader sees it; empty when the word begins with another character. */
function firstLetter(word: string): string {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const [first] = graphemes.segment(word);
  return first !== undefined && /\p{L}/u.test(first.segment) ? first.segment : "";
}

/**
 * Initials of a name for an avatar: of its first and its last word. A name in Arabic has one, because joined letters would read as a word.
 * Empty for a name without letters.
 */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .map(firstLetter)
    .filter((letter) => letter !== "");
  const [first = ""] = letters;
  const last = letters.length > 1 && !/\p{Script=Arabic}/u.test(first) ? (letters.at(-1) ?? "") : "";
  return `${first}${last}`.toLocaleUpperCase();
}
