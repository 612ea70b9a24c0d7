import { expect, test } from "vitest";
import { loggedError } from "./log.ts";

test("P05 an error that repeats what a request said is logged once, and cut", () => {
  const text = "/x".repeat(7_700);
  const error = new Error(`No route matches URL "${text}"`, { cause: new Error(text) });
  const line = JSON.stringify(loggedError(error));
  expect(line.length).toBeLessThan(text.length / 3);
  expect(line).toContain("No route matches URL");
  expect(line).toContain("log.test.ts");
});

test("P05 the message of an error is once in its line, its code's place stays", () => {
  const logged = loggedError(new TypeError("about it")) as { type: string; message: string; stack: string };
  expect([logged.type, logged.message]).toEqual(["TypeError", "about it"]);
  expect(logged.stack).not.toContain("about it");
  expect(logged.stack).toMatch(/^\s+at /u);
});

test("P05 what is thrown and is no error is logged as it is", () => {
  expect(loggedError("x".repeat(900))).toHaveLength(500);
  expect([loggedError(null), loggedError(7)]).toEqual([null, 7]);
});
