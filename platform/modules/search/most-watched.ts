import { subDays } from "date-fns";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Playback } from "../playback/index.ts";
import { documentsStore } from "./store/documents.ts";

/** Days whose viewers count. */
const DAYS = 7;
/** Videos that are counted, and titles that are listed: more than any page shows, because a caller may not see some of them. */
const MOST_VIDEOS = 500;
const MOST_TITLES = 100;
/** Viewers of a video below which it does not count, because the list must not show what one viewer or one family watches. */
const LEAST_WATCHERS = 3;
/** Age at which a list is read again. The old one is used until then, so no viewer waits. */
const FRESH_MS = 10 * 60_000;

/** The most watched titles of each realm, most first: videos, and series by their episodes. */
export function createMostWatched(deps: Pick<PlatformDeps, "database" | "clock" | "log">, playback: () => Pick<Playback, "mostWatched">) {
  const lists = new Map<string, { readonly ids: readonly string[]; readonly at: number }>();
  const running = new Map<string, Promise<readonly string[]>>();

  async function count(realmId: string): Promise<readonly string[]> {
    const now = deps.clock.now();
    const counted = await playback().mostWatched(realmId, subDays(now, DAYS).toISOString(), MOST_VIDEOS);
    const videos = counted.filter(({ watchers }) => watchers >= LEAST_WATCHERS);
    const series = await documentsStore(deps.database.read, realmId).seriesOf(videos.map(({ id }) => id));
    const watchers = new Map<string, number>();
    for (const video of videos) {
      const title = series.get(video.id) ?? video.id;
      watchers.set(title, (watchers.get(title) ?? 0) + video.watchers);
    }
    const ids = [...watchers]
      .sort(([one, some], [other, more]) => more - some || (one < other ? -1 : 1))
      .slice(0, MOST_TITLES)
      .map(([id]) => id);
    lists.set(realmId, { ids, at: now.getTime() });
    return ids;
  }

  /** Readers of one moment share one count. */
  function countOnce(realmId: string): Promise<readonly string[]> {
    const now = running.get(realmId) ?? count(realmId).finally(() => running.delete(realmId));
    running.set(realmId, now);
    return now;
  }

  /** Ids of titles; the caller may not see all of them. */
  return async (realmId: string): Promise<readonly string[]> => {
    const list = lists.get(realmId);
    if (list === undefined) return await countOnce(realmId);
    if (deps.clock.now().getTime() - list.at >= FRESH_MS)
      countOnce(realmId).catch((error: unknown) =>
        deps.log.error({ realm: realmId, error: String(error) }, "popular titles are not counted"),
      );
    return list.ids;
  };
}
