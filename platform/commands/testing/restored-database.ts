import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Migration } from "kysely/migration";
import { onServer, urlOf } from "../../testing/database-templates.ts";
import { restoreSqlite } from "../database/copy-sqlite.ts";
import { restorePostgres } from "../database/restore-postgres.ts";

export const isPostgres = (url: string): boolean => /^postgres/u.test(url);

/** Makes a place to restore a backup into: a new PostgreSQL database on the server of `source`, or a free path in the folder. */
export async function emptyPlaceBeside(source: string, folder: string): Promise<{ readonly url: string; remove(): Promise<unknown> }> {
  const name = `ringside_test_${randomBytes(8).toString("hex")}`;
  if (!isPostgres(source)) return { url: join(folder, `${name}.db`), remove: async () => undefined };
  // The database that was backed up may be removed before this one.
  const server = urlOf(source, "postgres");
  await onServer(server, `create database ${name} template template0`);
  return { url: urlOf(source, name), remove: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

/** Restores a backup as the command `restore` does. */
export async function restoreInto(url: string, file: string, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  if (isPostgres(url)) await restorePostgres(url, file, migrations);
  else await restoreSqlite(file, url);
}
