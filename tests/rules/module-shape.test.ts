import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

const MODULES = join("platform", "modules");

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** Missing parts of a module, by its files below its folder. */
function problemsOf(paths: readonly string[]): string[] {
  const names = paths.map((path) => path.split(sep).at(-1));
  // Sub-domains of a large module (commerce, identity) have services of their own; services may be a folder of use cases (federation).
  const folders = paths.flatMap((path) => path.split(sep).slice(0, -1));
  const has = (name: string): boolean => names.includes(name);
  const hasService = has("service.ts") || names.some((name) => name?.endsWith("-service.ts")) || folders.includes("services");
  return [
    ...(has("index.ts") ? [] : ["no index.ts"]),
    ...(has("handlers.ts") && !hasService ? ["handlers without a service"] : []),
    ...(has("tables.ts") && !has("migrations.ts") ? ["tables without migrations"] : []),
  ];
}

test("house rule: every module has an index, a service where it has handlers, and migrations where it has tables", () => {
  const modules = readdirSync(MODULES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(modules.length).toBeGreaterThan(5);
  for (const { name } of modules) expect(problemsOf(filesUnder(join(MODULES, name))), name).toEqual([]);
});

test.each([
  [["handlers.ts", "service.ts"], ["no index.ts"]],
  [["index.ts", "handlers.ts"], ["handlers without a service"]],
  [["index.ts", join("basket", "handlers.ts"), join("basket", "store.ts")], ["handlers without a service"]],
  [["index.ts", "tables.ts"], ["tables without migrations"]],
  [["index.ts", "handlers.ts", "service.ts", "tables.ts", "migrations.ts"], []],
  [["index.ts", "handlers.ts", join("services", "sign-in.ts")], []],
  [["index.ts", join("sessions", "handlers.ts"), join("sessions", "session-service.ts")], []],
])("planted violation: a module of %j has %j", (paths, problems) => {
  expect(problemsOf(paths)).toEqual(problems);
});
