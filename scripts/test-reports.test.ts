import { expect, test } from "vitest";
import { readPlaywright, readVitest, slowestFiles } from "./test-reports.mjs";

const SUCCESS = { status: 0, signal: null };
const FAILURE = { status: 1, signal: null };

const suite = (...statuses: string[]) => ({
  name: "/product/example.test.ts",
  status: "passed",
  assertionResults: statuses.map((status) => ({ fullName: `test that ${status}`, status })),
});
const browserRun = (...statuses: string[]) => ({
  suites: [
    {
      title: "example.spec.ts",
      suites: [{ title: "a page", specs: statuses.map((status) => ({ title: status, tests: [{ status, projectName: "chromium" }] })) }],
    },
  ],
});

test("house rule: Vitest that fails without a failed test is a failure", () => {
  const report = { testResults: [suite("passed")] };
  expect(readVitest(report, SUCCESS)).toMatchObject({ passed: ["test that passed"], failed: [] });
  expect(readVitest(report, FAILURE).failed).toEqual(["unit and API tests: no test failed, but the command ended with 1"]);
  expect(readVitest(report, { status: null, signal: "SIGKILL" }).failed).toEqual([
    "unit and API tests: no test failed, but the command ended with SIGKILL",
  ]);
});

test("house rule: a failed test, an unreadable file and a missing report of Vitest are one failure each", () => {
  expect(readVitest({ testResults: [suite("failed", "passed", "pending")] }, FAILURE)).toMatchObject({
    passed: ["test that passed"],
    failed: ["test that failed"],
    skipped: ["test that pending"],
  });
  const unreadable = { name: "/product/broken.test.ts", status: "failed", message: "no such file", assertionResults: [] };
  expect(readVitest({ testResults: [unreadable] }, FAILURE).failed).toEqual(["/product/broken.test.ts could not be read: no such file"]);
  expect(readVitest(null, FAILURE).failed).toEqual(["unit and API tests did not run"]);
});

test("house rule: Playwright that fails without a failed test is a failure", () => {
  expect(readPlaywright(browserRun("expected"), SUCCESS)).toMatchObject({ passed: ["a page expected (chromium)"], failed: [] });
  expect(readPlaywright(browserRun("expected"), FAILURE).failed).toEqual(["browser tests: no test failed, but the command ended with 1"]);
});

test("house rule: failed, flaky and skipped browser tests, errors and a missing report are counted", () => {
  expect(readPlaywright(browserRun("unexpected", "flaky", "skipped"), FAILURE)).toMatchObject({
    passed: ["a page flaky (chromium)"],
    failed: ["a page unexpected (chromium)"],
    skipped: ["a page skipped (chromium)"],
    flaky: ["a page flaky (chromium)"],
  });
  expect(readPlaywright({ suites: [], errors: [{ message: "no server" }] }, FAILURE).failed).toEqual(["browser tests: no server"]);
  expect(readPlaywright(null, FAILURE).failed).toEqual(["browser tests did not run"]);
});

test("house rule: a test that failed once or more is reported with the first lines of each error", () => {
  const failure = { fullName: "a rule", status: "failed", failureMessages: ["\u001b[31mwrong\u001b[39m\n\n  at a line"] };
  const units = readVitest({ testResults: [{ name: "a.test.ts", status: "failed", assertionResults: [failure] }] }, FAILURE);
  expect(units.reasons).toEqual([{ title: "a rule", text: "wrong\n  at a line" }]);
  const tries = [
    { duration: 1, errors: [{ message: `slow\n${"line\n".repeat(40)}` }] },
    { duration: 1, errors: [] },
  ];
  const spec = { title: "opens", tests: [{ status: "flaky", projectName: "script", results: tries }] };
  const browser = readPlaywright({ suites: [{ title: "home.spec.ts", specs: [spec] }] }, SUCCESS);
  expect(browser.reasons).toEqual([{ title: "opens (script)", text: `slow${"\nline".repeat(11)}` }]);
});

test("house rule: the slowest test files are named, a browser file with all its tests and tries", () => {
  const units = readVitest({ testResults: [{ ...suite("passed"), startTime: 1_000, endTime: 4_000 }] }, SUCCESS).durations;
  const specs = [100, 250].map((duration) => ({
    ...{ title: "opens", file: "e2e/home.spec.ts" },
    tests: [{ status: "flaky", projectName: "script", results: [{ duration }, { duration }] }],
  }));
  const browser = readPlaywright({ suites: [{ title: "home.spec.ts", specs }] }, SUCCESS).durations;
  expect(slowestFiles([...browser, ...units], 10)).toEqual([
    { path: "/product/example.test.ts", milliseconds: 3_000 },
    { path: "tests/e2e/home.spec.ts", milliseconds: 700 },
  ]);
  expect(slowestFiles([...browser, ...units], 1)).toHaveLength(1);
});
