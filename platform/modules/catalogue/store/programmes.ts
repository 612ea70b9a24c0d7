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

    /** Texts of the programmes in every language. */
    listProgrammeTexts: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom("programme_texts").selectAll().where("realm_id", "=", realmId).where("programme_id", "in", ids).execute(),
  };
}
