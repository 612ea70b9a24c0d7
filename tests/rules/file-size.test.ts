import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

/** A file with more lines holds more than one subject. */
const MOST_LINES = 300;
const ROOTS = ["app", "contract", "demo", "platform", "server", "sw"];

/** Files that may be longer, because they are lists without code. */
const LISTS: readonly string[] = ["platform/labels/"];

/** Files that were longer on 26 November 2026, with their lines. A number may only fall, and a file that fits leaves the list. */
const STILL_LONG: Readonly<Record<string, number>> = {};

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesUnder(path);
    return /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path) ? [path] : [];
  });
}

const linesOf = (text: string): number => text.replace(/\n$/u, "").split("\n").length;

/** Problems of files by their number of lines. */
function problemsOf(lines: ReadonlyMap<string, number>, stillLong: Readonly<Record<string, number>>): string[] {
  const tooLong = [...lines].flatMap(([path, count]) =>
    count > (stillLong[path] ?? MOST_LINES) && !LISTS.some((list) => path.startsWith(list)) ? [`${path}: ${count} lines`] : [],
  );
  const fitting = Object.keys(stillLong).filter((path) => (lines.get(path) ?? 0) <= MOST_LINES);
  return [...tooLong, ...fitting.map((path) => `${path}: remove it from the list`)];
}

test("house rule: a file of the product has at most 300 lines", () => {
  const paths = ROOTS.flatMap(sourcesUnder);
  expect(paths.length).toBeGreaterThan(1_000);
  const lines = new Map(paths.map((path) => [path.split(sep).join("/"), linesOf(readFileSync(path, "utf8"))]));
  expect(problemsOf(lines, STILL_LONG)).toEqual([]);
});

test("planted violation: a file that is too long, one that grew, and one that fits but is still listed", () => {
  const planted = new Map([
    ["app/a.ts", 300],
    ["app/b.ts", 301],
    ["sw/grew.ts", 351],
    ["sw/fell.ts", 340],
    ["sw/fits.ts", 300],
    ["platform/labels/home/home.ts", 900],
  ]);
  const listed = { "sw/grew.ts": 350, "sw/fell.ts": 350, "sw/fits.ts": 350, "sw/gone.ts": 350 };
  expect(problemsOf(planted, listed)).toEqual([
    "app/b.ts: 301 lines",
    "sw/grew.ts: 351 lines",
    "sw/fits.ts: remove it from the list",
    "sw/gone.ts: remove it from the list",
  ]);
  expect([linesOf("one\ntwo\n"), linesOf("one\ntwo")]).toEqual([2, 2]);
});
