import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Features without a test beside their code, and the test of the whole product that covers them. */
const TESTED_AS_A_WHOLE: Readonly<Record<string, string>> = { updates: "tests/offline/offline.spec.ts" };

interface Feature {
  readonly name: string;
  /** Names of the files below the feature's folder. */
  readonly files: readonly string[];
}

/** Parts that a feature lacks. `pages` are the texts of `docs/features/`. */
function problemsOf({ name, files }: Feature, pages: readonly string[]): string[] {
  const isTested = files.some((file) => /\.test\.tsx?$/u.test(file)) || TESTED_AS_A_WHOLE[name] !== undefined;
  const isDocumented = pages.some((text) => new RegExp(`app/features/${name}\\b(?!-)`, "u").test(text));
  return [
    ...(isTested ? [] : [`${name} has no test: add app/features/${name}/${name}.test.ts`]),
    ...(isDocumented ? [] : [`${name} has no page: add docs/features/${name}.md that names \`app/features/${name}\``]),
  ];
}

test("house rule: each feature has a test, and a page in docs/features that names it", () => {
  const pages = globSync("docs/features/**/*.md").map((path) => readFileSync(path, "utf8"));
  const features = globSync("app/features/*/").map((folder) => ({
    name: folder.replaceAll("\\", "/").split("/")[2] ?? "",
    files: globSync(`${folder}/**/*.{ts,tsx}`),
  }));
  expect(features.length).toBeGreaterThan(10);
  expect(features.flatMap((feature) => problemsOf(feature, pages))).toEqual([]);
  for (const [name, path] of Object.entries(TESTED_AS_A_WHOLE)) {
    expect(features.map((feature) => feature.name)).toContain(name);
    expect(globSync(path), path).toHaveLength(1);
  }
});

test("planted violation: a feature without a test or a page is reported with the file to add", () => {
  const files = ["data.server.ts", "components/poll-page.tsx"];
  expect(problemsOf({ name: "poll", files }, ["Code: `app/features/poll-results`."])).toEqual([
    "poll has no test: add app/features/poll/poll.test.ts",
    "poll has no page: add docs/features/poll.md that names `app/features/poll`",
  ]);
  expect(problemsOf({ name: "poll", files: [...files, "poll.test.ts"] }, ["Code: `app/features/poll`."])).toEqual([]);
});
