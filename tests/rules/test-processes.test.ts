import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../../vitest.config.ts";

/** What stays in a process for the test files after it: modules that were replaced or read anew, and styles that were taken off. */
const LASTING = /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules)\(|"@vanilla-extract\/css\/disableRuntimeStyles"/u;

const projects =
  config.test?.projects?.flatMap((project) => (typeof project === "object" && "test" in project ? [project.test] : [])) ?? [];
const apart = projects.find((project) => project?.name === "apart")?.include ?? [];

const misplaced = (files: readonly { readonly path: string; readonly text: string }[]): string[] =>
  files.flatMap(({ path, text }) => (LASTING.test(text) && !apart.includes(path) ? [path] : []));

test("house rule: a test file that changes its process for good has one of its own (`vitest.config.ts`)", () => {
  const paths = globSync("{app,contract,platform,server,sw,tests}/**/*.test.{ts,tsx}");
  expect(paths.length).toBeGreaterThan(200);
  for (const path of apart) expect(paths).toContain(path);
  const files = paths
    .filter((path) => path !== "tests/rules/test-processes.test.ts")
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
  expect(misplaced(files)).toEqual([]);
});

test("house rule: planted: a mock among the files that share a process is seen", () => {
  expect(misplaced([{ path: "app/planted.test.ts", text: 'vi.mock("./clock.ts");' }])).toEqual(["app/planted.test.ts"]);
  expect(misplaced([{ path: apart[0] ?? "", text: 'vi.mock("./clock.ts");' }])).toEqual([]);
});
