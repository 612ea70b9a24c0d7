import { data } from "@remix-run/node";
import * as v from "valibot";
import { PlaybackChangesSchema } from "../../../contract/preferences/preferences.ts";
import type { Problem } from "../../forms/problem.ts";
import { NO_STORE } from "../../http/no-store.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { intlLocale, steady } from "../../i18n/format.ts";
import { type AlertsValues, alertChanges, alertsValues, sentAlerts } from "./model/alerts-form.ts";
import { savePreferences } from "./save-preferences.server.ts";

/** A form that could not be saved. `problem` is null when a value is not one of the options. */
interface AlertsReply {
  readonly kind: "alerts";
  readonly values: AlertsValues;
  readonly problem: Problem | null;
}

/** Data of the form: the saved values, and the hours of a day. */
export function alertsView({ preferences, language, region }: RequestContext) {
  const clock = new Intl.DateTimeFormat(intlLocale(language, region), { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: steady(clock.format(hour * 3_600_000)) }));
  return { values: alertsValues(preferences), hours };
}
export type AlertsFormView = ReturnType<typeof alertsView>;

/** Saves the choice of live alerts and their quiet hours. */
export async function saveAlertsForm(context: RequestContext, request: Request, form: FormData) {
  const values = sentAlerts(form);
  const refuse = (status: number, problem: Problem | null) =>
    data<AlertsReply>({ kind: "alerts", values, problem }, { status, headers: NO_STORE });
  const changes = v.safeParse(PlaybackChangesSchema, alertChanges(values));
  if (!changes.success) return refuse(400, null);
  return savePreferences(context, request, changes.output, { saved: "playbackAlertsSaved", refuse });
}
