import type { LoaderFunctionArgs } from "@remix-run/node";
import { type AnalyticsChoice, analytics } from "../../../contract/analytics/analytics.ts";
import { newVisit } from "../../http/guest-cookies/analytics-cookie.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import type { ConsentQuestion } from "./views.ts";

/** The account's choice; none while the platform is unavailable. */
async function accountChoice({ api, viewer, analytics: { offered } }: RequestContext): Promise<AnalyticsChoice | null> {
  if (viewer.isGuest || !offered) return null;
  return await api.call(analytics.getAnalyticsChoice, {}).then(
    ({ choice }) => choice,
    () => null,
  );
}

/**
 * Loads the question for the consent bar; null when none is needed. An answer that the account gave elsewhere is stored here as well, so
 * that no viewer is asked twice.
 */
export async function loadQuestion(args: LoaderFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const { offered, objected, answer, cookieFor } = context.analytics;
  if (!offered || objected || answer !== null) return Response.json(null, { headers: NO_STORE });
  const choice = await accountChoice(context);
  if (choice !== null) {
    const cookie = cookieFor(choice === "GRANTED" ? { visit: newVisit() } : "refused");
    return Response.json(null, { headers: { ...NO_STORE, "set-cookie": cookie } });
  }
  const { translations } = await context.labels(["analytics"]);
  const text = (key: string): string => (translations[key] ?? "").replace("{{realm}}", context.realm.name);
  const question: ConsentQuestion = {
    title: text("analyticsBarName"),
    text: text("analyticsQuestion"),
    accept: text("analyticsAccept"),
    refuse: text("analyticsRefuse"),
    more: text("analyticsMore"),
    page: href("cookies", context.spelling),
    accepted: text("analyticsAccepted"),
    refused: text("analyticsRefused"),
  };
  return Response.json(question, { headers: NO_STORE });
}

/** Loads the cookie page. `GRANTED` only when browser cookie, account and browser signal all agree. */
export async function loadCookies(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { offered, objected, answer } = context.analytics;
  const choice = await accountChoice(context);
  const isRefused = objected || answer === "refused" || choice === "REFUSED";
  return {
    offered,
    objected,
    state: isRefused ? ("REFUSED" as const) : answer === null ? ("OPEN" as const) : ("GRANTED" as const),
  };
}
export type CookiesData = Awaited<ReturnType<typeof loadCookies>>;
