import { readFileSync } from "node:fs";
import * as path from "node:path";
import { expect, it } from "vitest";

/**
 * `npm start` and `npm test` begin on the machine's Node.js, which may be 20, and go on with the one that npm brings
 * (`scripts/prepare.mjs`). Static imports are linked before that, so a name that the older Node.js lacks ends the command at once.
 * Every name here exists in Node.js 20.0.
 */
const OLD_NAMES = new Map([
  ["node:child_process", ["execFile", "spawn", "spawnSync"]],
  ["node:crypto", ["createHash"]],
  [
    "node:fs",
    [
      "appendFileSync",
      "chmodSync",
      "chownSync",
      "copyFileSync",
      "cpSync",
      "existsSync",
      "lstatSync",
      "mkdirSync",
      "mkdtempSync",
      "readdirSync",
      "readFileSync",
      "renameSync",
      "rmSync",
      "statfsSync",
      "statSync",
      "watch",
      "writeFileSync",
    ],
  ],
  ["node:events", ["once"]],
  ["node:net", ["createServer"]],
  ["node:os", ["availableParallelism", "tmpdir", "userInfo"]],
  ["node:path", ["basename", "delimiter", "dirname", "isAbsolute", "join", "relative", "resolve"]],
  ["node:timers/promises", ["setTimeout"]],
  ["node:url", ["fileURLToPath", "pathToFileURL"]],
  ["node:util", ["parseArgs", "promisify"]],
  ["node:zlib", ["brotliCompress", "constants", "gzip"]],
]);

interface Import {
  readonly from: string;
  readonly names: readonly string[];
}

/** Static imports of a source. Of `a as b` the name is `a`; a default or namespace import has no names. */
function staticImports(source: string): Import[] {
  return [...source.matchAll(/^import\s+(?:([^"']*?)\s+from\s+)?["']([^"']+)["'];/gmu)].map(([, clause = "", from = ""]) => ({
    from,
    names: [...(/\{([^}]*)\}/u.exec(clause)?.[1] ?? "").split(",")].map((name) => name.trim().split(/\s+as\s+/u)[0] ?? "").filter(Boolean),
  }));
}

/** Static imports, reached from a script, that an older Node.js cannot link: `file: what`. */
function unlinkable(script: string, read: (file: string) => string, seen = new Set<string>()): string[] {
  if (seen.has(script)) return [];
  seen.add(script);
  return staticImports(read(script)).flatMap(({ from, names }) => {
    if (from.startsWith(".")) return unlinkable(path.join(path.dirname(script), from), read, seen);
    const old = OLD_NAMES.get(from);
    if (old === undefined) return [`${script}: ${from}`];
    return names.filter((name) => !old.includes(name)).map((name) => `${script}: ${name} of ${from}`);
  });
}

it("begins every command on an older Node.js", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const begun = Object.values(scripts).flatMap((command) => /^node (scripts\/\S+\.mjs)/u.exec(command)?.[1] ?? []);
  expect(begun).toContain("scripts/test.mjs");
  expect(begun.flatMap((script) => unlinkable(script, (file) => readFileSync(file, "utf8")))).toEqual([]);
});

it("finds a name that came later, and a package, behind an import", () => {
  const files: Record<string, string> = {
    "scripts/a.mjs": 'import { b } from "./b.mjs";\n',
    "scripts/b.mjs": 'import {\n  globSync,\n  readFileSync as read,\n} from "node:fs";\nimport vite from "vite";\n',
  };
  expect(unlinkable("scripts/a.mjs", (file) => files[file] ?? "")).toEqual(["scripts/b.mjs: globSync of node:fs", "scripts/b.mjs: vite"]);
});
