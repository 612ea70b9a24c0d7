import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A reader sees a folder at a glance up to here. */
const MOST_ENTRIES = 24;
/** Lists: each entry is a component, a feature or a module. */
const LISTS = ["app/ui", "app/features", "platform/modules"];
const ROOTS = ["app", "contract", "platform", "server", "sw", "tests", "bench"];

interface Folder {
  readonly path: string;
  readonly entries: number;
}

function foldersUnder(path: string): Folder[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return [
    { path, entries: entries.length },
    ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => foldersUnder(join(path, name))),
  ];
}

const tooLarge = (folders: readonly Folder[]): string[] =>
  folders.filter(({ path, entries }) => entries > MOST_ENTRIES && !LISTS.includes(path)).map(({ path, entries }) => `${path}: ${entries}`);

test("house rule: no folder has more than 24 entries, but for lists of components, features and modules", () => {
  const folders = ROOTS.flatMap(foldersUnder);
  expect(folders.length).toBeGreaterThan(100);
  expect(tooLarge(folders)).toEqual([]);
});

test("house rule: the check for large folders can fail, also inside a component or module", () => {
  expect(
    tooLarge([
      { path: "app/routes", entries: 25 },
      { path: "app/ui", entries: 80 },
      { path: "app/ui/card", entries: 30 },
      { path: "platform/modules/one", entries: 24 },
    ]),
  ).toEqual(["app/routes: 25", "app/ui/card: 30"]);
});
