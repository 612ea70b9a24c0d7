import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandParams, embedEvents } from "./message.ts";

test("CV-20 the script of partners has at most 3 kB", () => {
  expect(readFileSync("public/embed.js").byteLength).toBeLessThanOrEqual(3 * 1024);
});

test("CV-20 the documentation has every command and every event, and the demo's partner has a button for each command", () => {
  const [page, demo] = ["docs/features/embedding.md", "demo/partner/pages.ts"].map((path) => readFileSync(path, "utf8"));
  for (const name of [...Object.keys(commandParams), ...embedEvents]) expect(page).toContain(`\`${name}\``);
  for (const method of Object.keys(commandParams).filter((name) => name !== "hello")) expect(demo).toContain(`"${method}"`);
  for (const event of embedEvents) expect(demo).toContain(`"${event}"`);
});
