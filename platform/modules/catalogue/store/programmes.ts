import { sql } from "kysely";
import type { Db } from "../../../store/database.ts";
import type { CatalogueTables } from "../tables.ts";

export type ProgrammeRow = CatalogueTables["programmes"];

/** Queries on channels' programmes. */
export function programmesStore(db: Db, realmId: string) {
  return {
    /**
     * The two programmes of each channel on which `nowAndNext` depends at a moment: the last that has begun and the first that has not.
     * Each is the end of a range of the index `programmes_by_start`, so the cost does not grow with the guide.
     */
    async listProgrammesAround(channels: readonly string[], at: string): Promise<ProgrammeRow[]> {
      if (channels.length === 0) return [];
      const named = sql`from items where realm_id = ${realmId} and id in (${sql.join(channels)})`;
      const ofChannel = sql`from programmes p where p.realm_id = ${realmId} and p.channel_id = items.id`;
      const { rows } = await sql<ProgrammeRow>`
        with picked (id) as (
          select (select p.id ${ofChannel} and p.starts_at <= ${at} order by p.starts_at desc, p.id limit 1) ${named}
          union all
          select (select p.id ${ofChannel} and p.starts_at > ${at} order by p.starts_at, p.id limit 1) ${named}
        )
        select * from programmes where realm_id = ${realmId} and id in (select id from picked)`.execute(db);
      return rows;
    },

    /**
     * The programmes of channels between two moments, from the last one that has begun at `from` to the first one after `to`: the first of them
     * says what is on at the beginning, the last may cut the one before it short. Each channel is one range of
     * `programmes_by_start`: SQLite does not change the order of a cross join, and would otherwise read all programmes of a channel.
     */
    async listProgrammesBetween(channels: readonly string[], from: string, to: string): Promise<ProgrammeRow[]> {
      if (channels.length === 0) return [];
      const ofChannel = sql`from programmes b where b.realm_id = ${realmId} and b.channel_id = items.id`;
      const { rows } = await sql<ProgrammeRow>`
        select p.* from items cross join programmes p
        where items.realm_id = ${realmId} and items.id in (${sql.join(channels)})
          and p.realm_id = ${realmId} and p.channel_id = items.id
          and p.starts_at >= coalesce((select b.starts_at ${ofChannel} and b.starts_at <= ${from} order by b.starts_at desc limit 1), ${from})
          and p.starts_at <= coalesce((select b.starts_at ${ofChannel} and b.starts_at > ${to} order by b.starts_at limit 1), ${to})`.execute(
        db,
      );
      return rows;
    },

    /** Texts of the programmes in every language. */
    listProgrammeTexts: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom("programme_texts").selectAll().where("realm_id", "=", realmId).where("programme_id", "in", ids).execute(),
  };
}
