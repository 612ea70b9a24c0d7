import type { Db } from "../../../store/database.ts";
import type { AccessKind, CatalogueTables, ItemType } from "../tables.ts";
import { type RatingLimit, withinRating } from "./rating.ts";

export type ItemRow = CatalogueTables["items"];

/** Sort key of the last item seen: time of publication, then id. */
export interface After {
  readonly publishedAt: string;
  readonly id: string;
}

/** Place of a channel in the guide: its number and its id. */
export interface ChannelPlace {
  readonly number: number | null;
  readonly id: string;
}

/** Number of live events that are read at most. */
const MAX_LIVE = 300;

/**
 * Titles of every type. `now` is ISO 8601 in UTC: later publications are left out. Each read is a bounded range of an index, so that its
 * cost does not grow with the number of titles.
 */
export function itemsStore(db: Db, realmId: string, limit: RatingLimit = null) {
  const items = (now: string) =>
    db.selectFrom("items").selectAll().where("realm_id", "=", realmId).where("published_at", "<=", now).where(withinRating(limit));

  return {
    findItem: (id: string, now: string) => items(now).where("id", "=", id).executeTakeFirst(),

    findItems: (ids: readonly string[], now: string) =>
      ids.length === 0 ? Promise.resolve([]) : items(now).where("id", "in", ids).execute(),

    /** Newest first. */
    listLatest(type: ItemType, now: string, options: { after?: After | null; access?: AccessKind; limit: number }) {
      let query = items(now).where("type", "=", type);
      if (options.access !== undefined) query = query.where("access", "=", options.access);
      const { after } = options;
      if (after) query = query.where((eb) => eb(eb.refTuple("published_at", "id"), "<", eb.tuple(after.publishedAt, after.id)));
      return query.orderBy("published_at", "desc").orderBy("id", "desc").limit(options.limit).execute();
    },

    /** Videos, the newest first; `direction: "newer"` gives those published after `after`, nearest first. */
    listOfGenre(genre: string, now: string, options: { after?: After | null; limit: number; direction?: "older" | "newer" }) {
      const newer = options.direction === "newer";
      const { after } = options;
      let query = db
        .selectFrom("item_genres")
        .innerJoin("items", (join) =>
          join.onRef("items.realm_id", "=", "item_genres.realm_id").onRef("items.id", "=", "item_genres.item_id"),
        )
        .selectAll("items")
        .where("item_genres.realm_id", "=", realmId)
        .where("item_genres.genre", "=", genre)
        .where("item_genres.published_at", "<=", now)
        .where("items.published_at", "<=", now)
        .where("items.type", "=", "VOD")
        .where(withinRating(limit));
      if (after) {
        query = query.where((eb) =>
          eb(eb.refTuple("item_genres.published_at", "item_genres.item_id"), newer ? ">" : "<", eb.tuple(after.publishedAt, after.id)),
        );
      }
      const order = newer ? "asc" : "desc";
      return query.orderBy("item_genres.published_at", order).orderBy("item_genres.item_id", order).limit(options.limit).execute();
    },

    listOfBucket: (bucketId: string, now: string, options: { after: number; limit: number }) =>
      db
        .selectFrom("bucket_items")
        .innerJoin("items", (join) =>
          join.onRef("items.realm_id", "=", "bucket_items.realm_id").onRef("items.id", "=", "bucket_items.item_id"),
        )
        .selectAll("items")
        .select("bucket_items.position as bucket_position")
        .where("bucket_items.realm_id", "=", realmId)
        .where("bucket_items.bucket_id", "=", bucketId)
        .where("bucket_items.position", ">", options.after)
        .where("items.published_at", "<=", now)
        .where(withinRating(limit))
        .orderBy("bucket_items.position")
        .limit(options.limit)
        .execute(),

    /** Channels after one of them, by number; those without a number come last. Two ranges of `items_channels`. */
    async listChannels(now: string, after: ChannelPlace | null, size: number): Promise<ItemRow[]> {
      const channels = items(now).where("type", "=", "LIVE_EVENT").where("kind", "=", "CHANNEL").orderBy("channel_number").orderBy("id");
      const number = after === null ? -1 : after.number;
      const numbered =
        number === null
          ? []
          : await channels
              .where((eb) => eb(eb.refTuple("channel_number", "id"), ">", eb.tuple(number, after?.id ?? "")))
              .limit(size)
              .execute();
      if (numbered.length === size) return numbered;
      const rest = channels.where("channel_number", "is", null).where("id", ">", number === null ? (after?.id ?? "") : "");
      return [...numbered, ...(await rest.limit(size - numbered.length).execute())];
    },

    /** Numbers of all channels and of those with a number. */
    async countChannels(now: string): Promise<{ readonly all: number; readonly numbered: number }> {
      const row = await db
        .selectFrom("items")
        .where("realm_id", "=", realmId)
        .where("type", "=", "LIVE_EVENT")
        .where("kind", "=", "CHANNEL")
        .where("published_at", "<=", now)
        .where(withinRating(limit))
        .select((eb) => [eb.fn.countAll<number | string>().as("whole"), eb.fn.count<number | string>("channel_number").as("numbered")])
        .executeTakeFirst();
      return { all: Number(row?.whole ?? 0), numbered: Number(row?.numbered ?? 0) };
    },

    /**
     * Channels in the order of `listChannels` from a position on. `numbered`: channels with a number (`countChannels`). The lower bounds exclude
     * no channel. They make SQLite read ranges of `items_channels`; without them it sorts all channels in each call.
     */
    async listChannelsFrom(now: string, skip: number, size: number, numbered: number): Promise<ItemRow[]> {
      const channels = items(now).where("type", "=", "LIVE_EVENT").where("kind", "=", "CHANNEL");
      const first = Math.max(0, Math.min(size, numbered - skip));
      const withNumber =
        first === 0
          ? []
          : await channels
              .where((eb) => eb(eb.refTuple("channel_number", "id"), ">", eb.tuple(-1, "")))
              .orderBy("channel_number")
              .orderBy("id")
              .limit(first)
              .offset(skip)
              .execute();
      if (first === size) return withNumber;
      const rest = channels.where("channel_number", "is", null).where("id", ">", "").orderBy("id");
      return [
        ...withNumber,
        ...(await rest
          .limit(size - first)
          .offset(Math.max(0, skip - numbered))
          .execute()),
      ];
    },

    /** Channels, and events that are live or will be. */
    listLiveCandidates: (now: string) =>
      items(now)
        .where("type", "=", "LIVE_EVENT")
        .where((eb) => eb.or([eb("kind", "=", "CHANNEL"), eb("ends_at", ">", now)]))
        .orderBy("published_at", "desc")
        .limit(MAX_LIVE)
        .execute(),

    /** Publication time of the next planned title; null: none is planned. */
    async findNextPublication(now: string): Promise<string | null> {
      const types: ItemType[] = ["VOD", "LIVE_EVENT", "SERIES", "SEASON", "PLAYLIST"];
      const row = await db
        .selectFrom("items")
        .select((eb) => eb.fn.min("published_at").as("at"))
        .where("realm_id", "=", realmId)
        .where("type", "in", types)
        .where("published_at", ">", now)
        .executeTakeFirst();
      return row?.at ?? null;
    },

    /** Videos whose release is after a time, the soonest first. */
    listReleases: (after: string) =>
      db
        .selectFrom("items")
        .select(["type", "starts_at", "premiere", "master", "loops"])
        .where("realm_id", "=", realmId)
        .where("type", "=", "VOD")
        .where("starts_at", ">", after)
        .orderBy("starts_at")
        .limit(MAX_LIVE)
        .execute(),

    /** Premieres that begin after a time, the soonest first. */
    listPremieres: (now: string, after: string) =>
      items(now)
        .where("type", "=", "VOD")
        .where("premiere", "=", 1)
        .where("starts_at", ">", after)
        .orderBy("starts_at")
        .orderBy("id")
        .limit(MAX_LIVE)
        .execute(),

    async countTitles(): Promise<number> {
      const row = await db
        .selectFrom("items")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("realm_id", "=", realmId)
        .where("type", "=", "VOD")
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
  };
}
