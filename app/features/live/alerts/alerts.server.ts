import { catalogue } from "../../../../contract/catalogue/catalogue.ts";
import type { PageArguments } from "../../../http/guards.server.ts";
import { listenerResponse } from "../../../http/live-listener.server.ts";
import { PRIVATE_NO_STORE } from "../../../http/no-store.ts";
import { contextOf, type RequestContext } from "../../../http/request-context.server.ts";
import type { QuietHours } from "./model/quiet-hours.ts";

/** Maximum number of events per list that are checked for one stream. */
const MOST_EVENTS = 100;

/** True when the viewer has switched alerts on, and no operator acts for them. */
const isWanted = ({ preferences, impersonation }: RequestContext): boolean => preferences.notify === true && impersonation === null;

export interface AlertsView {
  /** Viewer and profile, because each audience may watch other events. */
  readonly audience: string;
  readonly quietHours: QuietHours | null;
}

/** Data for the page's script; undefined when it must not listen. */
export function alertsOf(context: RequestContext): AlertsView | undefined {
  if (!isWanted(context)) return undefined;
  const { viewer, profile, preferences } = context;
  return { audience: `${viewer.id} ${profile?.id ?? ""}`, quietHours: preferences.quietHours ?? null };
}

/**
 * Answers the browser's stream of live events (Server-Sent Events). Without the preference: 204, after which a browser does not connect
 * again.
 */
export async function openAlerts({ request, context: place }: PageArguments): Promise<Response> {
  const context = contextOf({ context: place });
  if (request.method !== "GET" || !isWanted(context)) return new Response(null, { status: 204, headers: PRIVATE_NO_STORE });
  const { api, realm, language, viewer } = context;
  const query = { p: 1, rpp: MOST_EVENTS, displayGeoblocked: realm.displayGeoblocked };
  const [live, upcoming] = await Promise.all([
    api.call(catalogue.listLiveEvents, { query: { ...query, kind: "EVENT" } }),
    api.call(catalogue.listUpcomingEvents, { query }),
  ]);
  const watchable = [...live.events, ...upcoming.events].filter(({ accessLevel }) => accessLevel === "GRANTED").map(({ id }) => id);
  const last = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after") ?? "";
  const after = last.length <= 40 && Number.isFinite(Date.parse(last)) ? last : null;
  return listenerResponse({ viewer: viewer.isGuest ? null : viewer.id, language, after, watchable });
}
