import { expect, test, vi } from "vitest";
import { retryRead } from "./retry-read.ts";

/** A line with these results in turn; 0: no answer. The last one repeats. */
function reading(results: readonly number[], shouldRetry = () => true) {
  const waits: number[] = [];
  const reports: boolean[] = [];
  const send = vi.fn(async () => {
    const status = results[Math.min(send.mock.calls.length, results.length) - 1] ?? 200;
    if (status === 0) throw new TypeError("Failed to fetch");
    return new Response(null, { status });
  });
  const read = retryRead({
    send,
    wait: async (ms) => {
      waits.push(ms);
    },
    shouldRetry,
    report: async (retrying) => {
      reports.push(retrying);
    },
  });
  return { read, send, waits, reports };
}

test("PW-04 a read over a broken line is repeated with growing delays, and the page hears of it", async () => {
  const { read, waits, reports } = reading([0, 502, 0, 200]);
  expect((await read).status).toBe(200);
  expect(reports).toEqual([true, false]);
  for (const [index, delay] of [500, 1_000, 2_000].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(delay / 2);
    expect(waits[index]).toBeLessThanOrEqual(delay);
  }
});

test("PW-04 a read ends after four more attempts: with the error, or with the proxy's answer", async () => {
  const dead = reading([0]);
  await expect(dead.read).rejects.toThrow("Failed to fetch");
  expect(dead.send).toHaveBeenCalledTimes(5);
  expect(dead.reports).toEqual([true, false]);
  expect((await reading([504]).read).status).toBe(504);
});

test.each([200, 204, 400, 401, 404, 429, 500, 503])("PW-04 the server's answer %i is final, and nothing is reported", async (status) => {
  const { read, send, reports } = reading([status, 200]);
  expect((await read).status).toBe(status);
  expect(send).toHaveBeenCalledTimes(1);
  expect(reports).toEqual([]);
});

test("PW-04 a read that the page gives up, or without any network, is not repeated", async () => {
  const offline = reading([0, 200], () => false);
  await expect(offline.read).rejects.toThrow("Failed to fetch");
  expect(offline.send).toHaveBeenCalledTimes(1);
  let checks = 0;
  const left = reading([0, 200], () => ++checks === 1);
  await expect(left.read).rejects.toThrow("Failed to fetch");
  expect(left.send).toHaveBeenCalledTimes(1);
  expect(left.reports).toEqual([true, false]);
});
