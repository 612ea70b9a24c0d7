import { data } from "@remix-run/node";
import * as v from "valibot";
import { PLAYBACK_RATES } from "../../../contract/preferences/playback-values.ts";
import { PlaybackChangesSchema } from "../../../contract/preferences/preferences.ts";
import type { Problem } from "../../forms/problem.ts";
import { NO_STORE } from "../../http/no-store.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { intlLocale } from "../../i18n/format.ts";
import { changedFields, type PlaybackValues, playbackValues, sentPlayback } from "./model/playback-form.ts";
import { savePreferences } from "./save-preferences.server.ts";

/** The form could not be saved (S2§5); the reply has the sent values. `problem` null: a value is not one of the options. */
interface PlaybackReply {
  readonly kind: "playback";
  readonly error: true;
  readonly values: PlaybackValues;
  readonly problem: Problem | null;
}

/** Data of the form: the saved values, and the languages to choose from, including a saved one that the realm lacks. */
export function playbackView({ preferences, realm, language, region }: RequestContext) {
  const names = new Intl.DisplayNames([intlLocale(language, region)], { type: "language" });
  const { subTitleLanguage = "off", audioLanguage } = preferences;
  const languages = (selected: string | undefined) =>
    [...new Set([...realm.languages, ...(selected === undefined || selected === "off" ? [] : [selected])])]
      // `debug` shows label keys; no film has tracks in it.
      .filter((value) => value !== "debug")
      .map((value) => ({ value, label: names.of(value) ?? value }));
  const rate = new Intl.NumberFormat(intlLocale(language, region));
  return {
    values: playbackValues(preferences),
    subtitles: languages(subTitleLanguage),
    audio: languages(audioLanguage),
    rates: PLAYBACK_RATES.map((value) => ({ value: String(value), label: `${rate.format(value)}×` })),
  };
}
export type PlaybackView = ReturnType<typeof playbackView>;

/** Saves the viewer's playback preferences. An empty field removes its choice. */
export async function savePlaybackForm(context: RequestContext, request: Request, form: FormData) {
  const values = sentPlayback(form);
  const refuse = (status: number, problem: Problem | null) =>
    data<PlaybackReply>({ kind: "playback", error: true, values, problem }, { status, headers: NO_STORE });
  const changes = v.safeParse(PlaybackChangesSchema, values);
  if (!changes.success) return refuse(400, null);
  // A guest's form sends every field, but only changed ones count as choices.
  const chosen = context.viewer.isGuest ? v.parse(PlaybackChangesSchema, changedFields(values, context.preferences)) : changes.output;
  return savePreferences(context, request, chosen, { saved: "playbackSaved", refuse });
}
