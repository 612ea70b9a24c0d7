import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const MODULES = "platform/modules";
/** Commerce still has folders that import each other both ways. */
const EXCEPT = ["commerce"];

/** A file below its module's folder, and its text. */
interface ModuleFile {
  readonly path: string;
  readonly text: string;
}

function filesUnder(folder: string, below = ""): ModuleFile[] {
  return readdirSync(posix.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(below, entry.name);
    if (entry.isDirectory()) return entry.name === "testing" ? [] : filesUnder(folder, path);
    if (!/(?<!\.test)\.ts$/u.test(entry.name)) return [];
    return [{ path, text: readFileSync(posix.join(folder, path), "utf8") }];
  });
}

/** The folder of a file in its module; empty for a file beside `index.ts`, which every folder may import. */
const folderOf = (path: string): string => (path.includes("/") ? posix.dirname(path) : "");

/** The folders that each folder imports, also types only. */
function importsOf(files: readonly ModuleFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const from = folderOf(path);
    if (from === "") continue;
    const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/gu)]
      .map(([, target = ""]) => posix.join(posix.dirname(path), target))
      .filter((target) => !target.startsWith(".."));
    const folders = targets.map(folderOf).filter((folder) => folder !== "" && folder !== from);
    imports.set(from, new Set([...(imports.get(from) ?? []), ...folders]));
  }
  return imports;
}

/** Folders that import each other, directly or by way of others. */
function circlesOf(files: readonly ModuleFile[]): string[] {
  const imports = importsOf(files);
  const reached = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const next of imports.get(folder) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      reached(next, seen);
    }
    return seen;
  };
  return [...imports.keys()].filter((folder) => reached(folder).has(folder)).toSorted();
}

test("house rule: folders of a module import each other one way, so that each can be read after those below it", () => {
  const modules = readdirSync(MODULES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const checked = modules.map(({ name }) => name).filter((name) => !EXCEPT.includes(name));
  expect(checked).toContain("identity");
  expect(importsOf(filesUnder(`${MODULES}/identity`)).size).toBeGreaterThan(10);
  for (const name of checked) expect(circlesOf(filesUnder(`${MODULES}/${name}`)), name).toEqual([]);
});

test.each([
  ["two folders", ['import { b } from "../b/b.ts";', 'import { a } from "../a/a.ts";', ""], ["a", "b"]],
  ["types only", ['import type { B } from "../b/b.ts";', 'import type { A } from "../a/a.ts";', ""], ["a", "b"]],
  [
    "a third folder",
    ['import { b } from "../b/b.ts";', 'export { c } from "../c/c.ts";', 'const a = await import("../a/a.ts");'],
    ["a", "b", "c"],
  ],
  ["one way, and files beside the index", ['import { b } from "../b/b.ts";', 'import { x } from "../context.ts";', ""], []],
])("planted violation: a circle by %s", (_by, [a = "", b = "", c = ""], circles) => {
  const files = [
    { path: "a/a.ts", text: a },
    { path: "b/b.ts", text: b },
    { path: "c/c.ts", text: c },
    { path: "context.ts", text: 'import { a } from "./a/a.ts";' },
  ];
  expect(circlesOf(files)).toEqual(circles);
});
