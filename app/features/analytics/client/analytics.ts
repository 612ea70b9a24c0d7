import { askForConsent } from "./consent-bar.ts";
import { count } from "./count.ts";

let begun = false;

/** The browser's own wish: a refusal, whatever the cookie says. */
function objects(): boolean {
  return ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === "1";
}

/** Counts with a consent, asks where nothing has been said. Called again it does nothing. */
export async function begin(): Promise<void> {
  if (begun || objects()) return;
  begun = true;
  if (document.cookie.includes("analytics=yes")) count({ thisPage: false });
  // The page that was shown without a consent has not been counted by the server.
  else if (await askForConsent()) count({ thisPage: true });
}
