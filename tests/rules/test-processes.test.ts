import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../../vitest.config.ts";

/** Lasts in a process for the test files after it: modules that were replaced or read again, and styles that were taken off. */
const LASTING = /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules)\(|"@vanilla-extract\/css\/disableRuntimeStyles"/u;
/** Takes the styles off, too. Files that do nothing else for good share processes of their own. */
const SOURCE_PAGES = /\bfrom "[./]+(?:pages\/)?source-pages\.ts"/u;

const projects =
  config.test?.projects?.flatMap((project) => (typeof project === "object" && "test" in project ? [project.test] : [])) ?? [];
const filesOf = (name: string): readonly string[] => projects.find((project) => project?.name === name)?.include ?? [];
const apart = filesOf("apart");
const pages = filesOf("pages");

const misplaced = (files: readonly { readonly path: string; readonly text: string }[]): string[] =>
  files.flatMap(({ path, text }) => {
    if (apart.includes(path)) return [];
    return LASTING.test(text) || (SOURCE_PAGES.test(text) && !pages.includes(path)) ? [path] : [];
  });

test("house rule: a test file that changes its process for good has one of its own (`vitest.config.ts`)", () => {
  const paths = globSync("{app,contract,demo,platform,server,sw,tests}/**/*.test.{ts,tsx}");
  expect(paths.length).toBeGreaterThan(200);
  for (const path of [...apart, ...pages]) expect(paths).toContain(path);
  const files = paths
    .filter((path) => path !== "tests/rules/test-processes.test.ts")
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
  expect(files.filter(({ text }) => SOURCE_PAGES.test(text)).length).toBeGreaterThanOrEqual(pages.length);
  expect(misplaced(files)).toEqual([]);
});

test("house rule: planted: a mock, or pages without styles, among the files that share a process are seen", () => {
  const mock = 'vi.mock("./clock.ts");';
  const unstyled = 'import { openSourcePages } from "../pages/source-pages.ts";';
  expect(misplaced([{ path: "app/planted.test.ts", text: mock }])).toEqual(["app/planted.test.ts"]);
  expect(misplaced([{ path: "tests/api/planted.test.ts", text: unstyled }])).toEqual(["tests/api/planted.test.ts"]);
  expect(misplaced([{ path: apart[0] ?? "", text: mock }])).toEqual([]);
  expect(misplaced([{ path: pages[0] ?? "", text: unstyled }])).toEqual([]);
  expect(misplaced([{ path: pages[0] ?? "", text: mock }])).toEqual([pages[0]]);
});
