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

test("house rule: every module has an index, and migrations where it has tables", () => {
  for (const { name } of readdirSync(MODULES, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const files = filesUnder(join(MODULES, name)).map((path) => path.split(sep).at(-1));
    expect(files, name).toContain("index.ts");
    if (files.includes("tables.ts")) expect(files, name).toContain("migrations.ts");
  }
});
