import { expect, test } from "vitest";
import { expectEndedLoads } from "./ended-loads.ts";

function isReported(reason: unknown): boolean {
  const target = new EventTarget();
  expectEndedLoads(target);
  return target.dispatchEvent(Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason }));
}

test("PW-09 a load that ends because the viewer goes on is no error; everything else is reported", () => {
  const ended = new AbortController();
  ended.abort();
  expect(isReported(ended.signal.reason)).toBe(false);
  for (const reason of [
    new DOMException("no", "DataError"),
    new Error("AbortError"),
    new TypeError("Failed to fetch"),
    "AbortError",
    undefined,
  ])
    expect(isReported(reason)).toBe(true);
});
