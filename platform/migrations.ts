import type { Migration } from "kysely/migration";
import { bundleMigrations } from "./bundles/migrations.ts";
import { jobMigrations } from "./jobs/migrations.ts";
import type { Migrations } from "./module.ts";
import { modules } from "./modules.ts";

/** The time at which it was written, and what it brings: `20261122-0930-news-articles`. */
const NAME = /^20\d{6}-\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/**
 * Joins the migrations of all modules. Forward only: a landed one is never edited nor renamed, add another. Old code must keep
 * working on the new schema: add columns with a default, drop in a later release. Throws on a name that is no time, and
 * on one that is given twice.
 */
export function collectMigrations(parts: readonly Migrations[]): Migrations {
  const all: Record<string, Migration> = {};
  for (const [name, migration] of parts.flatMap((part) => Object.entries(part))) {
    if (!NAME.test(name)) throw new Error(`a migration is named by its time, YYYYMMDD-HHMM-what-it-brings: ${name}`);
    if (Object.hasOwn(all, name)) throw new Error(`two migrations are named ${name}`);
    all[name] = migration;
  }
  return all;
}

/** Every migration of the platform and of its modules. */
export const migrations: Migrations = collectMigrations([
  jobMigrations,
  bundleMigrations,
  ...Object.values(modules).map((module) => module.migrations),
]);

/**
 * The migrations of `demo/` have a name of their own: a build or a start without the demo does not know them, and they do not make a
 * database newer than it.
 */
const OF_DEMO = /^20\d{6}-\d{4}-demo-/u;
export const isOfDemo = (name: string): boolean => OF_DEMO.test(name);

/** The same with those of `demo/`, where it is loaded. Throws on one of them that is not named so. */
export function migrationsWith(extension: { readonly migrations: Migrations } | null): Migrations {
  if (extension === null) return migrations;
  const wrong = Object.keys(extension.migrations).find((name) => !isOfDemo(name));
  if (wrong !== undefined) throw new Error(`a migration of demo/ is named YYYYMMDD-HHMM-demo-…: ${wrong}`);
  return collectMigrations([migrations, extension.migrations]);
}
