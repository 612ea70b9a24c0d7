import { expect, test } from "vitest";
import { createStatementNames, PLANNED_EACH_TIME } from "./statement-names.ts";

const ask = (names: ReturnType<typeof createStatementNames>, sql: string, times: number): (string | null)[] =>
  Array.from({ length: times }, () => names.nameOf(sql));

test("PL-09 a statement gets a name when it is asked the fifth time, and keeps it", () => {
  const names = createStatementNames();
  expect(ask(names, "select 1", 6)).toEqual([null, null, null, null, "s0_0", "s0_0"]);
  expect(ask(names, "select 2", 5).at(-1)).toBe("s0_1");
});

test("PL-09 tables that changed give every statement another name", () => {
  const names = createStatementNames();
  ask(names, "select 1", 5);
  ask(names, "select 2", 5);
  names.renew();
  expect([names.nameOf("select 1"), names.nameOf("select 2")]).toEqual(["s1_0", "s1_1"]);
  expect(ask(names, "select 3", 5).at(-1)).toBe("s1_2");
});

test("PL-09 no more than 256 are cached, and none that is very long", () => {
  const names = createStatementNames();
  const named = Array.from({ length: 300 }, (_none, index) => ask(names, `select ${index}`, 5).at(-1)).filter((name) => name !== null);
  expect(new Set(named).size).toBe(256);
  expect(ask(createStatementNames(), `select '${"x".repeat(9_000)}'`, 6)).toEqual([null, null, null, null, null, null]);
});

test("LS-05 a statement that is planned for its values gets no name", () => {
  expect(ask(createStatementNames(), `${PLANNED_EACH_TIME} select 1`, 6)).toEqual([null, null, null, null, null, null]);
});
