import type { PlaybackPreferences } from "../../../../contract/preferences/preferences.ts";

/** Value of the form's field `intent`. */
export const ALERTS = "alerts";

/** Fields as the form sends them: 'true' or 'false', and hours from 0 to 23. Empty hours: no quiet hours. */
export interface AlertsValues {
  readonly notify: string;
  readonly quietFrom: string;
  readonly quietUntil: string;
}

/** Initial values of the form. Alerts are off by default. */
export function alertsValues({ notify = false, quietHours = "" }: PlaybackPreferences): AlertsValues {
  const [quietFrom = "", quietUntil = ""] = quietHours.split("-");
  return { notify: String(notify), quietFrom, quietUntil };
}

/** Values of the sent form. A switch sends 'false', followed by 'true' when it is on. */
export function sentAlerts(form: FormData): AlertsValues {
  const last = (name: string) => {
    const value = form.getAll(name).at(-1);
    return typeof value === "string" ? value.slice(0, 10) : "";
  };
  return { notify: last("notify"), quietFrom: last("quietFrom"), quietUntil: last("quietUntil") };
}

/** Preferences from the form. One hour without the other sets no quiet hours. */
export const alertChanges = ({ notify, quietFrom, quietUntil }: AlertsValues) => ({
  notify,
  quietHours: quietFrom === "" || quietUntil === "" ? "" : `${quietFrom}-${quietUntil}`,
});
