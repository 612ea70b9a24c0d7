import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { migrationsWith } from "../../migrations.ts";
import { type Command, namedPositionals } from "../command.ts";
import { restoreSqlite } from "./copy-sqlite.ts";
import { restorePostgres } from "./restore-postgres.ts";

export const restoreCommand: Command = {
  what: "restore",
  summary: "brings a backup into a new, empty database",
  details: [
    "DATABASE_URL or DATA_DIR says where. Nothing is overwritten: PostgreSQL wants a database without tables, SQLite a path without a file. Stop the servers first.",
    "The next start brings the schema from that of the backup to that of this build.",
  ],
  positionals: "FILE",
  options: {},
  examples: ["restore /backups/ringside-20261124-093000.sql.gz"],
  needs: "nothing",
  async run({ environment, terminal }, _values, positionals) {
    const [file] = namedPositionals(positionals, "FILE");
    const source = resolve(file);
    if (!existsSync(source)) throw new Error(`there is no file ${source}`);
    const url = environment.databaseUrl();
    const began = performance.now();
    const { tables, leftOut } = /^postgres/iu.test(url)
      ? await restorePostgres(url, source, migrationsWith(environment.extension))
      : { tables: await restoreSqlite(source, url), leftOut: [] };
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    terminal.log({ tables, leftOut, seconds }, "database restored by command");
    const lines = [`${tables} tables were restored in ${seconds} s.`];
    if (leftOut.length > 0) lines.push(`Left out, because this product does not make them: ${leftOut.join(", ")}.`);
    return { json: { file: source, tables, leftOut, seconds }, lines };
  },
};
