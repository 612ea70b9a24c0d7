import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project-copy.ts";

const DOMAIN = "fan-poll";
/** Tests of lists, names and shapes: what a domain brings is in all of them. */
const LISTS = [
  "tests/rules",
  "contract",
  "scripts/test-changed.test.ts",
  "scripts/analytics-pages.test.ts",
  "scripts/new-domain",
  "app/routing",
  "app/bundles.test.ts",
  "platform/labels",
  "platform/realm-settings",
  "platform/modules.test.ts",
];
/** Tests of what the domain stores: its tables in every migration, its settings in bundles and commands, an account's export and deletion. */
const STORED = [
  "platform/migrations.test.ts",
  "platform/bundles/demo-realms.test.ts",
  "platform/commands/realm/realm.test.ts",
  "platform/modules/identity/own-account/personal-data.test.ts",
];
/** Tests that visit every call. */
const CALLS = ["access-matrix", "hostile-bodies", "foreign-objects", "limits", "open-api", "labels"].map(
  (name) => `tests/api/${name}.test.ts`,
);
const FORMATTED = ["app/features", "app/routes", "app/routing", "contract", "platform/labels", "platform/modules", "scripts", "tests"];

/** A domain made by the command, as nobody has touched it, in a copy of the project. */
describe("npm run new-domain", { timeout: 600_000 }, () => {
  let copy: ProjectCopy;
  beforeAll(async () => {
    copy = copyProject();
    expect(await copy.run("node", ["scripts/new-domain.mjs", DOMAIN])).toBeNull();
  }, 120_000);
  afterAll(() => copy.remove());

  test.each([
    ["types of the app and the tests", "tsc", ["-p", "."]],
    ["types of the platform", "tsc", ["-p", "platform"]],
    [
      "import rules",
      "depcruise",
      ["app", "contract", "demo", "platform", "server", "sw", "scripts", "server.ts", "--config", ".dependency-cruiser.mjs"],
    ],
    ["dead code", "knip", ["--no-progress"]],
    ["formatting and lint", "biome", ["check", "--error-on-warnings", "--vcs-enabled=false", ...FORMATTED]],
    ["its own tests, and those of lists and shapes", "vitest", ["run", `platform/modules/${DOMAIN}`, `app/features/${DOMAIN}`, ...LISTS]],
    ["what it stores", "vitest", ["run", ...STORED]],
    ["every call", "vitest", ["run", ...CALLS]],
    ["its page", "vitest", ["run", "tests/pages/guest-scopes.test.ts", "tests/pages/real-pages.test.ts", "-t", "page fanPoll"]],
  ] as const)("a new domain passes: %s", async (_what, program, args) => {
    expect(await copy.run(program, args)).toBeNull();
  });

  test("a second domain of the same name is refused", async () => {
    expect(await copy.run("node", ["scripts/new-domain.mjs", DOMAIN])).toContain('There is a "fan-poll" already: contract/fan-poll');
  });
});
