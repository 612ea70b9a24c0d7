import { expect, test } from "vitest";
import { digestOf } from "./compare.ts";
import type { BundleKind, TableRow } from "./part.ts";

const heroes: BundleKind = { kind: "hero", tables: [{ table: "heroes", owner: "id", key: ["id"] }] };
const hero = (values: TableRow["values"]): readonly TableRow[] => [{ table: "heroes", values: { id: "main", ...values } }];

test("P45 a column of a later build without a value makes no imported thing an edited one; a value does, and so does its removal", () => {
  const imported = digestOf(heroes, hero({ title: "Main event" }));
  expect(digestOf(heroes, hero({ title: "Main event", added: null }))).toBe(imported);
  expect(digestOf(heroes, hero({ title: "Main event", added: "" }))).not.toBe(imported);
  expect(digestOf(heroes, hero({ title: null }))).not.toBe(imported);
});
