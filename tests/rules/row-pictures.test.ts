import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { readDemoBundle } from "../../platform/testing/demo-bundles.ts";
import { ROW_PICTURE_LIST, ROW_PICTURES } from "../../scripts/screenshots/row-pictures.ts";

test("house rule: the pictures of rows show rows of the demo, are all in their page of docs, and take at most 600 kB", () => {
  const rows = ["ringside", "aurora"].flatMap((realm) =>
    readDemoBundle(realm as "ringside" | "aurora").sections.flatMap((section) => section.rows.map(({ id }) => `${realm} ${id}`)),
  );
  expect(ROW_PICTURE_LIST.filter(({ realm, row }) => !rows.includes(`${realm} ${row}`))).toEqual([]);
  const files = readdirSync(ROW_PICTURES).sort();
  expect(files).toEqual(ROW_PICTURE_LIST.map(({ name }) => `${name}.webp`).sort());
  const page = readFileSync("docs/features/rows.md", "utf8");
  expect(files.filter((file) => !page.includes(`](rows/${file})`))).toEqual([]);
  expect(files.reduce((sum, file) => sum + statSync(`${ROW_PICTURES}/${file}`).size, 0)).toBeLessThan(600_000);
});
