import { readCookies } from "../../http/cookies/cookies.ts";
import { LANGUAGE_COOKIE } from "../../http/language.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import type { Language } from "../../routing/locales.ts";

/** Cookie with a no to the question, and its two languages. */
export const QUESTION_COOKIE = "lang-question";

type Speaker = Pick<RequestContext, "viewer" | "language" | "impersonation">;

export const questionOf = ({ viewer, language }: Speaker): string => `${viewer.loc}.${language}`;

/**
 * The account's language, when the viewer has chosen another one in this browser and has not decided yet whether the account should change
 * (product rules, Language and addresses: the last explicit choice wins).
 */
export function languageToAskFor(context: Speaker, request: Request): Language | null {
  const { viewer, language } = context;
  // Only the viewer may choose the account's language, not an operator who acts for them.
  if (context.impersonation !== null || viewer.isGuest || viewer.loc === language || language === "debug") return null;
  const cookies = readCookies(request.headers.get("cookie"));
  return cookies.get(LANGUAGE_COOKIE) === language && cookies.get(QUESTION_COOKIE) !== questionOf(context) ? viewer.loc : null;
}
