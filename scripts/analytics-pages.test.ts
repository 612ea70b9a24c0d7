import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ANALYTICS_PAGES_FILE, analyticsPagesText } from "./analytics-pages.ts";

/** Message about a list that is not that of the route table. */
const staleList = (written: string, wanted: string): string[] =>
  written === wanted ? [] : [`${ANALYTICS_PAGES_FILE} is stale: run npm run analytics-pages`];

test("house rule: the contract counts the pages of the route table, all of them", () => {
  expect(staleList(readFileSync(ANALYTICS_PAGES_FILE, "utf8"), analyticsPagesText())).toEqual([]);
});

test("planted violation: a page that the contract's list does not have names the command that makes the list", () => {
  const wanted = analyticsPagesText({ home: "/", poll: "/poll" });
  expect(wanted).toContain('  "poll",\n');
  expect(staleList(analyticsPagesText({ home: "/" }), wanted)).toEqual([`${ANALYTICS_PAGES_FILE} is stale: run npm run analytics-pages`]);
});
