import { expect, test } from "vitest";
import { listEndpoints } from "../../contract/table.ts";
import { open } from "../catalogue/call-row.ts";
import { callProblems, callRow, callRows } from "../catalogue/calls.ts";
import { EVERYBODY, on } from "../catalogue/page-row.ts";
import { pageProblems } from "../catalogue/pages.ts";

test("house rule: the catalogue of calls is that of the contract", () => {
  const calls = listEndpoints().map(({ domain, name, definition }) => ({
    call: `${domain}.${name}`,
    takesBody: definition.body !== undefined,
  }));
  const withBody = calls.filter(({ takesBody }) => takesBody).map(({ call }) => call);
  expect(
    callProblems(
      calls.map(({ call }) => call),
      withBody,
    ),
  ).toEqual([]);
  expect(callRows.size).toBeGreaterThan(160);
});

test("planted violation: a call without a row, a row without a body or without a call say what to change", () => {
  const rows = new Map([
    ["poll.vote", { expected: open(200) }],
    ["poll.close", { expected: open(200), body: {} }],
  ]);
  expect(callProblems(["poll.list", "poll.vote"], ["poll.vote"], rows)).toEqual([
    "tests/catalogue/calls/poll.ts: add `list: { expected: open(200) }` to pollCalls, with `params` and `body` if the call has them",
    "tests/catalogue/calls: poll.close is no call of the contract",
    "tests/catalogue/calls: poll.vote takes a body: add `body` to its row",
    "tests/catalogue/calls: poll.close takes no body",
  ]);
  expect(() => callRow("poll.list")).toThrow("tests/catalogue/calls/poll.ts: add `list:");
});

test("planted violation: a page without a row and a row without a page say what to change", () => {
  expect(pageProblems(["polls"], { poll: on(EVERYBODY, "guest") })).toEqual([
    'tests/catalogue/pages: add `polls: on(EVERYBODY, "guest")` to the file of its domain, with who may see the page',
    "tests/catalogue/pages: poll is no page of the route table",
  ]);
});
