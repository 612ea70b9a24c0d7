import { type ActionFunctionArgs, data } from "@remix-run/node";
import * as v from "valibot";
import { identity } from "../../../contract/identity/identity.ts";
import { type CaptionSettings, captionSettings } from "../../../contract/preferences/caption-values.ts";
import { PlaybackChangesSchema } from "../../../contract/preferences/preferences.ts";
import { isApiError } from "../../api/api-error.ts";
import type { Problem } from "../../forms/problem.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { writeGuestPreferences } from "../../http/guest-cookies/preferences-cookie.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { sentCaptions } from "./model/caption-form.ts";

/** The form could not be saved (S2§5); the reply has the sent values. `problem` null: a value is not one of the options. */
interface CaptionsReply {
  readonly kind: "captions";
  readonly error: true;
  readonly settings: CaptionSettings;
  readonly problem: Problem | null;
}

/** Data of the form: the saved settings, and the style on which those without a choice depend. */
export function captionsView({ preferences: { captions, subtitleStyle } }: RequestContext) {
  return { settings: captions ?? {}, style: subtitleStyle };
}
export type CaptionsView = ReturnType<typeof captionsView>;

/** Stores all nine settings, in the account or in a guest's browser; returns Set-Cookie values, or null when a value is not one of the options. */
async function storeCaptions(context: RequestContext, form: FormData): Promise<readonly string[] | null> {
  const changes = v.safeParse(PlaybackChangesSchema, { captions: sentCaptions(form) });
  if (!changes.success) return null;
  const { captions } = changes.output;
  if (context.viewer.isGuest) return [writeGuestPreferences(context.guestPreferences, { captions }, Date.now(), context.secureContext)];
  await context.api.call(identity.setPreferences, { body: { captions } });
  return [];
}

/** Saves the caption settings of the form on the page of preferences. */
export async function saveCaptionForm(context: RequestContext, request: Request, form: FormData) {
  const settings = captionSettings((name) => form.get(name));
  const refuse = (status: number, problem: Problem | null) =>
    data<CaptionsReply>({ kind: "captions", error: true, settings, problem }, { status, headers: NO_STORE });
  try {
    const cookies = await storeCaptions(context, form);
    if (cookies === null) return refuse(400, null);
    return seeOther(href("accountPreferences", context.spelling), { flash: { tone: "success", label: "playbackCaptionsSaved" }, cookies });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    return refuse(status, problem);
  }
}

/** Saves the caption settings that a player sends. The status is 204, 400 for an unknown value, or the platform's; the body is empty. */
export async function savePlayerCaptions(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const headers = new Headers(NO_STORE);
  try {
    const cookies = await storeCaptions(context, await args.request.formData());
    for (const cookie of cookies ?? []) headers.append("set-cookie", cookie);
    return new Response(null, { status: cookies === null ? 400 : 204, headers });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return new Response(null, { status: error.status, headers });
  }
}
