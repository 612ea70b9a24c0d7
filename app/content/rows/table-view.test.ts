import { expect, test } from "vitest";
import type { BucketTable } from "../../../contract/catalogue/page.ts";
import { toTableView } from "./table-view.ts";

const table = {
  id: "ranks",
  title: "Ranks",
  columns: [
    { id: "name", title: "Name", type: "TEXT" as const },
    { id: "points", title: "Points", type: "NUMBER" as const },
  ],
};

test("PL-08 cells are in the order of the columns; numbers are the language's, and a missing value is a dash", () => {
  const rows: BucketTable["rows"] = [{ points: 1234.5, name: "Inés" }, { name: "Ana" }, { name: "", points: 0 }];
  expect(toTableView({ table, rows }, "en")).toEqual({
    title: "Ranks",
    columns: [{ title: "Name" }, { title: "Points", numeric: true }],
    rows: [
      ["Inés", "1,234.5"],
      ["Ana", "–"],
      ["–", "0"],
    ],
  });
  expect(toTableView({ table, rows }, "es").rows[0]?.[1]).toBe("1234,5");
});

test("PL-08 a column of the name of an object's own function has no value", () => {
  const columns = [{ id: "constructor", title: "Built by", type: "TEXT" as const }];
  expect(toTableView({ table: { ...table, columns }, rows: [{}] }, "en").rows).toEqual([["–"]]);
});
