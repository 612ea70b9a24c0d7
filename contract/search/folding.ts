/** The letters that viewers type for letters that NFKD leaves whole. Forms of hamza and alef lose their marks with the other marks. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ı: "i",
  þ: "th",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
};

/** Code points of zero in Arabic, Persian and Devanagari. NFKD itself folds only digits of full width. */
const ZEROS = [0x660, 0x6f0, 0x966] as const;

/** Characters that are dropped and do not separate words: marks, tatweel, a hamza on its own, apostrophes, marks of direction. */
const LEFT_OUT = /[\p{M}\p{Cf}\u0640\u0621'’ʼ`´]/gu;

function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** The form of a text in which spellings of the same word are equal: "Córdoba" and "cordoba", "أحمد" and "احمد", "٢" and "2". */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(LEFT_OUT, "")
    .replace(/[ßæœøđðłıþٱىیکة]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{Nd}/gu, digitOf);
}

/** The folded words of a text: runs of letters and digits. A text of marks, emoji and punctuation alone has none. */
export const termsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
