import { sql } from "kysely";
import type { Database } from "../../store/database.ts";

/** Reads of the doctor. They span realms: the operator serves them all. */
export function doctorStore({ unwalled, dialect }: Pick<Database, "unwalled" | "dialect">) {
  return {
    /** SQLite's report on a damaged file; "ok" when it is whole. */
    async integrity(): Promise<string[]> {
      if (dialect === "postgres") return ["ok"];
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(3)`.execute(unwalled);
      return rows.map(({ quick_check }) => quick_check);
    },

    /** Throws when nothing could be written now; changes no row. */
    async tryWriting(): Promise<void> {
      await unwalled.transaction().execute(async (trx) => {
        // Takes the lock for writing, and changes no row.
        await trx.deleteFrom("realm_versions").where("realm_id", "=", "").execute();
      });
    },

    async serverTime(): Promise<Date | null> {
      if (dialect === "sqlite") return null;
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(unwalled);
      return rows[0]?.now ?? null;
    },

    /** The latest time that a migration was noted, which cannot lie ahead of a clock that is right. */
    async lastMigration(): Promise<Date | null> {
      const { rows } = await sql<{ last: string | null }>`select max(timestamp) as last from kysely_migration`.execute(unwalled);
      const last = rows[0]?.last ?? null;
      return last === null ? null : new Date(last);
    },

    realms: () => unwalled.selectFrom("realms").select(["id", "name", "settings", "is_default"]).orderBy("position").execute(),
    hosts: () => unwalled.selectFrom("realm_hosts").select(["host", "realm_id"]).execute(),

    licences: async (): Promise<ReadonlySet<string>> =>
      new Set(
        (await unwalled.selectFrom("licences").select("realm_id").distinct().where("active", "=", 1).execute()).map(
          ({ realm_id }) => realm_id,
        ),
      ),

    operators: async (): Promise<ReadonlySet<string>> =>
      new Set(
        (await unwalled.selectFrom("accounts").select("realm_id").distinct().where("role", "=", "OPERATOR").execute()).map(
          ({ realm_id }) => realm_id,
        ),
      ),

    labelled: async (): Promise<ReadonlySet<string>> =>
      new Set((await unwalled.selectFrom("labels").select("realm_id").distinct().execute()).map(({ realm_id }) => realm_id)),

    /** Names of the stored secrets of providers, without their values. */
    providerSecrets: () => unwalled.selectFrom("provider_secrets").select(["realm_id", "provider", "name", "changed_at"]).execute(),

    async deadJobs(): Promise<number> {
      const { count } = await unwalled
        .selectFrom("jobs")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("state", "=", "DEAD")
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** The films that titles play. */
    masters: async (): Promise<string[]> =>
      (await unwalled.selectFrom("items").select("master").distinct().where("master", "is not", null).orderBy("master").execute()).flatMap(
        ({ master }) => master ?? [],
      ),
  };
}
export type DoctorStore = ReturnType<typeof doctorStore>;
