import * as v from "valibot";
import { expect, test } from "vitest";
import { externalTablesPart, tableProblems } from "./external-tables.ts";

const text = (id: string) => ({ id, title: { en: id }, type: "TEXT" as const });
const points = { id: "points", title: { en: "Points" }, type: "NUMBER" as const };

test("PL-08 a value without a column, one of another type, and two columns of one id are problems at their place", () => {
  expect(tableProblems({ columns: [text("name"), points], rows: [{ name: "Ana", points: 3 }, { name: "Bo" }, {}] })).toEqual([]);
  expect(
    tableProblems({ columns: [text("name"), points, text("name")], rows: [{ name: 3 }, { points: "3" }, { place: "first" }] }),
  ).toEqual([
    { path: "columns[2].id", reason: "is the id of another column" },
    { path: "rows[0].name", reason: "must be a text" },
    { path: "rows[1].points", reason: "must be a number" },
    { path: "rows[2].place", reason: "the table has no such column" },
  ]);
});

test("PL-08 a table without columns, and a value that is neither text nor number, are refused", () => {
  const table = { id: "ranking", title: { en: "Ranking" }, columns: [text("name")], rows: [{ name: "Ana" }] };
  const accepts = (change: object) => v.safeParse(externalTablesPart.schema, { ...table, ...change }).success;
  expect([accepts({}), accepts({ columns: [] }), accepts({ rows: [{ name: null }] }), accepts({ rows: [{ name: ["a"] }] })]).toEqual([
    ...[true, false, false, false],
  ]);
  expect(accepts({ rows: [{ name: "x".repeat(1_001) }] })).toBe(false);
});
