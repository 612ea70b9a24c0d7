/** Escaped letters beyond ASCII, as `encodeURIComponent` writes them. */
const ESCAPED_LETTERS = /(?:%[89A-F][0-9A-F])+/gu;

/** An address with its Arabic in letters, a third of the bytes: the browser escapes them again. */
export const inLetters = (address: string): string => address.replace(ESCAPED_LETTERS, decodeURIComponent);
