import { readCookies } from "../../http/cookies/cookies.ts";
import { LANGUAGE_COOKIE } from "../../http/language.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import type { Language } from "../../routing/locales.ts";

/** Keeps a no to the question, with the two languages that it was about. */
export const QUESTION_COOKIE = "lang-question";

type Speaker = Pick<RequestContext, "viewer" | "language" | "impersonation">;

export const questionOf = ({ viewer, language }: Speaker): string => `${viewer.loc}.${language}`;

/**
 * The account's language, where the viewer has chosen another one in this browser and has not said yet whether the account should follow
 * (product rules, Language and addresses: the last explicit choice wins).
 */
export function languageToAskFor(context: Speaker, request: Request): Language | null {
  const { viewer, language } = context;
  // The account's language is the viewer's to choose, not that of who acts for them.
  if (context.impersonation !== null || viewer.isGuest || viewer.loc === language || language === "debug") return null;
  const cookies = readCookies(request.headers.get("cookie"));
  return cookies.get(LANGUAGE_COOKIE) === language && cookies.get(QUESTION_COOKIE) !== questionOf(context) ? viewer.loc : null;
}
