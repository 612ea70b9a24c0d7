import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, type ProjectCopy } from "./project-copy.ts";

const DOMAIN = "fan-poll";
/** Rules that look at the files of a domain. The others look at scripts, images and processes. */
const RULES = [
  "catalogue",
  "feature-shape",
  "folder-size",
  "house-rules",
  "module-shape",
  "personal-data",
  "private-terms",
  "requirements",
  "screenshots",
  "tables-by-migration",
  "test-processes",
].map((name) => `tests/rules/${name}.test.ts`);
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
    [
      "its own tests and the rules",
      "vitest",
      ["run", `platform/modules/${DOMAIN}`, `app/features/${DOMAIN}`, "scripts/test-changed.test.ts", ...RULES],
    ],
    ["its calls", "vitest", ["run", "tests/api/access-matrix.test.ts", "-t", "fanPoll"]],
    ["its page", "vitest", ["run", "tests/pages/guest-scopes.test.ts", "tests/pages/real-pages.test.ts", "-t", "page fanPoll"]],
  ] as const)("a new domain passes: %s", async (_what, program, args) => {
    expect(await copy.run(program, args)).toBeNull();
  });

  test("a second domain of the same name is refused", async () => {
    expect(await copy.run("node", ["scripts/new-domain.mjs", DOMAIN])).toContain('There is a "fan-poll" already: contract/fan-poll');
  });
});
