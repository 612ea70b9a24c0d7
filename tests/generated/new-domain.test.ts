import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readVitest } from "../../scripts/test-reports.mjs";
import { copyProject, type ProjectCopy } from "./project-copy.ts";

const DOMAIN = "fan-poll";
/** Its name in code. */
const NAME = "fanPoll";
/** Rules about planted files, processes and names that have nothing to do with a domain. */
const INDEPENDENT = ["import-rules", "engine-imports", "older-node", "dockerfile", "sample", "test-processes"];
/** Characters of an output that say why a run failed. */
const ENOUGH = 4_000;
/** Tests of lists, names and shapes: what a domain brings is in all of them. */
const LISTS = [
  ...globSync("tests/rules/*.test.ts").filter((path) => !INDEPENDENT.some((name) => path.endsWith(`/${name}.test.ts`))),
  "contract/",
  "scripts/test-changed.test.ts",
  "scripts/analytics-pages.test.ts",
  "scripts/new-domain/",
  "app/routing/",
  "app/i18n/",
  "app/bundles.test.ts",
  "platform/labels/",
  "platform/realm-settings/",
  "platform/modules.test.ts",
];
/** Tests of what the domain stores: its tables in every migration, its settings in bundles and commands, an account's export and deletion. */
const STORED = [
  "platform/migrations.test.ts",
  "platform/bundles/demo-realms.test.ts",
  "platform/commands/realm/realm.test.ts",
  "platform/modules/identity/own-account/personal-data.test.ts",
];
/** Tests that visit every call or every page. */
const VISITS = [
  ...["access-matrix", "hostile-bodies", "foreign-objects", "limits", "open-api", "labels", "origins/form-origins"].map(
    (name) => `tests/api/${name}.test.ts`,
  ),
  ...["guest-scopes", "real-pages"].map((name) => `tests/pages/${name}.test.ts`),
];
/** Tests in those files that no page can fail which sells nothing, and no call or setting of another domain. */
const OF_OTHER_PARTS = [
  ...["limits over the wire", "callers whom the realm's territories leave out", "forms that are asked for an address"],
  ...["a realm is made by one command", "what must not be is refused", "two commands at once", "a cancellation voucher that"],
];
/** All tests but those, and those of one page or call of another domain. A title of another shape is not left out. */
const NOT_OF_OTHERS = `^(?!.*(?:${OF_OTHER_PARTS.join("|")}|\\b(?:page (?!${NAME}\\b)\\w+|(?!${NAME}\\.)\\w+\\.\\w+) (?:names a scope|answers each caller|refuses hostile bodies)))`;
/** Tests of the domain's own page and calls, which the filter must leave in. */
const OWN = [
  `page ${NAME} names a scope`,
  `page ${NAME} answers each caller`,
  `${NAME}.chooseFanPollOption answers each caller`,
  `${NAME}.chooseFanPollOption refuses hostile bodies`,
];
const FORMATTED = ["app/features", "app/routes", "app/routing", "contract", "platform/labels", "platform/modules", "scripts", "tests"];

/** Almost every file reaches the lists that a domain changes: to find out which do costs more than to check all of them. */
const ONCE = ["--incremental", "false", "--tsBuildInfoFile", "null"];

/** A domain made by the command, as nobody has touched it, in a copy of the project. */
describe("npm run new-domain", { timeout: 600_000 }, () => {
  let copy: ProjectCopy;
  beforeAll(async () => {
    copy = copyProject();
    expect(await copy.run("node", ["scripts/new-domain.mjs", DOMAIN])).toBeNull();
  }, 120_000);
  afterAll(() => copy.remove());

  test.each([
    ["types of the app and the tests", "tsc", ["-p", ".", ...ONCE]],
    ["types of the platform", "tsc", ["-p", "platform", ...ONCE]],
    [
      "import rules",
      "depcruise",
      ["app", "contract", "demo", "platform", "server", "sw", "scripts", "server.ts", "--config", ".dependency-cruiser.mjs"],
    ],
    ["dead code", "knip", ["--no-progress"]],
    ["formatting and lint", "biome", ["check", "--error-on-warnings", "--vcs-enabled=false", ...FORMATTED]],
  ] as const)("a new domain passes: %s", async (_what, program, args) => {
    expect(await copy.run(program, args)).toBeNull();
  });

  test("a new domain passes its own tests, and those of lists, stored data, calls and pages", async () => {
    const files = [`platform/modules/${DOMAIN}/`, `app/features/${DOMAIN}/`, ...LISTS, ...STORED, ...VISITS];
    // Vitest takes a path that matches nothing for a filter and says nothing.
    expect(files.filter((path) => !existsSync(join(copy.folder, path)))).toEqual([]);
    const report = ["--reporter=default", "--reporter=json", "--outputFile=report.json"];
    // One run: each evaluates the product again.
    const output = await copy.run("vitest", ["run", ...files, "-t", NOT_OF_OTHERS, ...report]);
    const { passed, failures } = outcomeOf(join(copy.folder, "report.json"), output);
    expect(failures).toEqual([]);
    expect(OWN.filter((title) => !passed.some((one) => one.includes(title)))).toEqual([]);
  });

  test("a second domain of the same name is refused", async () => {
    expect(await copy.run("node", ["scripts/new-domain.mjs", DOMAIN])).toContain('There is a "fan-poll" already: contract/fan-poll');
  });
});

/** Failures in the report of a run of Vitest; without a report, the end of its output is the failure. Null is the output of a run that passed. */
function outcomeOf(report: string, output: string | null): { passed: readonly string[]; failures: readonly string[] } {
  if (!existsSync(report)) return { passed: [], failures: [output?.slice(-ENOUGH) ?? "no report"] };
  const { passed, failed, reasons } = readVitest(JSON.parse(readFileSync(report, "utf8")), { status: output === null ? 0 : 1 });
  return { passed, failures: failed.map((title) => `${title}: ${reasons.find((reason) => reason.title === title)?.text ?? ""}`) };
}
