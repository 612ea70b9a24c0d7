import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test, vi } from "vitest";
import { openSqliteConnection, type SqliteConnection } from "./connection.ts";
import { createTurnTransactions, type TurnTransactions } from "./turn-transactions.ts";

let connection: SqliteConnection;
let other: DatabaseSync;
let turns: TurnTransactions;
const onLost = vi.fn();

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-turns-"));
  connection = openSqliteConnection(join(folder, "test.db"), { synchronous: "NORMAL" });
  connection.exec("create table uses (key text primary key) strict");
  other = new DatabaseSync(join(folder, "test.db"), { timeout: 0 });
  onLost.mockReset();
  turns = createTurnTransactions(connection, onLost);
  return () => {
    turns.close();
    connection.close();
    other.close();
    rmSync(folder, { recursive: true });
  };
});

const use = (key: string) => turns.run(() => connection.prepare("insert into uses (key) values (?)").run(key));
const storedRows = () =>
  other
    .prepare("select key from uses order by key")
    .all()
    .map(({ key }) => key);
const turnOver = () => new Promise((resolve) => setImmediate(resolve));

test("P11 uses of one turn are one transaction: they see each other at once, another process when the turn is over", async () => {
  use("a");
  await Promise.resolve();
  use("b");
  expect(connection.prepare("select key from uses").all([])).toHaveLength(2);
  expect(storedRows()).toEqual([]);
  await turnOver();
  expect(storedRows()).toEqual(["a", "b"]);
  use("c");
  await turnOver();
  expect(storedRows()).toEqual(["a", "b", "c"]);
});

test("P11 one that fails takes none of the others with it", async () => {
  use("a");
  expect(() => use("a")).toThrow(/UNIQUE/u);
  use("b");
  await turnOver();
  expect(storedRows()).toEqual(["a", "b"]);
});

test("P11 open writes are committed when all is closed", () => {
  use("a");
  turns.close();
  expect(storedRows()).toEqual(["a"]);
});

test("P11 a commit that fails is reported, and until a write is committed each one fails by itself", async () => {
  connection.exec("pragma foreign_keys = on");
  connection.exec("create table owners (id text primary key) strict");
  connection.exec("create table parts (owner text references owners (id) deferrable initially deferred) strict");
  const add = (owner: string) => turns.run(() => connection.prepare("insert into parts (owner) values (?)").run(owner));
  // A reference that is looked at by the commit is a disk that refuses there.
  add("nobody");
  use("a");
  await turnOver();
  expect(onLost).toHaveBeenCalledOnce();
  expect(storedRows()).toEqual([]);
  expect(() => add("nobody")).toThrow(/FOREIGN KEY/u);
  use("b");
  expect(storedRows()).toEqual(["b"]);
  use("c");
  use("d");
  await turnOver();
  expect(storedRows()).toEqual(["b", "c", "d"]);
});

test("P11 P44 a full disk undoes a turn in its middle: the failure of what came before it is reported once, and the rest of the turn is committed", async () => {
  use("before");
  use("before too");
  connection.exec("pragma max_page_count = 4");
  expect(() => use("x".repeat(100_000))).toThrow(/full/u);
  expect(connection.isTransaction).toBe(false);
  expect(onLost).toHaveBeenCalledOnce();
  expect(String(onLost.mock.calls[0]?.[0])).toMatch(/full/u);
  // The next one that fails has lost nobody else's.
  expect(() => use("y".repeat(100_000))).toThrow(/full/u);
  use("after");
  await turnOver();
  expect(storedRows()).toEqual(["after"]);
  expect(onLost).toHaveBeenCalledOnce();
});
