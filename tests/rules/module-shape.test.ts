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

type StoreKind = "store.ts" | "store/" | "named stores";

function kindOfStore(path: string): { readonly folder: string; readonly kind: StoreKind } | null {
  const parts = path.split(sep);
  const name = parts.at(-1) ?? "";
  const at = parts.slice(0, -1).indexOf("store");
  if (at !== -1) return { folder: parts.slice(0, at).join(sep), kind: "store/" };
  const folder = parts.slice(0, -1).join(sep);
  if (name === "store.ts") return { folder, kind: "store.ts" };
  return name.endsWith("-store.ts") ? { folder, kind: "named stores" } : null;
}

/**
 * Folders whose queries are in two kinds of place. A folder has `store.ts`, or `store/`, or stores that are named (`session-store.ts`), so
 * that a reader looks in one place. A module may have a store in the folder of each subject.
 */
function mixedStores(paths: readonly string[]): string[] {
  const kinds = new Map<string, Set<StoreKind>>();
  for (const found of paths.map(kindOfStore))
    if (found !== null) kinds.set(found.folder, (kinds.get(found.folder) ?? new Set()).add(found.kind));
  return [...kinds].filter(([, kind]) => kind.size > 1).map(([folder]) => folder);
}

test("house rule: a folder of a module has store.ts, or store/, or named stores, never two of them", () => {
  const paths = filesUnder(MODULES);
  expect(paths.filter((path) => kindOfStore(path) !== null).length).toBeGreaterThan(20);
  expect(mixedStores(paths)).toEqual([]);
});

test.each([
  [["store.ts", join("store", "items.ts")], ["one"]],
  [["store.ts", "entry-store.ts"], ["one"]],
  [["report-store.ts", join("store", "items.ts")], ["one"]],
  [[join("basket", "store.ts"), join("basket", "store", "items.ts")], [join("one", "basket")]],
  [["store.ts", join("basket", "store.ts"), join("payment", "store", "methods.ts")], []],
  [[join("security", "passkey-store.ts"), join("security", "second-factor-store.ts"), "restore.ts"], []],
])("planted violation: with the files %j these folders mix their stores: %j", (files, found) => {
  expect(mixedStores(files.map((file) => join("one", file)))).toEqual(found);
});

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
