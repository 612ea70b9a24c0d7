import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/** Folders that .gitignore excludes at any depth (`name/`), and git's own. */
const IGNORED = new Set([".git", ...[...readFileSync(".gitignore", "utf8").matchAll(/^([^/\n]+)\/$/gmu)].map(([, name]) => name)]);
const ROW = /\b(?:RT|ID|CM|CV|LV|LS|PL|PW)-\d{2}\b/gu;
const PROOF = /\bP\d{2}\b/gu;
const SECTION = /\bS[12]§\d+/gu;
const PRODUCT_RULE = /\bproduct rules, ([A-Z][a-z]+(?: [A-Za-z]+)*)/gu;

const requirements = readFileSync("docs/requirements.md", "utf8");
const existing = new Set([...requirements.matchAll(/^\| ((?:[A-Z]{2}-\d{2})|(?:P\d{2})|(?:S[12]§\d+)) \|/gmu)].map(([, id]) => id ?? ""));
const headings = [...readFileSync("docs/decisions/product-rules.md", "utf8").matchAll(/^## (.+)$/gmu)].map(([, heading]) => heading ?? "");

/** Ids and product rules that `text` cites and that stand nowhere. */
function unknownIn(text: string): string[] {
  const ids = [ROW, PROOF, SECTION].flatMap((pattern) => [...text.matchAll(pattern)].map(([id]) => id));
  const cited = [...text.matchAll(PRODUCT_RULE)].map(([, heading]) => heading ?? "");
  return [
    ...ids.filter((id) => !existing.has(id)),
    // The sentence may go on after the heading.
    ...cited.filter((heading) => !headings.some((one) => heading === one || heading.startsWith(`${one} `))),
    ...(/\bsettled(?:\.md|, [A-Z])/u.test(text) ? ["settled"] : []),
  ];
}

test("house rule: every requirement, proof, section and product rule that is cited is in docs/", () => {
  const files = globSync("**/*.{ts,tsx,mjs,md}", { exclude: (path) => IGNORED.has(basename(path)) }).filter(
    (path) => path !== "tests/rules/requirements.test.ts",
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) => {
    const text = readIfPresent(path);
    return text === null ? [] : unknownIn(text).map((id) => `${path}: ${id}`);
  });
  expect(found).toEqual([]);
});

test("house rule: the check of citations can fail", () => {
  expect(unknownIn("ID-99 of S3§1 and S1§77, P99 (product rules, Weather; settled, Money)")).toEqual([
    "ID-99",
    "P99",
    "S1§77",
    "Weather",
    "settled",
  ]);
  expect(unknownIn("ID-07 S1§4 P11 (product rules, Money) as in `product rules, On the wire` tells")).toEqual([]);
});

test("house rule: no requirement is listed twice", () => {
  const ids = [...requirements.matchAll(/^\| ((?:[A-Z]{2}-\d{2})|(?:P\d{2})) \|/gmu)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(180);
});

/** Null for a file that another process deleted after it was listed. */
function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
