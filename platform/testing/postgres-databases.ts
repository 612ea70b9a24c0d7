import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { databasePrefix, onServer, postgresTemplate, templatesFolder, urlOf } from "./database-templates.ts";
import { EMPTY, STATE } from "./emptying.ts";

/**
 * Test databases on PostgreSQL. A copy of the template costs far more than emptying a database that a test has used, so a used one is
 * emptied and taken by a later test. One whose schema differs from a new copy's is dropped.
 */

/** Bytes of rows, with the dead ones of the tests before: more would change how queries are planned. */
const MOST_BYTES = 8 * 1024 * 1024;

/** File of a test database that is free or taken. Its name is the database's, its content the mark of the schema. A process takes a database by renaming its file, so only one process gets it. */
function fileOf(state: "free" | "taken", name = ""): string {
  return join(templatesFolder(), state, name);
}

/** Name of an empty, migrated database of the server that nobody else has. */
export async function takePostgres(serverUrl: string): Promise<string> {
  for (const state of ["free", "taken"] as const) mkdirSync(fileOf(state), { recursive: true });
  for (const free of readdirSync(fileOf("free"))) if (take(free)) return free;
  const name = `${databasePrefix()}${randomBytes(8).toString("hex")}`;
  // The default strategy, wal_log, also writes each block to the log, which costs half as much processor time again.
  await onServer(serverUrl, `create database ${name} template ${await postgresTemplate(serverUrl)} strategy file_copy`);
  writeFileSync(fileOf("taken", name), (await readState(serverUrl, name)).schema);
  return name;
}

function take(name: string): boolean {
  try {
    renameSync(fileOf("free", name), fileOf("taken", name));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** Empties the database for a later test, or ends it. Its pool is closed. */
export async function giveBackPostgres(serverUrl: string, name: string): Promise<void> {
  if (await emptyPostgres(serverUrl, name)) renameSync(fileOf("taken", name), fileOf("free", name));
  else await dropPostgres(serverUrl, name);
}

/** Ends a database that a later test must not get. */
export async function dropPostgres(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  rmSync(fileOf("taken", name));
}

interface State {
  readonly schema: string;
  readonly bytes: number;
  /** Other connections. */
  readonly others: number;
}

/** Present state of the database. */
export async function readState(serverUrl: string, name: string): Promise<State> {
  const { rows } = await onServer(urlOf(serverUrl, name), STATE);
  return rows[0] as State;
}

/** Makes the database what a new copy is. False when that cannot be done: it is unchanged then, and must be dropped. */
export async function emptyPostgres(serverUrl: string, name: string): Promise<boolean> {
  try {
    const { schema, bytes, others } = await readState(serverUrl, name);
    if (others > 0 || bytes > MOST_BYTES || schema !== readFileSync(fileOf("taken", name), "utf8")) return false;
    await onServer(urlOf(serverUrl, name), EMPTY);
    return true;
  } catch (error) {
    // A test may have ended its database, and only a superuser may switch triggers off.
    if (error instanceof pg.DatabaseError) return false;
    throw error;
  }
}
