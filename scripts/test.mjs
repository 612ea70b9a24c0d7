import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { promisify } from "node:util";
import { buildWhenStale } from "./build.mjs";
import { findChromium } from "./find-chromium.mjs";
import { installPackages, root } from "./prepare.mjs";
import { hasMachinePostgres, startPostgres } from "./temporary-postgres.mjs";

/**
 * Runs everything: house rules, types, unit and API tests on SQLite and PostgreSQL, browser tests. A skipped test is a failure.
 * `npm test -- checks|unit|browser` runs one part. PostgreSQL and Chromium are the machine's, or packages (tests/tools) where it
 * has none; `--own-tools` uses the packages in any case.
 */
if (process.argv.includes("--own-tools")) process.env.RINGSIDE_OWN_TOOLS = "1";
const began = Date.now();
const only = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const wanted = (part) => only.length === 0 || only.includes(part);

installPackages();
rmSync(".reports", { recursive: true, force: true });
mkdirSync(".reports", { recursive: true });

const passed = [];
const failed = [];
const skipped = [];
const flaky = [];
/** Tests of backups, where PostgreSQL came without its client commands. */
const notRun = [];

/** Files with tests of pg_dump and pg_restore, which no npm package brings. All of these tests have the name in their title. */
const CLIENT_TESTS = {
  name: "backup",
  files: [
    "platform/commands/database/backup-under-load.test.ts",
    "platform/commands/doctor/care.test.ts",
    "tests/api/operator-commands.test.ts",
  ],
};

const bin = (name) => `node_modules/.bin/${name}`;

const runFile = promisify(execFile);

async function check(title, command, args) {
  const started = Date.now();
  const { error, stdout, stderr } = await runFile(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }).catch((error) => ({
    error,
    stdout: error.stdout ?? "",
    stderr: error.stderr || error.message,
  }));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${error === undefined ? "✓" : "✗"} ${title} (${seconds} s)`);
  if (error !== undefined) console.log(`${stdout}${stderr}`);
  (error === undefined ? passed : failed).push(title);
}

/** Two at a time: the checks of types, which are most of them, use one core each. */
async function runChecks() {
  const types = ["app", "platform", "tests", ".", "contract", "sw", "media/studio"];
  const folders = ["app", "contract", "platform", "server", "sw", "server.ts"];
  const waiting = [
    ...types.map((project) => [`types of ${project === "." ? "server and scripts" : project}`, "tsc", ["-p", project]]),
    ["who may import whom", "depcruise", [...folders, "--config", ".dependency-cruiser.mjs"]],
    ["no dead code", "knip", ["--no-progress"]],
    ["formatting and lint", "biome", ["check", "--error-on-warnings", "."]],
  ].values();
  const work = async () => {
    for (const [title, name, args] of waiting) await check(`house rule: ${title}`, bin(name), args);
  };
  await Promise.all([work(), work()]);
}

/** Adds what a report of Vitest says. `without`: the server came without client commands. */
function readVitest(file, { without = false } = {}) {
  if (!existsSync(file)) return void failed.push("unit and API tests did not run");
  for (const suite of JSON.parse(readFileSync(file, "utf8")).testResults) {
    if (suite.status === "failed" && suite.assertionResults.length === 0) failed.push(`${suite.name} could not be read: ${suite.message}`);
    const mayMiss = without && CLIENT_TESTS.files.some((path) => suite.name.endsWith(`/${path}`));
    for (const test of suite.assertionResults) {
      const list = test.status === "passed" ? passed : test.status === "failed" ? failed : mayMiss ? notRun : skipped;
      list.push(test.fullName);
    }
  }
}

function readPlaywright(file) {
  if (!existsSync(file)) return void failed.push("browser tests did not run");
  const visit = (suite, titles) => {
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests) {
        const title = [...titles, spec.title, `(${test.projectName})`].filter((part) => part !== "").join(" ");
        (test.status === "skipped" ? skipped : test.status === "unexpected" ? failed : passed).push(title);
        if (test.status === "flaky") flaky.push(title);
      }
  };
  const report = JSON.parse(readFileSync(file, "utf8"));
  for (const suite of report.suites) visit(suite, []);
  for (const error of report.errors ?? []) failed.push(`browser tests: ${error.message}`);
}

function runVitest(report, env, args = []) {
  spawnSync(bin("vitest"), ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "test", ...env },
  });
}

/** What tests are told of a server that this process started. */
const environmentOf = ({ url, clientTools }) => ({
  TEST_DATABASE_URL: url,
  ...(clientTools === null ? { TEST_CLIENT_TOOLS: "off" } : { PATH: `${clientTools}${delimiter}${process.env.PATH}` }),
});

async function runUnit() {
  const report = ".reports/vitest.json";
  if (process.env.TEST_DATABASE_URL) {
    runVitest(report, {});
    return readVitest(report);
  }
  const postgres = await startPostgres();
  try {
    runVitest(report, environmentOf(postgres));
  } finally {
    postgres.stop();
  }
  readVitest(report, { without: postgres.clientTools === null });
  if (notRun.length > 0 && hasMachinePostgres()) await runClientTests();
}

/** The tests of backups once more, with the machine's own PostgreSQL. */
async function runClientTests() {
  const report = ".reports/vitest-client.json";
  const postgres = await startPostgres({ own: false });
  try {
    runVitest(report, environmentOf(postgres), [...CLIENT_TESTS.files, "--testNamePattern", CLIENT_TESTS.name]);
  } finally {
    postgres.stop();
  }
  const waiting = notRun.splice(0);
  const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults.flatMap((suite) => suite.assertionResults) : [];
  for (const title of waiting) {
    const status = results.find((test) => test.fullName === title)?.status;
    (status === "passed" ? passed : status === "failed" ? failed : notRun).push(title);
  }
}

async function runBrowser() {
  await buildWhenStale();
  spawnSync(bin("playwright"), ["test"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: findChromium({ windows: false }), PLAYWRIGHT_JSON_OUTPUT_FILE: ".reports/playwright.json" },
  });
  readPlaywright(".reports/playwright.json");
}

/** A part that cannot begin has failed; the others are run. */
async function attempt(title, part) {
  try {
    await part();
  } catch (error) {
    console.error(error);
    failed.push(`${title}: ${error.message}`);
  }
}

if (wanted("checks")) await attempt("house checks", runChecks);
if (wanted("unit")) await attempt("unit and API tests", runUnit);
if (wanted("browser")) await attempt("browser tests", runBrowser);

writeFileSync(".reports/passed.txt", passed.map((title) => `${title}\n`).join(""));
for (const title of failed) console.log(`FAILED ${title}`);
for (const title of flaky) console.log(`FLAKY ${title}`);
for (const title of skipped) console.log(`SKIPPED ${title}`);
for (const title of notRun) console.log(`NOT RUN ${title}`);
if (notRun.length > 0)
  console.log(`${notRun.length} tests need pg_dump and pg_restore, which no npm package brings. Debian: apt-get install postgresql`);
console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
const failures = failed.length + skipped.length;
console.log(`${passed.length} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
