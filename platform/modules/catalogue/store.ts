import { type SqlBool, sql } from "kysely";
import type { Database } from "../../store/database.ts";
import type { AccessKind, CatalogueTables, ItemType } from "./tables.ts";

export type ItemRow = CatalogueTables["items"];
export type HeroRow = CatalogueTables["heroes"];
export type BucketRow = CatalogueTables["buckets"];

/** Sort key of the last item seen: time of publication, then id. */
export interface After {
  readonly publishedAt: string;
  readonly id: string;
}

/** More live events than this at once are not looked at. */
const MAX_LIVE = 300;
const MAX_HEROES = 10;
const MAX_BUCKETS = 30;

/**
 * Reads of the catalogue. `now` is ISO 8601 in UTC: what is published later is not seen. Each is a bounded range of an
 * index, so that its cost does not grow with the number of titles.
 */
export function createCatalogueStore(database: Database) {
  const db = database.read;
  const items = (realmId: string, now: string) =>
    db.selectFrom("items").selectAll().where("realm_id", "=", realmId).where("published_at", "<=", now);

  /**
   * Videos below a series or season. Without statistics SQLite would rather read all videos by time of publication than
   * the few of one series; an expression is no range of an index, so it does not.
   */
  const episodes = (realmId: string, now: string) =>
    db
      .selectFrom("items")
      .selectAll()
      .where("realm_id", "=", realmId)
      .where("type", "=", "VOD")
      .where(sql<SqlBool>`coalesce(published_at, '') <= ${now}`);

  return {
    findItem: (realmId: string, id: string, now: string) => items(realmId, now).where("id", "=", id).executeTakeFirst(),

    findItems: (realmId: string, ids: readonly string[], now: string) =>
      ids.length === 0 ? Promise.resolve([]) : items(realmId, now).where("id", "in", ids).execute(),

    /** Newest first. */
    listLatest(realmId: string, type: ItemType, now: string, options: { after?: After | null; access?: AccessKind; limit: number }) {
      let query = items(realmId, now).where("type", "=", type);
      if (options.access !== undefined) query = query.where("access", "=", options.access);
      const { after } = options;
      if (after) query = query.where((eb) => eb(eb.refTuple("published_at", "id"), "<", eb.tuple(after.publishedAt, after.id)));
      return query.orderBy("published_at", "desc").orderBy("id", "desc").limit(options.limit).execute();
    },

    /** Newest first; `direction: "newer"` gives those published after `after`, nearest first. */
    listOfGenre(
      realmId: string,
      genre: string,
      now: string,
      options: { after?: After | null; limit: number; direction?: "older" | "newer" },
    ) {
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
        .where("items.published_at", "<=", now);
      if (after) {
        query = query.where((eb) =>
          eb(eb.refTuple("item_genres.published_at", "item_genres.item_id"), newer ? ">" : "<", eb.tuple(after.publishedAt, after.id)),
        );
      }
      const order = newer ? "asc" : "desc";
      return query.orderBy("item_genres.published_at", order).orderBy("item_genres.item_id", order).limit(options.limit).execute();
    },

    listOfBucket: (realmId: string, bucketId: string, now: string, options: { after: number; limit: number }) =>
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
        .orderBy("bucket_items.position")
        .limit(options.limit)
        .execute(),

    /** Channels, and events that are not over for good. */
    listLiveCandidates: (realmId: string, now: string) =>
      items(realmId, now)
        .where("type", "=", "LIVE_EVENT")
        .where((eb) => eb.or([eb("kind", "=", "CHANNEL"), eb("repeat_minutes", "is not", null), eb("ends_at", ">", now)]))
        .orderBy("published_at", "desc")
        .limit(MAX_LIVE)
        .execute(),

    /** When the next unpublished title appears; null: none is planned. */
    async findNextPublication(realmId: string, now: string): Promise<string | null> {
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

    /** Seasons that have episodes, in order; after or before a number, nearest first. */
    async listSeasons(realmId: string, seriesId: string, now: string, options: { after?: number; before?: number; limit: number }) {
      const backwards = options.before !== undefined;
      // A count for each season rather than a join: joined, SQLite starts from all videos there are.
      let query = db
        .selectFrom("items as season")
        .select(["season.id as id", "season.season_number as number"])
        .select((eb) =>
          eb
            .selectFrom("items as episode")
            .select((inner) => inner.fn.countAll().as("count"))
            .whereRef("episode.realm_id", "=", "season.realm_id")
            .whereRef("episode.season_id", "=", "season.id")
            .where("episode.type", "=", "VOD")
            .where(sql<SqlBool>`coalesce(episode.published_at, '') <= ${now}`)
            .as("episodes"),
        )
        .where("season.realm_id", "=", realmId)
        .where("season.series_id", "=", seriesId)
        .where("season.type", "=", "SEASON")
        .where(sql<SqlBool>`coalesce(season.published_at, '') <= ${now}`)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom("items as episode")
              .select("episode.id")
              .whereRef("episode.realm_id", "=", "season.realm_id")
              .whereRef("episode.season_id", "=", "season.id")
              .where("episode.type", "=", "VOD")
              .where(sql<SqlBool>`coalesce(episode.published_at, '') <= ${now}`),
          ),
        );
      if (options.after !== undefined) query = query.where("season.season_number", ">", options.after);
      if (options.before !== undefined) query = query.where("season.season_number", "<", options.before);
      const rows = await query
        .orderBy("season.season_number", backwards ? "desc" : "asc")
        .limit(options.limit)
        .execute();
      return rows.map((row) => ({ id: row.id, number: row.number ?? 0, episodeCount: Number(row.episodes) }));
    },

    listEpisodesOfSeason: (realmId: string, seasonId: string, now: string, options: { after: number; limit: number }) =>
      episodes(realmId, now)
        .where("season_id", "=", seasonId)
        .where("episode", ">", options.after)
        .orderBy("episode")
        .limit(options.limit)
        .execute(),

    /** Episodes of a series around one, across its seasons; nearest first. */
    listEpisodesAround(
      realmId: string,
      seriesId: string,
      from: { season: number; episode: number },
      now: string,
      direction: "before" | "after",
      limit: number,
    ) {
      const order = direction === "before" ? "desc" : "asc";
      return episodes(realmId, now)
        .where("series_id", "=", seriesId)
        .where((eb) => eb(eb.refTuple("season_number", "episode"), direction === "before" ? "<" : ">", eb.tuple(from.season, from.episode)))
        .orderBy("season_number", order)
        .orderBy("episode", order)
        .limit(limit)
        .execute();
    },

    /** First episode of each series, for heroes. */
    async listFirstEpisodes(realmId: string, seriesIds: readonly string[], now: string): Promise<ItemRow[]> {
      const first = seriesIds.map((id) =>
        episodes(realmId, now).where("series_id", "=", id).orderBy("season_number").orderBy("episode").limit(1).executeTakeFirst(),
      );
      return (await Promise.all(first)).flatMap((row) => (row === undefined ? [] : [row]));
    },

    countEpisodes: (realmId: string, by: "series_id" | "season_id", ids: readonly string[], now: string) =>
      counted(ids, () =>
        db
          .selectFrom("items")
          .select(`${by} as id`)
          .select((eb) => eb.fn.countAll().as("count"))
          .where("realm_id", "=", realmId)
          .where(by, "in", ids)
          .where("type", "=", "VOD")
          .where(sql<SqlBool>`coalesce(published_at, '') <= ${now}`)
          .groupBy(by)
          .execute(),
      ),

    countPlaylistItems: (realmId: string, ids: readonly string[], now: string) =>
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
          .groupBy("playlist_items.playlist_id")
          .execute(),
      ),

    listSkipMarkers: (realmId: string, itemId: string) =>
      db
        .selectFrom("item_skip_markers")
        .select(["type", "start_ms", "end_ms"])
        .where("realm_id", "=", realmId)
        .where("item_id", "=", itemId)
        .orderBy("position")
        .execute(),

    listOfPlaylist: (realmId: string, playlistId: string, now: string, options: PlaylistRange) => {
      const backwards = options.before !== undefined;
      let query = db
        .selectFrom("playlist_items")
        .innerJoin("items", (join) =>
          join.onRef("items.realm_id", "=", "playlist_items.realm_id").onRef("items.id", "=", "playlist_items.item_id"),
        )
        .selectAll("items")
        .where("playlist_items.realm_id", "=", realmId)
        .where("playlist_items.playlist_id", "=", playlistId)
        .where("items.published_at", "<=", now);
      if (options.before !== undefined) query = query.where("playlist_items.position", "<", options.before);
      if (options.after !== undefined) query = query.where("playlist_items.position", ">", options.after);
      query = query.orderBy("playlist_items.position", backwards ? "desc" : "asc").limit(options.limit);
      return (options.offset === undefined ? query : query.offset(options.offset)).execute();
    },

    /** Where a video stands in a playlist; undefined when it does not. */
    findPlaylistPosition: (realmId: string, playlistId: string, itemId: string) =>
      db
        .selectFrom("playlist_items")
        .select("position")
        .where("realm_id", "=", realmId)
        .where("playlist_id", "=", playlistId)
        .where("item_id", "=", itemId)
        .orderBy("position")
        .executeTakeFirst(),

    findSection: (realmId: string, id: string) =>
      db.selectFrom("sections").select("id").where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    listHeroes: (realmId: string, sectionId: string) =>
      db
        .selectFrom("heroes")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("section_id", "=", sectionId)
        .orderBy("position")
        .limit(MAX_HEROES)
        .execute(),

    listBuckets: (realmId: string, sectionId: string) =>
      db
        .selectFrom("buckets")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("section_id", "=", sectionId)
        .orderBy("position")
        .limit(MAX_BUCKETS)
        .execute(),

    findBucket: (realmId: string, id: string) =>
      db.selectFrom("buckets").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    listPageTexts(
      realmId: string,
      languages: readonly string[],
      owners: Partial<Record<"SECTION" | "HERO" | "BUCKET", readonly string[]>>,
    ) {
      const named = Object.entries(owners).filter(([, ids]) => ids.length > 0) as ["SECTION" | "HERO" | "BUCKET", readonly string[]][];
      if (named.length === 0) return Promise.resolve([]);
      // Kinds and ids apart, so that both are ranges of the key; an id that two kinds share comes twice and is told apart later.
      const kinds = named.map(([kind]) => kind);
      const ids = named.flatMap(([, owned]) => owned);
      return db
        .selectFrom("page_texts")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("owner_kind", "in", kinds)
        .where("owner_id", "in", ids)
        .where("language", "in", languages)
        .execute();
    },

    listTexts: (realmId: string, ids: readonly string[], languages: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("item_texts")
            .selectAll()
            .where("realm_id", "=", realmId)
            .where("item_id", "in", ids)
            .where("language", "in", languages)
            .execute(),

    listAllTexts: (realmId: string, ids: readonly string[]) =>
      db.selectFrom("item_texts").selectAll().where("realm_id", "=", realmId).where("item_id", "in", ids).execute(),

    listSlugs: (realmId: string, id: string) =>
      db.selectFrom("item_slugs").select("slug").where("realm_id", "=", realmId).where("item_id", "=", id).execute(),

    listFormerTitles: (realmId: string, id: string) =>
      db.selectFrom("item_former_titles").select("title").where("realm_id", "=", realmId).where("item_id", "=", id).execute(),

    listLicences: (realmId: string, ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("item_licences")
            .select(["item_id", "licence_id"])
            .where("realm_id", "=", realmId)
            .where("item_id", "in", ids)
            .orderBy("licence_id")
            .execute(),

    listGenres: (realmId: string, id: string) =>
      db.selectFrom("item_genres").select("genre").where("realm_id", "=", realmId).where("item_id", "=", id).orderBy("position").execute(),

    /** Every picture that the realm's pages show, as stored JSON: the first pages' heroes, then titles, the newest first. */
    async listPictures(realmId: string): Promise<{ readonly wide: string[]; readonly cards: string[] }> {
      const [heroes, items] = await Promise.all([
        db.selectFrom("heroes").select(["image", "portrait_image"]).where("realm_id", "=", realmId).orderBy("position").execute(),
        db.selectFrom("items").select(["thumbnail", "poster"]).where("realm_id", "=", realmId).orderBy("published_at", "desc").execute(),
      ]);
      const present = (pictures: readonly (string | null)[]) => pictures.filter((picture) => picture !== null);
      return {
        wide: present(heroes.flatMap((row) => [row.image, row.portrait_image])),
        cards: present(items.flatMap((row) => [row.thumbnail, row.poster])),
      };
    },

    async countTitles(realmId: string): Promise<number> {
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
export type CatalogueStore = ReturnType<typeof createCatalogueStore>;

export interface PlaylistRange {
  readonly before?: number;
  readonly after?: number;
  readonly offset?: number;
  readonly limit: number;
}

async function counted(
  ids: readonly string[],
  query: () => Promise<{ id: string | null; count: string | number | bigint }[]>,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  return new Map((await query()).map((row) => [row.id ?? "", Number(row.count)]));
}
