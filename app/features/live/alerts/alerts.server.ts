import * as v from "valibot";
import { Id } from "../../../../contract/base/fields.ts";
import { catalogue } from "../../../../contract/catalogue/catalogue.ts";
import { readPart } from "../../../content/updates/guide-part.ts";
import type { PageArguments } from "../../../http/guards.server.ts";
import { listenerResponse } from "../../../http/live-listener.server.ts";
import { PRIVATE_NO_STORE } from "../../../http/no-store.ts";
import { contextOf, hidesResults, type RequestContext, watcherOf } from "../../../http/request-context.server.ts";
import { realmNow } from "../../../i18n/realm-now.ts";
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
  return { audience: watcherOf(context), quietHours: context.preferences.quietHours ?? null };
}

/** Live titles of one stream: the tabs of a browser share it. */
const MOST_TITLES = 8;
/** Maximum age that is sent on, in milliseconds. Each longer one has the same effect. */
const OLDEST = 3_600_000;

/**
 * Answers the browser's stream of messages for its open pages (Server-Sent Events). Parameters: `alerts` for events that go live, `watcher`
 * for positions of that profile, `title` for a live title (several times), `lists` for lists of live events, `guide` for a part of the guide, `age` of the page's data in milliseconds, `after` the id of the last message. When the viewer may get none
 * of these: 204, after which a browser does not connect again.
 */
export async function openUpdates({ request, context: place }: PageArguments): Promise<Response> {
  const context = contextOf({ context: place });
  const query = new URL(request.url).searchParams;
  const { language, viewer, impersonation } = context;
  const alerts = query.has("alerts") && isWanted(context);
  // Another tab may have changed the session since the page was loaded.
  const isOwn = !viewer.isGuest && impersonation === null && query.get("watcher") === watcherOf(context);
  // Positions come with lengths, which the platform has not masked.
  const watcher = isOwn && !hidesResults(context) ? watcherOf(context) : null;
  const titles = query
    .getAll("title")
    .filter((id) => v.is(Id, id))
    .slice(0, MOST_TITLES);
  const lists = query.has("lists");
  const guide = query.get("guide") ?? "";
  const hasGuide = readPart(guide) !== null;
  const isIdle = !alerts && watcher === null && titles.length === 0 && !lists && !hasGuide;
  if (request.method !== "GET" || isIdle) return new Response(null, { status: 204, headers: PRIVATE_NO_STORE });
  const lost = timeOf(request.headers.get("last-event-id"));
  const after = lost ?? timeOf(query.get("after"));
  const age = lost === null ? Number(query.get("age") ?? 0) || 0 : realmNow(context.realm).getTime() - Date.parse(lost);
  return listenerResponse({
    viewer: viewer.isGuest ? null : viewer.id,
    language,
    after,
    watchable: alerts ? await watchableOf(context) : [],
    watcher,
    titles,
    lists,
    ...(hasGuide ? { guide } : {}),
    age: Math.min(Math.max(age, 0), OLDEST),
  });
}

/** The id of a message, which is a time; null: none, or an invalid one. */
const timeOf = (id: string | null): string | null => (id !== null && id.length <= 40 && Number.isFinite(Date.parse(id)) ? id : null);

/** Ids of the live and upcoming events that the viewer may watch. */
async function watchableOf({ api, realm }: RequestContext): Promise<string[]> {
  const query = { p: 1, rpp: MOST_EVENTS, displayGeoblocked: realm.displayGeoblocked };
  const [live, upcoming] = await Promise.all([
    api.call(catalogue.listLiveEvents, { query: { ...query, kind: "EVENT" } }),
    api.call(catalogue.listUpcomingEvents, { query }),
  ]);
  return [...live.events, ...upcoming.events].filter(({ accessLevel }) => accessLevel === "GRANTED").map(({ id }) => id);
}
