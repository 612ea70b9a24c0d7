import { beforeEach, expect, test, vi } from "vitest";
import { realmNowInBrowser } from "../../i18n/realm-now.ts";
import { clockError, correctDeviceClock } from "./device-clock.ts";

const NOW = Date.parse("2026-11-26T12:00:00Z");
const DAY = 86_400_000;
const headers = (date: string | null, age: string | null = null) => ({ get: (name: string) => (name === "date" ? date : age) });
const dateOf = (time: number) => new Date(time).toUTCString();

test("CV-24 a clock that is days wrong is known by the date of an answer", () => {
  const errors = [-3 * DAY, -60_000, -10_000, 0, 10_000, 60_000, 3 * DAY].map((skew) => clockError(headers(dateOf(NOW)), NOW + skew));
  expect(errors).toEqual([3 * DAY, 60_000, 0, 0, 0, -60_000, -3 * DAY]);
});

test("CV-24 an answer from a cache is as old as it says", () => {
  expect([clockError(headers(dateOf(NOW - DAY), "86400"), NOW), clockError(headers(dateOf(NOW - DAY)), NOW)]).toEqual([0, -DAY]);
});

test("CV-24 an answer without a usable date changes nothing", () => {
  expect([headers(null), headers("soon"), headers(dateOf(NOW), "old")].map((answer) => clockError(answer, NOW))).toEqual([0, 0, 0]);
});

beforeEach(() => () => vi.unstubAllGlobals());

test("CV-24 the time of a page counts the correction, and the moved clock of a demo", () => {
  vi.stubGlobal("document", { documentElement: { dataset: { clockAhead: String(DAY), clockError: String(-2 * DAY) } } });
  expect(Math.round((realmNowInBrowser() - Date.now()) / 1000)).toBe(-86_400);
});

test("CV-24 a page asks once, without cookies, and goes on without an answer", async () => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  const requests: unknown[] = [];
  const load = (url: string | URL | Request, init?: RequestInit) => {
    requests.push([url, init]);
    return Promise.resolve(new Response(null, { headers: { date: dateOf(Date.now() + 2 * DAY) } }));
  };
  await Promise.all([correctDeviceClock(load), correctDeviceClock(load)]);
  expect(requests).toEqual([["/robots.txt", { method: "HEAD", cache: "no-store", credentials: "omit" }]]);
  expect(Math.round(Number(dataset.clockError) / DAY)).toBe(2);

  const without: Record<string, string> = {};
  vi.stubGlobal("document", { documentElement: { dataset: without } });
  await correctDeviceClock(() => Promise.reject(new TypeError("offline")));
  expect(without.clockError).toBe("0");
});

test("LV-01 each part of a page waits for the correction, also when another one has begun it", async () => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  const answers: ((answer: Response) => void)[] = [];
  const load = vi.fn(() => new Promise<Response>((done) => answers.push(done)));
  const nowAfter = () => correctDeviceClock(load).then(() => Math.round((realmNowInBrowser() - Date.now()) / DAY));
  const parts = [nowAfter(), nowAfter()];
  answers[0]?.(new Response(null, { headers: { date: dateOf(Date.now() - 2 * DAY) } }));
  expect(await Promise.all([...parts, nowAfter()])).toEqual([-2, -2, -2]);
  expect(load).toHaveBeenCalledTimes(1);
});
