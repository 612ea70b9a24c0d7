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

test("house rule: every module has an index, a service where it has handlers, and migrations where it has tables", () => {
  for (const { name } of readdirSync(MODULES, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const files = filesUnder(join(MODULES, name)).map((path) => path.split(sep).at(-1));
    expect(files, name).toContain("index.ts");
    // Sub-domains of a large module (commerce) have services of their own; services may be a folder of use cases (identity).
    const folders = filesUnder(join(MODULES, name)).flatMap((path) => path.split(sep).slice(0, -1));
    if (files.includes("handlers.ts")) expect(files.includes("service.ts") || folders.includes("services"), name).toBe(true);
    if (files.includes("tables.ts")) expect(files, name).toContain("migrations.ts");
  }
});
