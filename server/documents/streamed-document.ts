import { clearFlash, FLASH_COOKIE } from "../../app/http/cookies/flash.server.ts";
import { SESSION_COOKIE } from "../../app/http/cookies/session-cookie.server.ts";
import { contentSecurityPolicy, documentHeaders, framedByAt, paymentOriginsAt, providerSourcesOf } from "../../app/http/csp.ts";
import { hidesResults } from "../../app/http/request-context.server.ts";
import { htmlLang } from "../../app/routing/locales.ts";
import type { Counting } from "../analytics/counting.ts";
import type { ContextFor } from "../sessions/request-context.ts";
import type { PageHandler } from "./page-handlers.ts";
import { type PageRequest, pagePlaceOf, resultsHeaders, territoryHeaders } from "./page-request.ts";
import { answerQueued, refuseQueued } from "./queued-change.ts";
import { unavailablePage } from "./unavailable-page.ts";

const setsCookie = (headers: Headers, name: string): boolean => headers.getSetCookie().some((value) => value.startsWith(`${name}=`));

/** Answers with a personal page or its data, streamed, with a nonce. */
export function createStreamedDocuments(
  contextFor: ContextFor,
  counting: Counting,
  options: { readonly pages: PageHandler; readonly development: boolean },
) {
  return async function streamedDocument(page: PageRequest): Promise<Response> {
    const { context, counter, setCookie, flashTaken, labelsUnknown } = await contextFor(page, false);
    const response =
      refuseQueued(page.request, context) ??
      answerQueued(page.request, await options.pages(page.request, pagePlaceOf(page.url, context.language), { requestContext: context }));
    // Loaders have run. A redirect shows no labels, and an action's effect is done already.
    if (labelsUnknown() && (response.status < 300 || response.status >= 400)) {
      await response.body?.cancel();
      const unavailable = unavailablePage(
        page.request.headers.get("accept-language"),
        page.connection.scheme === "https",
        page.realm.settings,
      );
      for (const cookie of [...response.headers.getSetCookie(), ...(setCookie === null ? [] : [setCookie])])
        unavailable.headers.append("set-cookie", cookie);
      return unavailable;
    }
    const headers = new Headers(response.headers);
    // A cookie that the page itself sets is newer than the one from before it ran.
    if (setCookie !== null && !setsCookie(headers, SESSION_COOKIE)) headers.append("set-cookie", setCookie);
    // A redirect shows nothing; a script receives it as 202.
    const isShown = response.status < 300 && response.status !== 202;
    if (flashTaken() && isShown && !setsCookie(headers, FLASH_COOKIE)) headers.append("set-cookie", clearFlash());
    const isHtml = headers.get("content-type")?.startsWith("text/html") === true;
    if (isHtml && response.status === 200 && page.request.method === "GET")
      counting.countView(counter, (name) => page.request.headers.get(name), page.url);
    const framedBy = isHtml ? framedByAt(page.realm.settings, page.url.pathname) : [];
    if (isHtml) {
      const copies = { ...territoryHeaders(page.realm, page.connection), ...resultsHeaders(hidesResults(context)) };
      for (const [name, value] of Object.entries(copies)) headers.set(name, value);
      const nonce = [`'nonce-${context.nonce}'`];
      const paymentOrigins = paymentOriginsAt(page.realm.settings, page.url.pathname);
      const { development } = options;
      const { adOrigins, licenceOrigins, pluginOrigins } = page.realm.settings;
      const providers = providerSourcesOf(page.realm.settings, page.url.pathname);
      headers.set(
        "content-security-policy",
        contentSecurityPolicy({
          scripts: nonce,
          styles: nonce,
          paymentOrigins,
          licenceOrigins,
          adOrigins,
          pluginOrigins,
          providers,
          framedBy,
          development,
        }),
      );
    }
    for (const [name, value] of Object.entries(documentHeaders(page.connection.scheme === "https", framedBy.length > 0)))
      headers.set(name, value);
    if (!headers.has("cache-control") || !context.viewer.isGuest)
      headers.set("cache-control", context.viewer.isGuest && isHtml ? "private, no-cache" : "private, no-store");
    headers.set("content-language", htmlLang(context.language));
    headers.set("x-request-id", page.requestId);
    headers.append("vary", "Accept-Language, Cookie");
    return new Response(response.body, { status: response.status, headers });
  };
}
