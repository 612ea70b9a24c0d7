import { existsSync } from "node:fs";
import { isOfDemo } from "../../migrations.ts";
import type { Migrations } from "../../module.ts";
import { type Database, openDatabase } from "../../store/database.ts";
import { notedMigrations } from "../../store/migrate.ts";
import { type DoctorStore, doctorStore } from "./doctor-store.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const MOST_DIFFERENCE = 5_000;

/** Opens the database when it is there; `look` runs only with a schema of this build. */
export async function withDatabase(
  { url, migrations }: { readonly url: string; readonly migrations: Migrations },
  now: Date,
  look: (store: DoctorStore, database: Database) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  // Opening would make an empty file.
  if (!/^postgres/iu.test(url) && !existsSync(url))
    return [wrong("database", `there is no database ${url}`, "run migrate or start the server once, or correct DATA_DIR and DATABASE_URL")];
  const database = openDatabase(url, { poolSize: 2 });
  try {
    const state = await checkSchema(database, migrations);
    if (state.state === "wrong") return [state];
    const store = doctorStore(database);
    return [state, ...(await checkUse(store)), ...(await checkClock(store, now)), ...(await look(store, database))];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [wrong("database", `it does not answer: ${message}`, "look at DATABASE_URL, the server of the database and its log")];
  } finally {
    await database.close();
  }
}

async function checkSchema(database: Database, migrations: Migrations): Promise<Finding> {
  const noted = await notedMigrations(database);
  const names = Object.keys(migrations);
  const pending = names.filter((name) => !noted.has(name));
  if (pending.length > 0)
    return wrong("database", `${pending.length} of ${names.length} changes of the schema are pending`, "run migrate, or start the server");
  const newer = [...noted].filter((name) => !names.includes(name) && !isOfDemo(name)).length;
  return newer > 0
    ? note("database", `its schema is of a newer build (${newer} changes)`)
    : ok("database", `${database.dialect}, schema of this build`);
}

async function checkUse(store: DoctorStore): Promise<Finding[]> {
  await store.tryWriting();
  const damage = await store.integrity();
  if (damage.length === 1 && damage[0] === "ok") return [];
  return [wrong("database", `the file is damaged: ${damage.slice(0, 3).join("; ")}`, "stop the server, and restore the last backup")];
}

/** Against the database's server, or against what was written before. */
async function checkClock(store: DoctorStore, now: Date): Promise<Finding[]> {
  const [server, last] = await Promise.all([store.serverTime(), store.lastMigration()]);
  const behind = last === null ? 0 : last.getTime() - now.getTime();
  const apart = server === null ? 0 : Math.abs(server.getTime() - Date.now());
  if (apart > MOST_DIFFERENCE)
    return [wrong("clock", `${Math.round(apart / 1_000)} s apart from the database's server`, "let both machines follow a time server")];
  if (behind > MOST_DIFFERENCE)
    return [wrong("clock", `it stands before ${last?.toISOString()}, when the schema was changed`, "let the machine follow a time server")];
  return [ok("clock", now.toISOString())];
}
