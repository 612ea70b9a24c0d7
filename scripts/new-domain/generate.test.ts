import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { planDomain, writeDomain } from "./generate.ts";
import { listPaths, withDomain } from "./lists.ts";
import { namesOf, Refusal } from "./names.ts";

const NOW = new Date("2026-11-25T21:40:00.000Z");
/** No domain of the product: a likelier name fails these tests once it is one. */
const FREE = "trial-domain";
const plan = (domain: string) => planDomain(resolve("."), domain, NOW);

test("a name has one spelling for each kind of place", () => {
  expect(namesOf("fan-vote")).toEqual({
    domain: "fan-vote",
    name: "fanVote",
    Name: "FanVote",
    table: "fan_vote",
    title: "Fan vote",
    labels: "fanvote",
  });
});

test.each(["Poll", "poll_two", "-poll", "poll--two", "2polls", "poll-2", "../poll", "", "a".repeat(31), "new", "delete"])(
  "%j is no name of a domain",
  (name) => {
    expect(() => plan(name)).toThrow(Refusal);
  },
);

test.each([
  ["catalogue", /already: contract\/catalogue/u],
  ["images", /already: platform\/modules\/images/u],
  ["login", /in use already: app\/routing\/paths\/identity\.ts/u],
  ["member", /in use already: platform\/labels\/label-sets\.ts/u],
])("%s is taken, and the refusal says where", (name, message) => {
  expect(() => plan(name)).toThrow(message);
});

test("the plan has no placeholder left and changes nothing", () => {
  const files = plan(FREE);
  for (const [path, text] of files)
    expect([path, /__(?:domain|name|Name|table|Title|labels|time)__/u.exec(path + text)]).toEqual([path, null]);
  expect(files.get("platform/modules/trial-domain/migrations.ts")).toContain('"20261125-2140-trial-domain": trialDomain');
  expect(files.get("contract/table.ts")).toContain("  trialDomain,\n} as const;");
  expect(existsSync("contract/trial-domain")).toBe(false);
});

test("a list of another shape is a refusal that names it", () => {
  expect(() => withDomain("contract/table.ts", "export const contract = new Map();", namesOf("poll"))).toThrow(
    /contract\/table\.ts has another shape/u,
  );
});

test("when formatting fails nothing is left of the domain", () => {
  const root = mkdtempSync(join(tmpdir(), "ringside-new-domain-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  // Without node_modules there is no formatter.
  for (const path of [...listPaths, "app/routing/paths/live.ts"]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(path, join(root, path));
  }
  const before = readdirSync(root, { recursive: true }).sort();
  expect(() => writeDomain(root, planDomain(root, FREE, NOW))).toThrow(/could not be formatted/u);
  expect(readdirSync(root, { recursive: true }).sort()).toEqual(before);
  for (const path of listPaths) expect(readFileSync(join(root, path), "utf8")).toBe(readFileSync(path, "utf8"));
});
