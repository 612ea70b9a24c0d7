import { withMacros } from "../model/macros.ts";

/** Sends reports without cookies, also while the page closes. Nothing waits for them, and a lost one is not sent again. */
export function sendReports(urls: readonly string[], code?: string): void {
  for (const url of urls) {
    const target = withMacros(url, code === undefined ? {} : { ERRORCODE: code });
    fetch(target, { mode: "no-cors", credentials: "omit", keepalive: true }).catch(() => undefined);
  }
}
