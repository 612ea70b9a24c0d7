import type { ActionFunctionArgs } from "@remix-run/node";
import { identity } from "../../../contract/identity/identity.ts";
import { callOrError, isApiError } from "../../api/api-error.ts";
import { readCookies, writeCookie } from "../../http/cookies/cookies.ts";
import { PROMO_COOKIE, withDismissed } from "../../http/guest-cookies/promo-cookie.ts";
import { LANGUAGE_COOKIE } from "../../http/language.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { safePath } from "../../http/safe-path.ts";
import { alternates } from "../../routing/href.ts";
import { isLanguage } from "../../routing/locales.ts";
import { matchPath } from "../../routing/match.ts";
import { QUESTION_COOKIE, questionOf } from "./language-question.server.ts";

const YEAR = 60 * 60 * 24 * 365;

/**
 * Saves the viewer's choice of language: always in a cookie, and in the account when signed in. Redirects to the same page in that
 * language. Fields `language` and `path`.
 */
export async function chooseLanguage(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const form = await args.request.formData();
  const language = form.get("language");
  const path = safePath(form.get("path"), "/");
  if (form.has("account")) return await answerLanguageQuestion(args, form.get("account") === "follow", path);
  if (!isLanguage(language) || !context.realm.languages.includes(language)) return seeOther(path);
  if (!context.viewer.isGuest && context.impersonation === null) {
    // The cookie decides in this browser; while the platform is unavailable, only the account's copy is lost.
    await context.api.call(identity.setPreferences, { body: { language } }).catch(() => undefined);
  }
  const cookie = writeCookie(LANGUAGE_COOKIE, language, { maxAge: YEAR, httpOnly: false, secure: context.secureContext });
  return seeOther(samePage(path, language), { cookies: [cookie] });
}

/** Dismisses a promo item in this browser. Fields `id` and `path`. */
export async function dismissPromo(args: ActionFunctionArgs): Promise<Response> {
  const { realm, secureContext } = contextOf(args);
  const form = await args.request.formData();
  const held = readCookies(args.request.headers.get("cookie"));
  const value = withDismissed(held, realm.promoIds, String(form.get("id")));
  const cookie = writeCookie(PROMO_COOKIE, value, { maxAge: YEAR, httpOnly: true, secure: secureContext });
  return seeOther(safePath(form.get("path"), "/"), { cookies: value === "" ? [] : [cookie] });
}

/**
 * Answers the question to a viewer whose account has another language than the one they chose here before signing in. A yes changes the
 * account; a no is stored for these two languages.
 */
async function answerLanguageQuestion(args: ActionFunctionArgs, follow: boolean, path: string): Promise<Response> {
  const context = contextOf(args);
  if (context.viewer.isGuest || context.impersonation !== null) return seeOther(path);
  if (!follow) {
    const answer = writeCookie(QUESTION_COOKIE, questionOf(context), { maxAge: YEAR, httpOnly: true, secure: context.secureContext });
    return seeOther(path, { cookies: [answer] });
  }
  const refused = await callOrError(context.api.call(identity.setPreferences, { body: { language: context.language } }));
  // The form is on every page, so the page shows any error.
  if (isApiError(refused)) return seeOther(path, { flash: { tone: "error", label: `error.${refused.code}` } });
  return seeOther(path, { flash: { tone: "success", label: "memberLanguageChanged" } });
}

function samePage(path: string, language: Parameters<typeof alternates>[1]): string {
  const url = new URL(path, "http://page.invalid");
  const match = matchPath(url.pathname);
  if (match === null) return path;
  url.searchParams.delete("lang");
  const query = Object.fromEntries(url.searchParams);
  return alternates(match, language, query).find((alternate) => alternate.language === language)?.path ?? path;
}
