import { forProvider } from "../model/destination.ts";

/** Parameters for a provider: `extraParams`, and the app that opened the page. At most 1,000 characters; else the app alone. */
export function extraParams(search: URLSearchParams): string {
  const { extraParams: sentParams = "", bundle_id: app } = forProvider(search);
  const extra = new URLSearchParams(sentParams);
  if (app !== undefined) extra.set("bundle_id", app);
  const text = extra.toString();
  return text.length <= 1_000 ? text : new URLSearchParams(app === undefined ? "" : { bundle_id: app }).toString();
}
