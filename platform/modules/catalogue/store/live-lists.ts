import type { Db } from "../../../store/database.ts";
import { type RatingLimit, withinRating } from "./rating.ts";

/** Number of events of a schedule that are read at most. */
const MOST_EVENTS = 300;

/** Sort key of the last video seen: time at which it appeared, then id. */
interface AfterRelease {
  readonly at: string;
  readonly id: string;
}

/** Reads of the lists of events and releases. `now` is ISO 8601 in UTC: later publications are left out. Each read is a range of an index. */
export function liveListsStore(db: Db, realmId: string, limit: RatingLimit = null) {
  const items = (now: string) =>
    db.selectFrom("items").selectAll().where("realm_id", "=", realmId).where("published_at", "<=", now).where(withinRating(limit));

  return {
    /** Events that overlap the time between `from` and `to`, by their start. `startsAfter` bounds the read: no event lasts longer. */
    listEventsBetween: (
      now: string,
      { from, startsAfter, to }: { readonly from: string; readonly startsAfter: string; readonly to: string },
    ) =>
      items(now)
        .where("type", "=", "LIVE_EVENT")
        .where("kind", "=", "EVENT")
        .where("starts_at", ">", startsAfter)
        .where("starts_at", "<", to)
        .where("ends_at", ">", from)
        .orderBy("starts_at")
        .orderBy("id")
        .limit(MOST_EVENTS)
        .execute(),

    /** Genres of some titles. */
    listGenresOf: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom("item_genres").select(["item_id", "genre"]).where("realm_id", "=", realmId).where("item_id", "in", ids).execute(),

    /** Videos by their release: from `after` on, or from `now` back to the past. */
    listByRelease(
      now: string,
      { after, order, limit: count }: { readonly after: AfterRelease | null; readonly order: "SOONEST" | "NEWEST"; readonly limit: number },
    ) {
      const way = order === "SOONEST" ? "asc" : "desc";
      const videos = items(now).where("type", "=", "VOD");
      const rest =
        after === null
          ? videos
          : videos.where((eb) => eb(eb.refTuple("starts_at", "id"), order === "SOONEST" ? ">" : "<", eb.tuple(after.at, after.id)));
      const range = order === "SOONEST" ? rest.where("starts_at", ">", now) : rest.where("starts_at", "<=", now);
      return range.orderBy("starts_at", way).orderBy("id", way).limit(count).execute();
    },

    /** Videos without a release of their own, the newest first. */
    listUnreleased(now: string, { after, limit: count }: { readonly after: AfterRelease | null; readonly limit: number }) {
      const videos = items(now).where("type", "=", "VOD").where("starts_at", "is", null);
      const rest = after === null ? videos : videos.where((eb) => eb(eb.refTuple("published_at", "id"), "<", eb.tuple(after.at, after.id)));
      return rest.orderBy("published_at", "desc").orderBy("id", "desc").limit(count).execute();
    },
  };
}
