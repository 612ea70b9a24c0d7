import type { Db } from "../../../store/database.ts";
import { counted } from "./counted.ts";
import { type RatingLimit, withinRating } from "./rating.ts";

export interface PlaylistRange {
  readonly before?: number;
  readonly after?: number;
  readonly offset?: number;
  readonly limit: number;
}

/** Playlists and the videos in them. Titles that are published after `now` are left out. */
export function playlistsStore(db: Db, realmId: string, limit: RatingLimit = null) {
  return {
    countPlaylistItems: (ids: readonly string[], now: string) =>
      counted(ids, () =>
        db
          .selectFrom("playlist_items")
          .innerJoin("items", (join) =>
            join.onRef("items.realm_id", "=", "playlist_items.realm_id").onRef("items.id", "=", "playlist_items.item_id"),
          )
          .select("playlist_items.playlist_id as id")
          .select((eb) => eb.fn.countAll().as("count"))
          .where("playlist_items.realm_id", "=", realmId)
          .where("playlist_items.playlist_id", "in", ids)
          .where("items.published_at", "<=", now)
          .where(withinRating(limit))
          .groupBy("playlist_items.playlist_id")
          .execute(),
      ),

    listOfPlaylist: (playlistId: string, now: string, options: PlaylistRange) => {
      const backwards = options.before !== undefined;
      let query = db
        .selectFrom("playlist_items")
        .innerJoin("items", (join) =>
          join.onRef("items.realm_id", "=", "playlist_items.realm_id").onRef("items.id", "=", "playlist_items.item_id"),
        )
        .selectAll("items")
        .where("playlist_items.realm_id", "=", realmId)
        .where("playlist_items.playlist_id", "=", playlistId)
        .where("items.published_at", "<=", now)
        .where(withinRating(limit));
      if (options.before !== undefined) query = query.where("playlist_items.position", "<", options.before);
      if (options.after !== undefined) query = query.where("playlist_items.position", ">", options.after);
      query = query.orderBy("playlist_items.position", backwards ? "desc" : "asc").limit(options.limit);
      return (options.offset === undefined ? query : query.offset(options.offset)).execute();
    },

    /** Position of a video in a playlist; undefined: it is not in it. */
    findPlaylistPosition: (playlistId: string, itemId: string) =>
      db
        .selectFrom("playlist_items")
        .select("position")
        .where("realm_id", "=", realmId)
        .where("playlist_id", "=", playlistId)
        .where("item_id", "=", itemId)
        .orderBy("position")
        .executeTakeFirst(),
  };
}
