import { afterEach, expect, test, vi } from "vitest";
import { createResending } from "./resending.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("PW-04 changes that wait are sent at growing intervals until nothing waits", async () => {
  vi.useFakeTimers();
  const send = vi.fn();
  const { plan, stop } = createResending(send);
  const report = { waiting: 0, stored: 0, refused: 0, gone: 0, names: [], failed: false };
  // Between half of the delay and all of it. A report of a further change is no failed attempt.
  plan({ ...report, waiting: 1 });
  for (const [round, delay] of [5_000, 10_000, 20_000].entries()) {
    plan({ ...report, waiting: 2, failed: true });
    await vi.advanceTimersByTimeAsync(delay / 2 - 1);
    expect(send).toHaveBeenCalledTimes(round);
    await vi.advanceTimersByTimeAsync(delay / 2 + 1);
    expect(send).toHaveBeenCalledTimes(1 + round);
  }
  plan({ ...report, stored: 2 });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledTimes(3);
  // A page that is left plans no more.
  plan({ ...report, waiting: 1, failed: true });
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledTimes(3);
});
