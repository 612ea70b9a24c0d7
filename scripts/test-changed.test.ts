import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { specsReached } from "./test-changed.mjs";
import { sampleOf } from "./test-sample.mjs";

const SPECS = [
  { path: "tests/e2e/home.spec.ts", text: 'import { hold } from "../harness/hold.ts";' },
  { path: "tests/nojs/gift.spec.ts", text: 'import { gift } from "../harness/gift.ts";' },
];

test("house rule: a changed file reaches its own browser tests, those with a changed helper, and those of its part", () => {
  expect(specsReached(["tests/e2e/home.spec.ts", "docs/testing.md"], SPECS)).toEqual(["tests/e2e/home.spec.ts"]);
  expect(specsReached(["tests/harness/gift.ts"], SPECS)).toEqual(["tests/nojs/gift.spec.ts"]);
  expect(specsReached(["app/features/player/components/player.tsx"], SPECS)).toEqual(["e2e/player/"]);
  for (const path of [
    "app/features/player/engine/options/drm-options.ts",
    "app/watch/model/stream-sources.ts",
    "platform/modules/protection/licences.ts",
    "platform/modules/playback/encryption/key-routes.ts",
  ])
    expect([path, specsReached([path], SPECS)]).toEqual([path, expect.arrayContaining(["e2e/realms/key-systems", "e2e/player/protected"])]);
  expect(specsReached(["app/features/player/model/clock.test.ts"], SPECS)).toEqual([]);
  expect(specsReached(["server/web.ts"], SPECS)).toContain("a11y/every-page");
  expect(specsReached(["docs/testing.md"], SPECS)).toEqual([]);
});

test("house rule: each filter of a part matches a browser test", () => {
  const paths = globSync("tests/{e2e,nojs,rtl,a11y,offline}/**/*.spec.ts");
  const features = globSync("app/features/*/").map((folder) => `${folder}/index.ts`);
  const others = [
    "app/content/card.ts",
    "app/watch/a.ts",
    "platform/modules/protection/index.ts",
    "sw/worker.ts",
    "realms/ringside/realm.json",
    "server.ts",
  ];
  const filters = specsReached([...features, ...others], []);
  expect(filters.length).toBeGreaterThan(10);
  expect(filters.filter((filter) => !paths.some((path) => new RegExp(filter, "u").test(path)))).toEqual([]);
});

test("house rule: each feature of the app reaches browser tests", () => {
  const features = globSync("app/features/*/").map((folder) => `${folder}/index.ts`);
  expect(features.length).toBeGreaterThan(8);
  expect(features.filter((path) => specsReached([path], []).length === 0)).toEqual([]);
});

test("house rule: a sample is made of the commit, given as a number, or whole", () => {
  expect(sampleOf(["--full"])).toBe("all");
  expect(sampleOf(["--sample=7"])).toBe("7");
  expect(() => sampleOf(["--sample=few"])).toThrow(/whole number/u);
  expect(sampleOf([])).toMatch(/^\d+$/u);
  expect(sampleOf([])).toBe(sampleOf([]));
});
