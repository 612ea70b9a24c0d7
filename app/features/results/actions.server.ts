import type { ActionFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { Id } from "../../../contract/base/fields.ts";
import { identity } from "../../../contract/identity/identity.ts";
import { results } from "../../../contract/results/results.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { readCookies, writeCookie } from "../../http/cookies/cookies.ts";
import { writeGuestPreferences } from "../../http/guest-cookies/preferences-cookie.server.ts";
import {
  SHOWN_RESULTS_COOKIE,
  shownResults,
  shownResultsOptions,
  withShown,
} from "../../http/guest-cookies/shown-results-cookie.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { safePath } from "../../http/safe-path.ts";

const FormSchema = v.object({
  intent: v.picklist(["hide", "show", "showAll", "hideShown"]),
  /** Ids with spaces between them; only for `show`. */
  titles: v.optional(v.string(), ""),
  path: v.optional(v.string(), "/"),
});
const TitlesSchema = v.pipe(v.array(Id), v.minLength(1), v.maxLength(20));

/**
 * Hides all results, shows all, shows those of single titles, or hides these again. Redirects (303) to the page of the form: fields `intent`, `titles` and
 * `path`. For guests both choices are cookies.
 */
export async function changeResults(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const form = readForm(FormSchema, await args.request.formData());
  const path = safePath(form?.path);
  if (form === null) return seeOther(path);
  try {
    if (form.intent === "hideShown")
      return seeOther(path, { cookies: await hideShown(context), flash: { tone: "success", label: "resultsHiddenAgain" } });
    if (form.intent !== "show") {
      const cookies = await setHidden(context, form.intent === "hide");
      return seeOther(path, { cookies, flash: { tone: "success", label: form.intent === "hide" ? "resultsOn" : "resultsOff" } });
    }
    const titles = v.safeParse(TitlesSchema, form.titles.split(" "));
    return seeOther(path, titles.success ? { cookies: await show(context, args.request, titles.output) } : {});
  } catch (error) {
    refusedCall(context, args.request, error);
    return seeOther(path, { flash: { tone: "error", label: "resultsFailed" } });
  }
}

async function setHidden(context: RequestContext, hideResults: boolean): Promise<string[]> {
  if (context.viewer.isGuest)
    return [writeGuestPreferences(context.guestPreferences, { hideResults: hideResults ? true : null }, Date.now(), context.secureContext)];
  await context.api.call(identity.setPreferences, { body: { hideResults } });
  return [];
}

async function show(context: RequestContext, request: Request, ids: readonly string[]): Promise<string[]> {
  if (context.viewer.isGuest) {
    const value = withShown(shownResults(readCookies(request.headers.get("cookie"))), ids);
    return [writeCookie(SHOWN_RESULTS_COOKIE, value, shownResultsOptions(context.secureContext))];
  }
  await context.api.call(results.showResults, { body: { ids: [...ids] } });
  return [];
}

async function hideShown(context: RequestContext): Promise<string[]> {
  if (context.viewer.isGuest) return [writeCookie(SHOWN_RESULTS_COOKIE, "", { ...shownResultsOptions(context.secureContext), maxAge: 0 })];
  await context.api.call(results.hideShownResults, {});
  return [];
}
