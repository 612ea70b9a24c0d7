import { existsSync } from "node:fs";
import { isOfDemo, migrationsWith } from "../../migrations.ts";
import { openDatabase } from "../../store/database.ts";
import { migrate, notedMigrations } from "../../store/migrate.ts";
import { oneAtATime } from "../../store/one-at-a-time.ts";
import type { Command } from "../command.ts";

export const migrateCommand: Command = {
  what: "migrate",
  summary: "brings the schema of the database to this build, or makes it; servers may run",
  details: ["A start does the same. Each change is made whole or not at all, and an earlier build works on the newer schema."],
  options: { "dry-run": { type: "boolean", help: "says what would be done, and does nothing" } },
  examples: ["migrate --dry-run", "migrate"],
  needs: "nothing",
  async run({ environment, terminal }, values) {
    const url = environment.databaseUrl();
    const dryRun = values["dry-run"] === true;
    const migrations = migrationsWith(environment.extension);
    const names = Object.keys(migrations).sort();
    // Opening would make an empty file.
    if (dryRun && !/^postgres/iu.test(url) && !existsSync(url)) return resultOf([], names, [], dryRun);
    const database = openDatabase(url, { poolSize: 2 });
    try {
      const before = await notedMigrations(database);
      const pending = names.filter((name) => !before.has(name));
      const newer = [...before].filter((name) => !names.includes(name) && !isOfDemo(name));
      if (dryRun || pending.length === 0) return resultOf([], pending, newer, dryRun);
      const applied = await oneAtATime(database, "start", () => migrate(database, migrations));
      terminal.log({ applied }, "schema migrated by command");
      return resultOf(applied, [], newer, dryRun);
    } finally {
      await database.close();
    }
  },
};

function resultOf(applied: readonly string[], pending: readonly string[], newer: readonly string[], dryRun: boolean) {
  const lines = [...applied.map((name) => `applied  ${name}`), ...pending.map((name) => `pending  ${name}`)];
  if (lines.length === 0) lines.push("The schema is that of this build.");
  if (newer.length > 0) lines.push(`${newer.length} of a newer build stand, which this build works with.`);
  return { json: { applied, pending, newer, dryRun }, lines };
}
