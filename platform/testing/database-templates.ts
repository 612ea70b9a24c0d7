import { randomBytes } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import pg from "pg";
import { openDatabase } from "../store/database.ts";
import { migrate } from "../store/migrate.ts";

/** Names the folder of this run's templates; the run's setup makes it and removes it with what belongs to it. */
export const TEMPLATES_VARIABLE = "RINGSIDE_TEST_TEMPLATES";

/** Folder of what the processes of this run share about databases. */
export function templatesFolder(): string {
  // biome-ignore lint/style/noProcessEnv: the harness is the tests' env module
  const folder = process.env[TEMPLATES_VARIABLE];
  if (folder === undefined) throw new Error("test databases are copies of templates, which the setup of vitest.config.ts makes room for");
  return folder;
}

/** Folder of the bundles of this run's processes: inside the product, so that they find its packages. */
export const processesFolder = (templates = templatesFolder()): string => resolve(".cache/test-processes", basename(templates));

/** Prefix of this run's database names on a PostgreSQL server. */
export const databasePrefix = (folder = templatesFolder()): string =>
  `ringside_test_${basename(folder).toLowerCase().replaceAll(/\W/gu, "_")}_`;

/** The same server, another database. */
export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Contents of a template: its name, and what fills a new database at `url`. */
export interface Template {
  readonly name: string;
  fill(url: string): Promise<void>;
}

const MIGRATED: Template = { name: "template", fill: migrateOnce };

/** Path of a SQLite file to be copied: an empty, migrated one by default. The first test that needs it makes it. */
export async function sqliteTemplate({ name, fill }: Template = MIGRATED): Promise<string> {
  const file = join(templatesFolder(), `${name}.db`);
  if (existsSync(file)) return file;
  const made = join(templatesFolder(), `${randomBytes(8).toString("hex")}.db`);
  await fill(made);
  // Two processes may make it at once; the later file replaces the earlier one.
  renameSync(made, file);
  return file;
}

/**
 * Name of a database of the server, to be given as a template: an empty, migrated one by default. The first test that needs it makes it.
 * PostgreSQL copies it only while it has no connections.
 */
export async function postgresTemplate(serverUrl: string, template: Template = MIGRATED): Promise<string> {
  const name = `${databasePrefix()}${template.name}`;
  const existing = await onServer(serverUrl, `select 1 from pg_database where datname = '${name}'`);
  if (existing.rows.length > 0) return name;
  const made = `${name}_${randomBytes(4).toString("hex")}`;
  // template0 has no connections, so that several files can copy it at once.
  await onServer(serverUrl, `create database ${made} template template0`);
  await template.fill(urlOf(serverUrl, made));
  try {
    await onServer(serverUrl, `alter database ${made} rename to ${name}`);
  } catch (error) {
    if (!TAKEN.has((error as { code?: unknown }).code)) throw error;
    await onServer(serverUrl, `drop database ${made} with (force)`);
  }
  return name;
}

/** The name was there before (duplicate_database), or came in the same moment (unique_violation). */
const TAKEN: ReadonlySet<unknown> = new Set(["42P04", "23505"]);

async function migrateOnce(url: string): Promise<void> {
  // Only who makes a template needs every module.
  const { migrationsWith } = await import("../migrations.ts");
  const { extension } = await import("../../demo/demo.ts");
  const database = openDatabase(url);
  try {
    await migrate(database, migrationsWith(extension));
  } finally {
    await database.close();
  }
}

/** One statement on the server's own database. */
export async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
