import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A reader sees a folder at a glance up to here. */
const MOST_ENTRIES = 24;
/** Lists: each entry is a component, a feature, a module, a domain's part of the contract or of the labels, or the schema of a bundle's file. */
const LISTS = ["app/ui", "app/features", "platform/modules", "contract", "platform/labels", "platform/bundles/schemas"];
const ROOTS = ["app", "contract", "demo", "platform", "server", "sw", "tests", "bench"];

interface Folder {
  readonly path: string;
  /** Number of files among its entries. A folder of folders alone, one a domain, has no limit: it is a table of contents. */
  readonly files: number;
  readonly folders: number;
}

function foldersUnder(path: string): Folder[] {
  const entries = readdirSync(path, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return [
    { path, files: entries.length - folders.length, folders: folders.length },
    ...folders.flatMap(({ name }) => foldersUnder(join(path, name))),
  ];
}

const tooLarge = (folders: readonly Folder[]): string[] =>
  folders
    .filter(({ path, files, folders }) => files > 0 && files + folders > MOST_ENTRIES && !LISTS.includes(path))
    .map(({ path, files, folders }) => `${path}: ${files + folders}`);

test("house rule: no folder with files has more than 24 entries, but for lists of components, features, modules and domains", () => {
  const folders = ROOTS.flatMap(foldersUnder);
  expect(folders.length).toBeGreaterThan(100);
  expect(tooLarge(folders)).toEqual([]);
});

test("house rule: the check for large folders can fail, also inside a component or module, and for one that is mixed", () => {
  expect(
    tooLarge([
      { path: "app/routes", files: 25, folders: 0 },
      { path: "app/ui", files: 4, folders: 76 },
      { path: "app/ui/card", files: 30, folders: 0 },
      { path: "platform/modules/one", files: 20, folders: 4 },
      { path: "contract", files: 2, folders: 23 },
      { path: "server/of-domains", files: 0, folders: 40 },
      { path: "server/mixed", files: 1, folders: 24 },
    ]),
  ).toEqual(["app/routes: 25", "app/ui/card: 30", "server/mixed: 25"]);
});
