import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe } from "vitest";
import { type Database, openDatabase } from "../store/database.ts";
import { sqliteTemplate, urlOf } from "./database-templates.ts";
import { dropPostgres, giveBackPostgres, takePostgres } from "./postgres-databases.ts";
import { watchSecondConnections } from "./second-connection.ts";

/** Opens a new, empty, migrated database. It is closed and deleted by the harness: after the test, or after the suite when a `beforeAll` opened it. */
export type OpenDatabase = () => Promise<Database>;

interface Opened {
  readonly database: Database;
  /** Queries on the database inside a transaction, since the last call. */
  takeRefused(): Error[];
  remove(): Promise<void>;
}

const folders = new WeakMap<Database, string>();

/** A folder of its own beside the test database, deleted with it: for `dataDir`. */
export function folderOf(database: Database): string {
  const folder = folders.get(database);
  if (folder === undefined) throw new Error("not a database of describeOnBothDatabases");
  return folder;
}

const urls = new WeakMap<Database, string>();
/** Databases whose address a test knows. */
const namedOutside = new WeakSet<Database>();

/** Location of the database, for a second connection or another process. */
export function urlOfTestDatabase(database: Database): string {
  const url = urls.get(database);
  if (url === undefined) throw new Error("not a database of describeOnBothDatabases");
  namedOutside.add(database);
  return url;
}

/**
 * Runs the same tests on SQLite and, when TEST_DATABASE_URL names a PostgreSQL server (a user that may create databases),
 * on PostgreSQL: each `open()` is an empty database there too, so that files may run in parallel.
 */
export function describeOnBothDatabases(name: string, suite: (open: OpenDatabase) => void): void {
  describeOnSqlite(`${name} (sqlite)`, suite);
  describeOnPostgres(`${name} (postgres)`, suite);
}

/** Tests of features that only a file has: its lock. */
export function describeOnSqlite(name: string, suite: (open: OpenDatabase) => void): void {
  describe(name, () => suite(tracked(openSqliteFile)));
}

/** Tests of features that only a server has: its connections. */
export function describeOnPostgres(name: string, suite: (open: OpenDatabase) => void): void {
  // biome-ignore lint/style/noProcessEnv: the harness is the tests' env module
  const url = process.env.TEST_DATABASE_URL;
  describe.skipIf(url === undefined || url === "")(name, () => suite(tracked(() => openFreshPostgres(url ?? ""))));
}

function tracked(open: () => Promise<Opened>): OpenDatabase {
  const ofSuite: Opened[] = [];
  const ofTest: Opened[] = [];
  let inTest = false;
  beforeEach(() => {
    inTest = true;
  });
  afterEach(async () => {
    inTest = false;
    const refused = [...ofTest, ...ofSuite].flatMap((opened) => opened.takeRefused());
    await removeAll(ofTest);
    if (refused.length > 0) throw refused[0];
  });
  afterAll(() => removeAll(ofSuite));
  return async () => {
    const opened = await open();
    (inTest ? ofTest : ofSuite).push(opened);
    return opened.database;
  };
}

async function removeAll(opened: Opened[]): Promise<void> {
  for (const one of opened.splice(0)) await one.remove();
}

async function openSqliteFile(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "ringside-test-"));
  const file = join(folder, "test.db");
  copyFileSync(await sqliteTemplate(), file);
  const { watch, take } = watchSecondConnections();
  const database = openDatabase(file, { watch });
  urls.set(database, file);
  folders.set(database, folder);
  return {
    database,
    takeRefused: take,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An empty, migrated SQLite file in the folder of another test database, which deletes it; the caller closes it. */
export async function openSqliteBeside(beside: Database): Promise<Database> {
  const folder = join(folderOf(beside), "sqlite");
  mkdirSync(folder);
  const file = join(folder, "beside.db");
  copyFileSync(await sqliteTemplate(), file);
  const database = openDatabase(file);
  urls.set(database, file);
  folders.set(database, folder);
  return database;
}

async function openFreshPostgres(serverUrl: string): Promise<Opened> {
  const name = await takePostgres(serverUrl);
  const url = urlOf(serverUrl, name);
  const folder = mkdtempSync(join(tmpdir(), "ringside-test-"));
  const { watch, take } = watchSecondConnections();
  const database = openDatabase(url, { watch });
  urls.set(database, url);
  folders.set(database, folder);
  return {
    database,
    takeRefused: take,
    async remove() {
      await database.close();
      // Other processes that have the address may still write, or end the database themselves.
      await (namedOutside.has(database) ? dropPostgres(serverUrl, name) : giveBackPostgres(serverUrl, name));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
