import { Migrator } from "kysely";
import type { Database } from "./database.ts";
import { migrations } from "./migrations.ts";

/** Brings the schema to the newest migration. Two processes at once are safe: Kysely takes a lock. Throws on a failed one. */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database.patient, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).filter((result) => result.status === "Success").map((result) => result.migrationName);
}
