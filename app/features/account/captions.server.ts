import { type ActionFunctionArgs, data } from "@remix-run/node";
import * as v from "valibot";
import { type CaptionSettings, captionSettings } from "../../../contract/preferences/caption-values.ts";
import { PlaybackChangesSchema } from "../../../contract/preferences/preferences.ts";
import { isApiError } from "../../api/api-error.ts";
import type { Problem } from "../../forms/problem.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { sentCaptions } from "./model/caption-form.ts";
import { savePreferences, storePreferences } from "./save-preferences.server.ts";

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

/** All nine settings of a sent form; null when a value is not one of the options. */
function captionChanges(form: FormData) {
  const changes = v.safeParse(PlaybackChangesSchema, { captions: sentCaptions(form) });
  return changes.success ? { captions: changes.output.captions } : null;
}

/** Saves the caption settings of the form on the page of preferences. */
export async function saveCaptionForm(context: RequestContext, request: Request, form: FormData) {
  const settings = captionSettings((name) => form.get(name));
  const refuse = (status: number, problem: Problem | null) =>
    data<CaptionsReply>({ kind: "captions", error: true, settings, problem }, { status, headers: NO_STORE });
  const changes = captionChanges(form);
  return changes === null ? refuse(400, null) : savePreferences(context, request, changes, { saved: "playbackCaptionsSaved", refuse });
}

/** Saves the caption settings that a player sends. The status is 204, 400 for an unknown value, or the platform's; the body is empty. */
export async function savePlayerCaptions(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const headers = new Headers(NO_STORE);
  try {
    const changes = captionChanges(await args.request.formData());
    if (changes === null) return new Response(null, { status: 400, headers });
    for (const cookie of await storePreferences(context, args.request, changes)) headers.append("set-cookie", cookie);
    return new Response(null, { status: 204, headers });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return new Response(null, { status: error.status, headers });
  }
}
