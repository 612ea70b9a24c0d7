import { isLanguage, type Language } from "../routing/locales.ts";
import { matchPath, uniqueSetOf } from "../routing/match.ts";

/** Cookie with the viewer's explicit choice. It is harmless, but a guest gets it only by choosing. */
export const LANGUAGE_COOKIE = "lang";

export interface LanguageQuestion {
  readonly pathname: string;
  readonly langParameter: string | null;
  readonly langCookie: string | null;
  /** Language of the account, for a signed-in viewer. */
  readonly account: Language | null;
  readonly acceptLanguage: string | null;
  readonly supported: readonly Language[];
  readonly fallback: Language;
}

/**
 * The language of a page (product rules, Language and addresses): cookie → account → `?lang=` → a spelling unique to one set →
 * Accept-Language → the realm's default.
 */
export function chooseLanguage(question: LanguageQuestion): Language {
  const { supported } = question;
  const usable = (value: string | null): value is Language => isLanguage(value) && supported.includes(value);
  if (usable(question.langCookie)) return question.langCookie;
  if (question.account !== null && usable(question.account)) return question.account;
  if (usable(question.langParameter)) return question.langParameter;
  const match = matchPath(question.pathname);
  const spelled = match === null ? null : uniqueSetOf(match);
  if (spelled !== null && usable(spelled)) return spelled;
  return fromAcceptLanguage(question.acceptLanguage, supported) ?? question.fallback;
}

/**
 * First supported language by weight. remix-i18next's detector is asynchronous, and a cached document is sent within one turn of the event
 * loop, so this parses the header itself. The header's length is limited, so a long one costs nothing.
 */
export function fromAcceptLanguage(header: string | null, supported: readonly Language[]): Language | null {
  const wanted = (header ?? "")
    .slice(0, 300)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)$/u.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split("-")[0] ?? "", weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) if (isLanguage(language) && language !== "debug" && supported.includes(language)) return language;
  return null;
}
