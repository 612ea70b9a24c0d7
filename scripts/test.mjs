import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { buildWhenStale } from "./build.mjs";
import { findChromium } from "./find-chromium.mjs";
import { installPackages, root } from "./prepare.mjs";
import { startPostgres } from "./temporary-postgres.mjs";

/**
 * Everything: house rules, types, unit and API tests on SQLite and PostgreSQL, browser tests. `--strict` (what CI asks for)
 * also fails on a skipped test. `npm test -- checks|unit|browser` runs one part.
 */
const strict = process.argv.includes("--strict");
const only = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const wanted = (part) => only.length === 0 || only.includes(part);

installPackages();
rmSync(".reports", { recursive: true, force: true });
mkdirSync(".reports", { recursive: true });

const passed = [];
const failed = [];
const skipped = [];
const flaky = [];

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

function readVitest(file) {
  if (!existsSync(file)) return void failed.push("unit and API tests did not run");
  for (const suite of JSON.parse(readFileSync(file, "utf8")).testResults) {
    if (suite.status === "failed" && suite.assertionResults.length === 0) failed.push(`${suite.name} could not be read: ${suite.message}`);
    for (const test of suite.assertionResults) {
      const list = test.status === "passed" ? passed : test.status === "failed" ? failed : skipped;
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

async function runUnit() {
  const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres();
  const url = process.env.TEST_DATABASE_URL ?? postgres?.url;
  if (url === undefined) console.log("No PostgreSQL server found: its tests are skipped.");
  try {
    spawnSync(bin("vitest"), ["run", "--reporter=default", "--reporter=json", "--outputFile.json=.reports/vitest.json"], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "test", ...(url === undefined ? {} : { TEST_DATABASE_URL: url }) },
    });
  } finally {
    postgres?.stop();
  }
  readVitest(".reports/vitest.json");
}

async function runBrowser() {
  await buildWhenStale();
  const chromium = findChromium({ windows: false });
  if (chromium === null) {
    console.log("No Chromium found: browser tests are skipped. Debian: apt-get install chromium-headless-shell");
    skipped.push("browser tests");
    return;
  }
  spawnSync(bin("playwright"), ["test"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: ".reports/playwright.json" },
  });
  readPlaywright(".reports/playwright.json");
}

if (wanted("checks")) await runChecks();
if (wanted("unit")) await runUnit();
if (wanted("browser")) await runBrowser();

writeFileSync(".reports/passed.txt", passed.map((title) => `${title}\n`).join(""));
for (const title of failed) console.log(`FAILED ${title}`);
for (const title of flaky) console.log(`FLAKY ${title}`);
for (const title of skipped) console.log(`SKIPPED ${title}`);
console.log(`${passed.length} passed, ${failed.length + (strict ? skipped.length : 0)} failed`);
process.exitCode = failed.length > 0 || (strict && skipped.length > 0) ? 1 : 0;
