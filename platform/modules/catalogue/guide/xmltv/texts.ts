import type { FileProgramme, FileTextIn } from "./read-xmltv.ts";

const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 1_000;

/** A title and a description in one language of the realm. */
export interface ProgrammeText {
  readonly language: string;
  readonly title: string;
  readonly description: string;
}

export type TextReader = (programme: Pick<FileProgramme, "titles" | "subtitles" | "descriptions">) => readonly ProgrammeText[];

/**
 * The texts of a programme in the realm's languages, the default one first. `en-GB` and `eng` count as `en`. A text without a language is in the
 * default language. A programme without a title in the default language has its first title there. Empty for a programme without a title.
 */
export function createTextReader(defaultLanguage: string, offered: readonly string[]): TextReader {
  const languageOf = createLanguages(defaultLanguage, offered);
  return ({ titles, subtitles, descriptions }) => {
    const named = titles.map((one) => ({ language: languageOf(one.language), text: cleaned(one.text, TITLE_LENGTH) })).filter(hasText);
    const main = (named.find(({ language }) => language === defaultLanguage) ?? named.find(({ language }) => language !== null) ?? named[0])
      ?.text;
    if (main === undefined) return [];
    const described = inLanguages(descriptions, languageOf, DESCRIPTION_LENGTH);
    const subtitled = inLanguages(subtitles, languageOf, TITLE_LENGTH);
    const languages = new Set([defaultLanguage]);
    for (const { language } of [...named, ...described, ...subtitled]) if (language !== null) languages.add(language);
    const isForeign = !named.some(({ language }) => language === defaultLanguage);
    return [...languages].map((language) => {
      // A programme in another language than the default one has its description there too.
      const find = (list: readonly Cleaned[]): string | undefined =>
        (list.find((one) => one.language === language) ?? (isForeign && language === defaultLanguage ? list[0] : undefined))?.text;
      return {
        language,
        title: named.find((one) => one.language === language)?.text ?? main,
        description: cut([find(subtitled), find(described)].filter((part) => part !== undefined).join(" – "), DESCRIPTION_LENGTH),
      };
    });
  };
}

interface Cleaned {
  readonly language: string | null;
  readonly text: string;
}

const hasText = ({ text }: Cleaned): boolean => text !== "";

const inLanguages = (texts: readonly FileTextIn[], languageOf: (name: string | null) => string | null, most: number): Cleaned[] =>
  texts.map((one) => ({ language: languageOf(one.language), text: cleaned(one.text, most) })).filter(hasText);

/** Null for a language that the realm does not offer. */
function createLanguages(defaultLanguage: string, offered: readonly string[]): (name: string | null) => string | null {
  const found = new Map<string, string | null>();
  return (name) => {
    if (name === null) return defaultLanguage;
    const cached = found.get(name);
    if (cached !== undefined) return cached;
    const language = baseLanguage(name.trim().replaceAll("_", "-"));
    const own = language !== null && offered.includes(language) ? language : null;
    if (found.size < 1_000) found.set(name, own);
    return own;
  };
}

function baseLanguage(tag: string): string | null {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return null;
  }
}

/** Characters that break lines, are half a character, or turn the direction of the text around them. */
const UNWANTED = /[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]+/gu;

const cleaned = (text: string, most: number): string =>
  cut(
    text
      .slice(0, most * 20)
      .replace(UNWANTED, " ")
      .trim(),
    most,
  );

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  // Half of a surrogate pair is no character.
  return `${/[\uD800-\uDBFF]$/u.test(start) ? start.slice(0, -1) : start}…`;
}
