import { sql } from "kysely";
import type { Database } from "../../../store/database.ts";
import { placeOf } from "../model/programmes.ts";
import type { CatalogueTables } from "../tables.ts";

export type ProgrammeRow = CatalogueTables["programmes"];

/** What channels show. */
export function createProgrammesStore(database: Database) {
  const db = database.read;
  return {
    /**
     * Of each channel the few programmes that decide what is on at a moment and what is next (`nowAndNext`). However many there are, each of
     * them is the end of a range of an index: for each length of repetition that the channel has, those before and after the moment's
     * place in it, also across its seam; and the first of those that have not begun yet. Every order names a bound of `place`: without it SQLite
     * takes the index by start and sorts all that have begun.
     */
    async listProgrammesAround(realmId: string, channels: readonly string[], at: string): Promise<ProgrammeRow[]> {
      if (channels.length === 0) return [];
      const minute = sql`cast(${placeOf(at, 0)} as integer)`;
      const named = sql`from items where realm_id = ${realmId} and id in (${sql.join(channels)})`;
      /** Programmes of the channel and the repetition that have begun before. */
      const begun = sql`from programmes p where p.realm_id = ${realmId} and p.channel_id = m.channel_id
        and p.repeat_minutes = m.repeat_minutes and p.starts_at <= ${at}`;
      const { rows } = await sql<ProgrammeRow>`
        with recursive cycles (channel_id, repeat_minutes) as (
          select id, (select min(p.repeat_minutes) from programmes p where p.realm_id = ${realmId} and p.channel_id = items.id) ${named}
          union all
          select channel_id, (
            select min(p.repeat_minutes) from programmes p
            where p.realm_id = ${realmId} and p.channel_id = cycles.channel_id and p.repeat_minutes > cycles.repeat_minutes
          ) from cycles where repeat_minutes is not null
        ),
        moments (channel_id, repeat_minutes, place) as (
          select channel_id, repeat_minutes, case when repeat_minutes = 0 then ${minute} else ${minute} % repeat_minutes end
          from cycles where repeat_minutes is not null
        ),
        picked (id) as (
          select (select p.id ${begun} and p.place <= m.place order by p.place desc, p.id limit 1) from moments m
          union all select (select p.id ${begun} and p.place >= 0 order by p.place desc, p.id limit 1) from moments m where m.repeat_minutes > 0
          union all select (select p.id ${begun} and p.place > m.place order by p.place, p.id limit 1) from moments m where m.repeat_minutes > 0
          union all select (select p.id ${begun} and p.place >= 0 order by p.place, p.id limit 1) from moments m where m.repeat_minutes > 0
          union all
          select (
            select p.id from programmes p
            where p.realm_id = ${realmId} and p.channel_id = items.id and p.starts_at > ${at} order by p.starts_at, p.repeat_minutes, p.id limit 1
          ) ${named}
        )
        select * from programmes where realm_id = ${realmId} and id in (select id from picked)`.execute(db);
      return rows;
    },

    /** In every language: they are as few as the programmes that a page names. */
    listProgrammeTexts: (realmId: string, ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom("programme_texts").selectAll().where("realm_id", "=", realmId).where("programme_id", "in", ids).execute(),
  };
}
