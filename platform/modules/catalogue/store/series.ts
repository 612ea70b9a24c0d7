import { type SqlBool, sql } from "kysely";
import type { Db } from "../../../store/database.ts";
import { counted } from "./counted.ts";
import type { ItemRow } from "./items.ts";
import { type RatingLimit, withinRating } from "./rating.ts";

/** Series, their seasons and episodes. Titles that are published after `now` are left out. */
export function seriesStore(db: Db, realmId: string, limit: RatingLimit = null) {
  /**
   * Videos below a series or season. Without statistics SQLite would rather read all videos by time of publication than
   * the few of one series; an expression is no range of an index, so it does not.
   */
  const episodes = (now: string) =>
    db
      .selectFrom("items")
      .selectAll()
      .where("realm_id", "=", realmId)
      .where("type", "=", "VOD")
      .where(withinRating(limit))
      .where(sql<SqlBool>`coalesce(published_at, '') <= ${now}`);

  return {
    listSeasons: (seriesId: string, now: string, range: SeasonRange) =>
      listSeasons(db, realmId, seriesId, now, { ...range, rating: limit }),

    listEpisodesOfSeason: (seasonId: string, now: string, options: { after: number; limit: number }) =>
      episodes(now)
        .where("season_id", "=", seasonId)
        .where("episode", ">", options.after)
        .orderBy("episode")
        .limit(options.limit)
        .execute(),

    /** Episodes of a series around one, across its seasons; nearest first. */
    listEpisodesAround(
      seriesId: string,
      from: { season: number; episode: number },
      now: string,
      direction: "before" | "after",
      limit: number,
    ) {
      const order = direction === "before" ? "desc" : "asc";
      return episodes(now)
        .where("series_id", "=", seriesId)
        .where((eb) => eb(eb.refTuple("season_number", "episode"), direction === "before" ? "<" : ">", eb.tuple(from.season, from.episode)))
        .orderBy("season_number", order)
        .orderBy("episode", order)
        .limit(limit)
        .execute();
    },

    /** Published episodes of some series that are released after `now`, the soonest first. */
    listScheduledEpisodes: (seriesIds: readonly string[], now: string, limit: number) =>
      seriesIds.length === 0
        ? Promise.resolve([])
        : episodes(now)
            .where("series_id", "in", seriesIds)
            .where("starts_at", ">", now)
            .orderBy("starts_at")
            .orderBy("id")
            .limit(limit)
            .execute(),

    /** Released episodes of some series that were published after `since`, the newest first. */
    listNewEpisodes: (seriesIds: readonly string[], { now, since, limit: size }: { now: string; since: string; limit: number }) =>
      seriesIds.length === 0
        ? Promise.resolve([])
        : episodes(now)
            .where("series_id", "in", seriesIds)
            .where(sql<SqlBool>`coalesce(published_at, '') > ${since}`)
            .where((eb) => eb.or([eb("starts_at", "is", null), eb("starts_at", "<=", now)]))
            .orderBy(sql`coalesce(published_at, '')`, "desc")
            .orderBy("id")
            .limit(size)
            .execute(),

    /** First episode of each series, for heroes. */
    async listFirstEpisodes(seriesIds: readonly string[], now: string): Promise<ItemRow[]> {
      const first = seriesIds.map((id) =>
        episodes(now).where("series_id", "=", id).orderBy("season_number").orderBy("episode").limit(1).executeTakeFirst(),
      );
      return (await Promise.all(first)).flatMap((row) => (row === undefined ? [] : [row]));
    },

    countEpisodes: (by: "series_id" | "season_id", ids: readonly string[], now: string) =>
      counted(ids, () =>
        db
          .selectFrom("items")
          .select(`${by} as id`)
          .select((eb) => eb.fn.countAll().as("count"))
          .where("realm_id", "=", realmId)
          .where(by, "in", ids)
          .where("type", "=", "VOD")
          .where(withinRating(limit))
          .where(sql<SqlBool>`coalesce(published_at, '') <= ${now}`)
          .groupBy(by)
          .execute(),
      ),
  };
}

/** After or before a season's number, nearest first. */
interface SeasonRange {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Seasons that have episodes, in order. */
async function listSeasons(
  db: Db,
  realmId: string,
  seriesId: string,
  now: string,
  options: SeasonRange & { readonly rating: RatingLimit },
) {
  const backwards = options.before !== undefined;
  // A count for each season instead of a join, because SQLite would start a join from all videos.
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
        .where(withinRating(options.rating, "episode"))
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
          .where(withinRating(options.rating, "episode"))
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
}
