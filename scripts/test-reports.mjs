/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestResult
 * @typedef {{ name: string, status: string, message?: string, startTime?: number, endTime?: number, assertionResults: VitestResult[] }} VitestSuite
 * @typedef {{ testResults: VitestSuite[] }} VitestReport
 * @typedef {{ duration: number, errors?: { message?: string }[] }} PlaywrightResult
 * @typedef {{ status: string, projectName: string, results?: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ title: string, file?: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} PlaywrightReport
 * @typedef {{ status: number | null, signal?: string | null }} Ended How the command ended, as `spawnSync` returns it.
 * @typedef {{ path: string, milliseconds: number }} Duration Of a test file, or of a part of it.
 * @typedef {{ title: string, text: string }} Reason First lines of the error of a test that failed once or more.
 * @typedef {{ passed: string[], failed: string[], skipped: string[], flaky: string[], durations: Duration[], reasons: Reason[] }} Outcome
 */

/** Returns an outcome without tests. @returns {Outcome} */
const emptyOutcome = () => ({ passed: [], failed: [], skipped: [], flaky: [], durations: [], reasons: [] });

const REASON_LINES = 12;
const REASON_LENGTH = 1_200;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "gu");

/**
 * The first lines of an error's message, without colours and empty lines.
 * @param {string} message
 */
function firstLines(message) {
  const lines = message
    .replace(COLOURS, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.slice(0, REASON_LINES).join("\n").slice(0, REASON_LENGTH);
}

/**
 * Adds a failure when the command failed although no test did: an unhandled error, a coverage limit, a crash after the report.
 * @param {string} title
 * @param {Outcome} outcome
 * @param {Ended} ended
 */
function failWithCommand(title, outcome, { status, signal }) {
  if (status !== 0 && outcome.failed.length === 0)
    outcome.failed.push(`${title}: no test failed, but the command ended with ${signal ?? status}`);
  return outcome;
}

/**
 * Reads a report of Vitest; null when the command wrote none.
 * @param {VitestReport | null} report
 * @param {Ended} ended
 */
export function readVitest(report, ended) {
  const title = "unit and API tests";
  const outcome = emptyOutcome();
  if (report === null) outcome.failed.push(`${title} did not run`);
  for (const suite of report?.testResults ?? []) {
    if (suite.status === "failed" && suite.assertionResults.length === 0)
      outcome.failed.push(`${suite.name} could not be read: ${suite.message}`);
    outcome.durations.push({ path: suite.name, milliseconds: (suite.endTime ?? 0) - (suite.startTime ?? 0) });
    for (const { status, fullName, failureMessages = [] } of suite.assertionResults) {
      outcome[status === "passed" || status === "failed" ? status : "skipped"].push(fullName);
      for (const message of failureMessages) outcome.reasons.push({ title: fullName, text: firstLines(message) });
    }
  }
  return failWithCommand(title, outcome, ended);
}

/**
 * Reads a report of Playwright; null when the command wrote none.
 * @param {PlaywrightReport | null} report
 * @param {Ended} ended
 */
export function readPlaywright(report, ended) {
  const name = "browser tests";
  const outcome = emptyOutcome();
  if (report === null) outcome.failed.push(`${name} did not run`);
  /** @type {(suite: PlaywrightSuite, titles: string[]) => void} */
  const visit = (suite, titles) => {
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
    for (const spec of suite.specs ?? [])
      for (const { status, projectName, results = [] } of spec.tests) {
        outcome.durations.push({ path: `tests/${spec.file}`, milliseconds: results.reduce((sum, { duration }) => sum + duration, 0) });
        const title = [...titles, spec.title, `(${projectName})`].filter((part) => part !== "").join(" ");
        outcome[status === "skipped" ? "skipped" : status === "unexpected" ? "failed" : "passed"].push(title);
        if (status === "flaky") outcome.flaky.push(title);
        for (const { message = "" } of results.flatMap(({ errors = [] }) => errors))
          outcome.reasons.push({ title, text: firstLines(message) });
      }
  };
  for (const suite of report?.suites ?? []) visit(suite, []);
  for (const error of report?.errors ?? []) outcome.failed.push(`${name}: ${error.message}`);
  return failWithCommand(name, outcome, ended);
}

/**
 * The slowest test files, slowest first. Playwright reports a file in parts, which are added up.
 * @param {Duration[]} durations
 * @param {number} count
 * @returns {Duration[]}
 */
export function slowestFiles(durations, count) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { path, milliseconds } of durations) sums.set(path, (sums.get(path) ?? 0) + milliseconds);
  return [...sums]
    .map(([path, milliseconds]) => ({ path, milliseconds }))
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count);
}
