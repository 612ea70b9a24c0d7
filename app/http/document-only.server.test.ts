import { expect, test } from "vitest";
import { documentOnly } from "./document-only.server.ts";

test("CV-01 a field of the document is read by who renders it, and is no part of what is serialised", () => {
  const page = documentOnly({ title: "Home" }, { field: "rows", value: [1, 2], document: true });
  expect(page.rows).toEqual([1, 2]);
  expect(JSON.stringify(page)).toBe('{"title":"Home"}');
  expect(Object.keys(page)).toEqual(["title"]);
});

test("CV-01 where data are asked for alone the field is one like the others", () => {
  expect(JSON.stringify(documentOnly({ title: "Home" }, { field: "rows", value: [1], document: false }))).toBe(
    '{"title":"Home","rows":[1]}',
  );
});
