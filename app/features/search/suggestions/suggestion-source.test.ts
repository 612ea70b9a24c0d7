import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { searchDelayOf } from "./delay.ts";
import { createSuggestionSource, type Shown } from "./suggestion-source.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A source whose answers the test gives, by query. */
function aSource() {
  const answers = new Map<string, { readonly answer: (view: string) => void; readonly fail: () => void; readonly signal: AbortSignal }>();
  const shown: Shown<string>[] = [];
  const source = createSuggestionSource<string>(
    (query, signal) => new Promise((answer, reject) => answers.set(query, { answer, fail: () => reject(new Error("no network")), signal })),
    (one) => shown.push(one),
  );
  return { source, answers, shown };
}

test("LS-05 one and two characters wait 2 s, more 1 s, none and three do not wait", () => {
  expect(["", "a", "ab", "abc", "abcd", "x".repeat(100)].map(searchDelayOf)).toEqual([0, 2_000, 2_000, 0, 1_000, 1_000]);
  expect(searchDelayOf("  abc ")).toBe(0);
  expect(searchDelayOf("🥊🥊🥊")).toBe(0);
});

test("LS-05 only the last query is read, after its delay", async () => {
  const { source, answers } = aSource();
  source.type("r");
  source.type("ro");
  await vi.advanceTimersByTimeAsync(1_999);
  expect([...answers.keys()]).toEqual([]);
  source.type("road");
  await vi.advanceTimersByTimeAsync(999);
  // The same text again, as an `input` event without a change sends it, does not start the delay again.
  source.type("road");
  await vi.advanceTimersByTimeAsync(1);
  expect([...answers.keys()]).toEqual(["road"]);
  source.type("roa");
  expect([...answers.keys()]).toEqual(["road", "roa"]);
});

test("LS-05 an older answer never replaces a newer one", async () => {
  const { source, answers, shown } = aSource();
  source.type("roa");
  source.type("road");
  await vi.advanceTimersByTimeAsync(1_000);
  answers.get("road")?.answer("new");
  await vi.advanceTimersByTimeAsync(0);
  expect(answers.get("roa")?.signal.aborted).toBe(true);
  answers.get("roa")?.answer("old");
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([{ query: "road", view: "new" }]);
});

test("LS-05 a failed read is shown as one and read again; an answer is cached for a minute, that of the empty query is not", async () => {
  const { source, answers, shown } = aSource();
  source.type("abc");
  answers.get("abc")?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([{ query: "abc", view: null }]);
  source.type("abc");
  answers.get("abc")?.answer("found");
  await vi.advanceTimersByTimeAsync(0);
  answers.clear();
  source.type("");
  answers.get("")?.answer("popular");
  await vi.advanceTimersByTimeAsync(0);
  source.type("abc");
  expect(shown.at(-1)).toEqual({ query: "abc", view: "found" });
  expect([...answers.keys()]).toEqual([""]);
  answers.clear();
  source.type("");
  expect([...answers.keys()]).toEqual([""]);
  await vi.advanceTimersByTimeAsync(60_000);
  source.type("abc");
  expect([...answers.keys()]).toEqual(["", "abc"]);
});
