import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import { promisify } from "node:util";
import { buildWhenStale } from "./build.mjs";
import { findChromium } from "./find-chromium.mjs";
import { memoryFolder } from "./memory-folder.mjs";
import { installPackages, root } from "./prepare.mjs";
import { withLargeYoungGeneration } from "./runtime.mjs";
import { hasMachinePostgres, startPostgres } from "./temporary-postgres.mjs";
import { readPlaywright, readVitest, slowestFiles } from "./test-reports.mjs";
import { sampleOf } from "./test-sample.mjs";
import { hasOwnTools, prefersOwnTools } from "./tools/test-tools.mjs";

/**
 * Runs everything: house rules, types, unit and API tests on SQLite and PostgreSQL, browser tests. A skipped test is a failure.
 * `npm test -- checks|unit|browser` runs one part, `npm test -- changed [--since=main]` what a change reaches. `--full` tests every
 * variant of the browser tests' matrices. PostgreSQL and Chromium are the machine's, or packages (tests/tools) where it has none;
 * `--own-tools` uses the packages in any case. docs/testing.md says more.
 */
const PARTS = ["checks", "unit", "browser"];
const OPTIONS = /^--(?:own-tools|full|sample=.*|since=.*)$/u;
const SLOWEST = 10;

const options = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const only = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const unknown = [
  ...options.filter((option) => !OPTIONS.test(option)),
  ...only.filter((part) => part !== "changed" && !PARTS.includes(part)),
];
if (unknown.length > 0) {
  console.error(`npm test does not know ${unknown.join(" ")}. Parts: ${PARTS.join(", ")}, changed. docs/testing.md lists the options.`);
  process.exit(64);
}
if (options.includes("--own-tools")) process.env.RINGSIDE_OWN_TOOLS = "1";
const began = Date.now();
// Imported here: an older Node.js, which begins this script, lacks what it uses.
const reach = only.includes("changed") ? (await import("./test-changed.mjs")).changedReach(options) : null;
const wanted = (part) => only.every((name) => name === "changed") || only.includes(part);
const browses = wanted("browser") && reach?.specs.length !== 0;

installPackages();
rmSync(".reports", { recursive: true, force: true });
mkdirSync(".reports", { recursive: true });

const passed = [];
const failed = [];
const skipped = [];
const flaky = [];
const durations = [];
const reasons = [];
const bin = (name) => `node_modules/.bin/${name}`;

const runFile = promisify(execFile);

async function check(title, command, args) {
  const started = Date.now();
  const { error, stdout, stderr } = await runFile(command, args, {
    cwd: root,
    env: withLargeYoungGeneration(),
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => ({
    error,
    stdout: error.stdout ?? "",
    stderr: error.stderr || error.message,
  }));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${error === undefined ? "✓" : "✗"} ${title} (${seconds} s)`);
  if (error !== undefined) console.log(`${stdout}${stderr}`);
  (error === undefined ? passed : failed).push(title);
}

/**
 * Two at a time, the longest first: each uses one core. The project at the root contains the app, the server and the tests, which
 * import each other's files. The build is one of them where browser tests follow.
 */
async function runChecks() {
  const folders = ["app", "contract", "demo", "platform", "server", "sw", "scripts", "media/studio", "server.ts"];
  const waiting = [
    ["house rule: types of app, server, tests and scripts", bin("tsc"), ["-p", "."]],
    ["house rule: types of platform and demo", bin("tsc"), ["-p", "platform"]],
    ...(browses ? [["the build", process.execPath, ["scripts/build.mjs"]]] : []),
    ["house rule: types of media/studio", bin("tsc"), ["-p", "media/studio"]],
    ["house rule: types of contract", bin("tsc"), ["-p", "contract"]],
    ["house rule: types of sw", bin("tsc"), ["-p", "sw"]],
    ["house rule: who may import whom", bin("depcruise"), [...folders, "--config", ".dependency-cruiser.mjs"]],
    ["house rule: no dead code", bin("knip"), ["--no-progress"]],
    ["house rule: formatting and lint", bin("biome"), ["check", "--error-on-warnings", "."]],
  ].values();
  const work = async () => {
    for (const [title, command, args] of waiting) await check(title, command, args);
  };
  await Promise.all([work(), work()]);
}

/** The tests' tools are downloaded beside the checks, which use the processor. A failure is reported by the part that needs them. */
const installTools = () => runFile(process.execPath, ["scripts/tools/test-tools.mjs"], { cwd: root }).catch(() => undefined);

/** The report that a command wrote; null without one. */
const reportIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

function add(outcome) {
  passed.push(...outcome.passed);
  failed.push(...outcome.failed);
  skipped.push(...outcome.skipped);
  flaky.push(...outcome.flaky);
  durations.push(...outcome.durations);
  reasons.push(...outcome.reasons);
}

/** Runs Vitest and returns its report and how the command ended. */
function runVitest(file, env, args = []) {
  const ended = spawnSync(bin("vitest"), ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "test", ...env },
  });
  return { report: reportIn(file), ended };
}

async function runUnit() {
  const file = ".reports/vitest.json";
  const reached = reach === null ? [] : [`--changed=${reach.since}`];
  const memory = memoryFolder();
  try {
    const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres({ folder: memory.path, autovacuum: false });
    const server = postgres === null ? {} : { TEST_DATABASE_URL: postgres.url };
    try {
      const { report, ended } = runVitest(file, { TMPDIR: memory.path, ...server }, reached);
      add(readVitest(report, ended));
    } finally {
      postgres?.stop();
    }
  } finally {
    memory.remove();
  }
}

async function runBrowser() {
  await buildWhenStale();
  const file = ".reports/playwright.json";
  const sample = sampleOf(options);
  console.log(
    sample === "all" ? "Every variant is tested." : `Variants of realm and language: sample ${sample} (--full tests all of them)`,
  );
  const memory = memoryFolder();
  try {
    const tools = { TMPDIR: memory.path, CHROMIUM_PATH: findChromium({ windows: false }) };
    const ended = spawnSync(bin("playwright"), ["test", ...(reach?.specs ?? [])], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...tools, TEST_SAMPLE: sample, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    add(readPlaywright(reportIn(file), ended));
  } finally {
    memory.remove();
  }
}

const minutesSince = (moment) => ((Date.now() - moment) / 60_000).toFixed(1);

/** The minutes of each part. A part that cannot begin has failed; the others are run. */
const minutes = [];
async function attempt(title, part) {
  const started = Date.now();
  try {
    await part();
  } catch (error) {
    console.error(error);
    failed.push(`${title}: ${error.message}`);
  }
  minutes.push(`${title} ${minutesSince(started)}`);
}

const needsTools = hasOwnTools && (wanted("unit") || browses) && (prefersOwnTools() || !hasMachinePostgres());
const tools = needsTools ? installTools() : undefined;
if (wanted("checks")) await attempt("house checks", runChecks);
await tools;
if (wanted("unit")) await attempt("unit and API tests", runUnit);
if (browses) await attempt("browser tests", runBrowser);

writeFileSync(".reports/passed.txt", passed.map((title) => `${title}\n`).join(""));
const slowest = slowestFiles(durations, SLOWEST);
if (slowest.length > 0) console.log("The slowest test files, in seconds:");
for (const { path, milliseconds } of slowest)
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} ${isAbsolute(path) ? relative(root, path) : path}`);
for (const { title, text } of reasons) console.log(`Reason of "${title}":\n${text.replace(/^/gmu, "    ")}`);
for (const title of failed) console.log(`FAILED ${title}`);
for (const title of flaky) console.log(`FLAKY ${title}`);
for (const title of skipped) console.log(`SKIPPED ${title}`);
console.log(`${minutesSince(began)} minutes: ${minutes.join(", ")}`);
const failures = failed.length + skipped.length;
console.log(`${passed.length} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
