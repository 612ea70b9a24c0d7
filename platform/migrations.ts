import type { Migration } from "kysely/migration";
import { bundleMigrations } from "./bundles/migrations.ts";
import { jobMigrations } from "./jobs/migrations.ts";
import { realmClockMigrations } from "./jobs/realm-clock.ts";
import type { Migrations } from "./module.ts";
import { modules } from "./modules.ts";

/** The time at which it was written, and what it brings: `20261122-0930-news-articles`. */
const NAME = /^20\d{6}-\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Written before names were times. A name is kept for ever: databases know it. */
const FIRST = /^00(?:0[1-57-9]|1[0-2])-/u;

/**
 * Joins the migrations of all modules. Forward only: a landed one is never edited nor renamed, add another. Old code must keep
 * working on the new schema (P45): add columns with a default, drop in a later release. Throws on a name that is no time, and
 * on one that is given twice.
 */
export function collectMigrations(parts: readonly Migrations[]): Migrations {
  const all: Record<string, Migration> = {};
  for (const [name, migration] of parts.flatMap((part) => Object.entries(part))) {
    if (!NAME.test(name) && !FIRST.test(name)) throw new Error(`a migration is named by its time, YYYYMMDD-HHMM-what-it-brings: ${name}`);
    if (Object.hasOwn(all, name)) throw new Error(`two migrations are named ${name}`);
    all[name] = migration;
  }
  return all;
}

/** Every migration of the platform and of its modules. */
export const migrations: Migrations = collectMigrations([
  jobMigrations,
  realmClockMigrations,
  bundleMigrations,
  ...Object.values(modules).map((module) => module.migrations),
]);
