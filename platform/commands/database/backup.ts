import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Command, namedPositionals } from "../command.ts";
import { backUpPostgres, backUpSqlite } from "./copy-database.ts";

const MEGABYTE = 1_000_000;

export const backupCommand: Command = {
  what: "backup",
  summary: "copies the database into a file, checked, while the server runs",
  details: [
    "SQLite: a copy of one moment, with its integrity checked; to restore it, stop the server, put it in the place of ringside.db and take away ringside.db-wal and -shm.",
    "PostgreSQL: pg_dump in custom format; restore it with pg_restore --clean --if-exists --no-owner --dbname <address>.",
    "Keep session-secret of DATA_DIR beside it, or SESSION_SECRET: without it everybody signs in again.",
  ],
  positionals: "FILE|FOLDER",
  options: {},
  examples: ["backup /backups", "backup /backups/before-upgrade.db"],
  needs: "nothing",
  async run({ environment, terminal, clock }, _values, positionals) {
    const [target] = namedPositionals(positionals, "FILE|FOLDER");
    const url = environment.databaseUrl();
    const postgres = /^postgres/iu.test(url);
    if (!postgres && !existsSync(url)) throw new Error(`there is no database ${url}: look at DATA_DIR and DATABASE_URL`);
    const file = fileOf(resolve(target), postgres ? "dump" : "db", clock.now());
    const began = performance.now();
    const { bytes, tables } = postgres
      ? await backUpPostgres(url, file)
      : await backUpSqlite(url, file, (done) => terminal.progress(`backup ${Math.round(done * 100)} %`));
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    terminal.log({ bytes, tables, seconds }, "database backed up by command");
    return {
      json: { file, bytes, tables, seconds, checked: true },
      lines: [`${file}: ${(bytes / MEGABYTE).toFixed(1)} MB, ${tables} tables, checked, in ${seconds} s.`],
    };
  },
};

/** In a folder, a name by the time, which sorts: `ringside-20261122-093000.db`. */
function fileOf(target: string, ending: string, now: Date): string {
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory() !== true) return target;
  const time = now.toISOString().replace(/[-:]/gu, "").replace("T", "-").slice(0, 15);
  return join(target, `ringside-${time}.${ending}`);
}
