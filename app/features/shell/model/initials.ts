/** Made once: it costs more than all that it is asked for. */
let graphemes: Intl.Segmenter | null = null;

/** What a word begins with, as a reader sees it; nothing where it is no letter. */
function firstLetter(word: string): string {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const [first] = graphemes.segment(word);
  return first !== undefined && /\p{L}/u.test(first.segment) ? first.segment : "";
}

/**
 * The initials of a name for an avatar: of its first and its last word. Letters that join one another would read as a word, so a
 * name in Arabic has one. Empty for a name without letters.
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
