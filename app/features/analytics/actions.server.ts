import type { ActionFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { analytics, BrowserBatchSchema } from "../../../contract/analytics/analytics.ts";
import { isApiError } from "../../api/api-error.ts";
import { newVisit } from "../../http/guest-cookies/analytics-cookie.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { safePath } from "../../http/safe-path.ts";

/** Maximum length of a batch, in characters: twenty events of the longest kind. */
const LONGEST = 8_192;

const answer = (status: number): Response => new Response(null, { status, headers: NO_STORE });

/**
 * Saves the viewer's consent to analytics in this browser, and in the account of a signed-in viewer. Fields: `choice` (`yes` or
 * `no`) and `path`, the page to return to. A refusal ends the visit and deletes its events. `quiet`: the page itself shows the result.
 */
export async function chooseAnalytics(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const { offered, objected, answer: before, cookieFor } = context.analytics;
  const form = await args.request.formData();
  const path = safePath(form.get("path"), "/");
  const choice = form.get("choice");
  if (!offered || (choice !== "yes" && choice !== "no")) return seeOther(path);
  const visitor = before === null || before === "refused" ? null : before;
  const isGranted = choice === "yes" && !objected;
  const cookie = cookieFor(isGranted ? { visit: visitor?.visit ?? newVisit() } : "refused");
  const isQuiet = form.has("quiet");
  const label = isGranted ? "analyticsAccepted" : "analyticsRefused";
  try {
    if (!context.viewer.isGuest || (!isGranted && visitor !== null)) {
      const body = { choice: isGranted ? ("GRANTED" as const) : ("REFUSED" as const), visit: visitor?.sealed ?? null };
      await context.api.call(analytics.setAnalyticsChoice, { body });
    }
  } catch (error) {
    if (!isApiError(error)) throw error;
    context.reportError(error);
    // The cookie of this browser is set all the same; the account and the stored events are unchanged.
    if (isGranted) return seeOther(path, { flash: { tone: "error", label: `error.${error.code}` } });
    return seeOther(path, { cookies: [cookie], flash: { tone: "error", label: `error.${error.code}` } });
  }
  return seeOther(path, { cookies: [cookie], ...(isQuiet ? {} : { flash: { tone: "success" as const, label } }) });
}

/**
 * Receives a browser's events: field `events`, a JSON list (`BrowserBatchSchema`). Without consent nothing is read. The response has only a
 * status: 204, 400 for an invalid list, 413 for a long one, or the platform's status.
 */
export async function collectEvents(args: ActionFunctionArgs): Promise<Response> {
  const { api, analytics: counted } = contextOf(args);
  const { sealedVisit: visit } = counted;
  if (visit === null) return answer(204);
  const text = (await args.request.formData()).get("events");
  if (typeof text !== "string") return answer(400);
  if (text.length > LONGEST) return answer(413);
  const events = readEvents(text);
  if (events === null) return answer(400);
  try {
    await api.call(analytics.recordBrowserEvents, { body: { visit, events } });
    return answer(204);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return answer(error.status);
  }
}

function readEvents(text: string): v.InferOutput<typeof BrowserBatchSchema> | null {
  try {
    const parsed = v.safeParse(BrowserBatchSchema, JSON.parse(text, refusePrototype));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** `__proto__` passes a strict schema, since `in` finds it on every object. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new SyntaxError("prototype key");
  return value;
}
