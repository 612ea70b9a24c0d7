import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openSqliteConnection, type SqliteConnection } from "./connection.ts";

let file: string;
let connection: SqliteConnection;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-sqlite-"));
  file = join(folder, "made", "test.db");
  connection = openSqliteConnection(file, { synchronous: "FULL" });
  connection.exec("create table things (id integer primary key, name text)");
  return () => {
    connection.close();
    rmSync(folder, { recursive: true });
  };
});

test("PL-09 a connection is durable: WAL, synchronous FULL, foreign keys, five seconds for another writer", () => {
  const pragma = (name: string) => Object.values(connection.prepare(`pragma ${name}`).all([])[0] ?? {})[0];
  expect([pragma("journal_mode"), pragma("synchronous"), pragma("foreign_keys"), pragma("busy_timeout")]).toEqual(["wal", 2, 1, 5000]);
});

test("PL-09 a reader sees what was committed and cannot write", () => {
  const reader = openSqliteConnection(file, { synchronous: "FULL", readOnly: true });
  try {
    connection.prepare("insert into things (name) values (?)").run("a");
    expect(reader.prepare("select name from things").all([])).toEqual([{ name: "a" }]);
    expect(() => reader.prepare("insert into things (name) values (?)").run("b")).toThrow(/readonly/u);
  } finally {
    reader.close();
  }
});

test.for([
  ["a boolean", true],
  ["a date", new Date(0)],
  ["an object", { name: "a" }],
  ["undefined", undefined],
  ["not a number", Number.NaN],
] as const)("PL-09 %s is refused, which node:sqlite alone would store as something else", ([, value]) => {
  const insert = connection.prepare("insert into things (name) values (?)");
  expect(() => insert.run(value)).toThrow(TypeError);
  expect(() => insert.all([value])).toThrow(TypeError);
  expect(connection.prepare("select * from things").all([])).toEqual([]);
});

test("PL-09 numbers, bigint, text, bytes and null come back as they went; what a number cannot hold is an error", () => {
  const ask = (value: unknown) => connection.prepare("select ? as value").all([value]);
  for (const value of [7, 1.5, "é", null]) expect(ask(value)).toEqual([{ value }]);
  expect(ask(2n ** 40n)).toEqual([{ value: 2 ** 40 }]);
  expect(ask(new Uint8Array([1, 2]))).toEqual([{ value: new Uint8Array([1, 2]) }]);
  expect(() => ask(2n ** 60n)).toThrow(/too large/u);
});

test("PL-09 a query is prepared once, also when its text begins with a new line", () => {
  for (const text of ["select 1 as one", "\n      select 1 as one", "\n      with ones as (select 1 as one) select one from ones"])
    expect(connection.prepare(text), text).toBe(connection.prepare(text));
});

test("P45 a cached statement follows a change of the schema by another process", () => {
  connection.prepare("insert into things (name) values (?)").run("a");
  const all = connection.prepare("select * from things");
  expect(all.all([])).toEqual([{ id: 1, name: "a" }]);
  const other = openSqliteConnection(file, { synchronous: "FULL" });
  other.exec("alter table things drop column name; alter table things add column kind text default 'k'");
  other.close();
  expect(connection.prepare("select * from things")).toBe(all);
  expect(all.all([])).toEqual([{ id: 1, kind: "k" }]);
});
