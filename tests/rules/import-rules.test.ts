import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Each rule and an import that breaks it: file, what it imports, and the rule that must object. */
const PLANTED = [
  ["contract/a.ts", "../app/routing/b.ts", "contract-alone"],
  ["app/routing/a.ts", "../ui/b.ts", "routing-alone"],
  ["app/ui/a.ts", "../routing/b.ts", "ui-alone"],
  ["app/i18n/a.ts", "../http/b.ts", "i18n-knows-routing"],
  ["app/http/a.ts", "../ui/b.ts", "api-and-http"],
  ["app/forms/a.ts", "../content/b.ts", "forms-floor"],
  ["app/content/a.ts", "../watch/b.ts", "content-floor"],
  ["app/watch/a.ts", "../features/two/b.ts", "watch-floor"],
  ["app/watch/e.ts", "../document/b.ts", "document-room"],
  ["app/features/player/a.ts", "../../document/b.ts", "document-room"],
  ["app/watch/f.ts", "../document/early-player/b.ts", "early-player-room"],
  ["app/document/a.ts", "../http/b.ts", "document-floor"],
  ["app/features/player/b.ts", "@vidstack/react", "player-library"],
  ["app/document/early-player/a.ts", "@vidstack/react", "player-library"],
  ["platform/mail/a.ts", "nodemailer", "loaded-at-first-use"],
  ["app/features/three/a.server.ts", "micromark", "loaded-at-first-use"],
  ["app/watch/c.ts", "../http/b.ts", "features-by-server-files"],
  ["app/content/d.ts", "../testing/b.ts", "testing-for-tests"],
  ["app/features/one/a.ts", "../two/b.ts", "features-apart"],
  ["app/features/one/c.ts", "../../http/b.ts", "features-by-server-files"],
  ["app/routes/a.ts", "./b.ts", "routes-thin"],
  ["app/routes/c.ts", "../../platform/b.ts", "app-not-platform"],
  ["platform/a.ts", "../app/routing/b.ts", "platform-liftable"],
  ["platform/modules/one/a.ts", "../two/b.ts", "modules-by-index"],
  ["platform/http/a.ts", "../modules/two/b.ts", "modules-from-outside"],
  ["platform/modules/one/b.ts", "../../bundles/b.ts", "modules-below-record"],
  ["platform/modules/one/c.ts", "../../modules.ts", "modules-below-record"],
  ["platform/labels/a.ts", "../modules/two/index.ts", "platform-floors"],
  ["platform/store/tables.ts", "../modules/two/c.ts", "platform-floors"],
  ["sw/a.ts", "../app/http/b.ts", "worker-apart"],
  ["server/a.ts", "../platform/b.ts", "server-by-entry-points"],
  ["contract/c.ts", "../demo/b.ts", "demo-apart"],
  ["app/routes/d.ts", "../../demo/b.ts", "demo-apart"],
  ["platform/modules/one/d.ts", "../../../demo/b.ts", "demo-apart"],
  ["sw/c.ts", "../demo/b.ts", "demo-apart"],
  ["server/e.ts", "../demo/b.ts", "demo-apart"],
  ["platform/testing/a.ts", "../../server/f.ts", "testing-kits"],
  ["demo/a.ts", "../server/f.ts", "demo-floor"],
  ["media/studio/a.ts", "../../platform/b.ts", "studio-apart"],
  ["scripts/a.ts", "../media/studio/b.ts", "studio-unused"],
  ["server/c.ts", "./d-that-is-not-there.ts", "resolvable"],
] as const;

let folder = "";
let found: { rule: { name: string }; from: string }[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ringside-rules-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(
    "tsconfig.json",
    '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler", "allowImportingTsExtensions": true, "noEmit": true } }',
  );
  for (const [file, target, rule] of PLANTED) {
    write(file, `import { b } from "${target}";\nexport const a = b;\n`);
    if (rule !== "resolvable" && target.startsWith(".")) write(join(dirname(file), target), "export const b = 1;\n");
  }
  // A circle of two, and a file that nobody imports.
  write("server/one.ts", 'import { two } from "./two.ts";\nexport const one = () => two;\n');
  write("server/two.ts", 'import { one } from "./one.ts";\nexport const two = () => one;\n');
  // Circles of types only, and by way of a dynamic import.
  write("server/type-one.ts", 'import type { Two } from "./type-two.ts";\nexport type One = Two | 1;\n');
  write("server/type-two.ts", 'import type { One } from "./type-one.ts";\nexport type Two = One | 2;\n');
  write("server/lazy-one.ts", 'export const one = () => import("./lazy-two.ts");\n');
  write("server/lazy-two.ts", 'import { one } from "./lazy-one.ts";\nexport const two = one;\n');
  write("scripts/one.ts", 'import { two } from "./two.ts";\nexport const one = () => two;\n');
  write("scripts/two.ts", 'import { one } from "./one.ts";\nexport const two = () => one;\n');
  write("media/studio/one.ts", 'import { two } from "./two.ts";\nexport const one = () => two;\n');
  write("media/studio/two.ts", 'import { one } from "./one.ts";\nexport const two = () => one;\n');
  write("server/alone.ts", "export const alone = 1;\n");
  const { stdout } = spawnSync(
    resolve("node_modules/.bin/depcruise"),
    [
      "contract",
      "app",
      "demo",
      "platform",
      "sw",
      "server",
      "scripts",
      "media/studio",
      "--config",
      resolve(".dependency-cruiser.mjs"),
      "--output-type",
      "json",
    ],
    { cwd: folder, encoding: "utf8", maxBuffer: 16 * 1024 * 1024 },
  );
  found = (JSON.parse(stdout) as { summary: { violations: typeof found } }).summary.violations;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(PLANTED)("house rule: %s may not import %s (%s)", (file, _target, rule) => {
  expect(found.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule);
});

test("house rule: circles and dead files are refused", () => {
  const circles = found.filter(({ rule }) => rule.name === "no-circles").map(({ from }) => from.replace(/(?:one|two)\.ts$/u, ""));
  expect([...new Set(circles)].sort()).toEqual(["media/studio/", "scripts/", "server/", "server/lazy-", "server/type-"]);
  expect(found.find(({ from }) => from === "server/alone.ts")?.rule.name).toBe("no-orphans");
});
