import { askForConsent } from "./consent-bar.ts";
import { count } from "./count.ts";

let begun = false;

/** True when the browser signals an objection: a refusal, whatever the cookie contains. */
function objects(): boolean {
  return ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === "1";
}

/** Starts counting with consent, and asks for consent when there is no choice yet. Further calls do nothing. */
export async function begin(): Promise<void> {
  if (begun || objects()) return;
  begun = true;
  if (document.cookie.includes("analytics=yes")) count({ thisPage: false });
  // The server did not count the page that was shown before the consent.
  else if (await askForConsent()) count({ thisPage: true });
}
