import { data } from "@remix-run/node";
import * as v from "valibot";
import { identity } from "../../../contract/identity/identity.ts";
import { PlaybackChangesSchema } from "../../../contract/preferences/preferences.ts";
import type { Problem } from "../../forms/problem.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { writeGuestPreferences } from "../../http/guest-cookies/preferences-cookie.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { intlLocale, steady } from "../../i18n/format.ts";
import { href } from "../../routing/href.ts";
import { type AlertsValues, alertChanges, alertsValues, sentAlerts } from "./model/alerts-form.ts";

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
  const saved = (cookies: readonly string[] = []) =>
    seeOther(href("accountPreferences", context.spelling), { flash: { tone: "success", label: "playbackAlertsSaved" }, cookies });
  if (context.viewer.isGuest)
    return saved([writeGuestPreferences(context.guestPreferences, changes.output, Date.now(), context.secureContext)]);
  try {
    await context.api.call(identity.setPreferences, { body: changes.output });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    return refuse(status, problem);
  }
  return saved();
}
