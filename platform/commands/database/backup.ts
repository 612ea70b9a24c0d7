import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Command, namedPositionals } from "../command.ts";
import { backUpPostgres } from "./copy-postgres.ts";
import { backUpSqlite } from "./copy-sqlite.ts";

const MEGABYTE = 1_000_000;

export const backupCommand: Command = {
  what: "backup",
  summary: "copies the database into a file, checked, while the server runs",
  details: [
    "SQLite: a copy of the database file with its integrity checked. PostgreSQL: the rows of every table as gzipped text, read once more after it was written; no client tools are needed.",
    'Restore it with "restore". Keep session-secret of DATA_DIR beside it, or SESSION_SECRET: without it everybody signs in again.',
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
    const file = fileOf(resolve(target), postgres ? "sql.gz" : "db", clock.now());
    const began = performance.now();
    const progress = (done: number): void => terminal.progress(`backup ${Math.round(done * 100)} %`);
    const tables = postgres ? (await backUpPostgres(url, file, progress)).tables : await backUpSqlite(url, file, progress);
    const bytes = statSync(file).size;
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
