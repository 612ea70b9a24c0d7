import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readGuestPositions, storeGuestPosition } from "./guest-position-store.ts";
import { hasGuestPositions } from "./guest-positions-entry.ts";
import { moveGuestPositions } from "./move-guest-positions.ts";

const stored = new Map<string, string>();
const answerWith = (answer: () => Promise<Response>) => {
  const fetched = vi.fn((_path: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const keep = (id: string, position: number) => storeGuestPosition({ id, position, duration: 240 });

test("CV-14 LS-04 a guest's positions go to the account in one request, and leave the browser", async () => {
  keep("one", 60);
  keep("two", 90);
  const fetched = answerWith(status(204));
  expect(await moveGuestPositions()).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(1);
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe("/_/progress");
  const sent = JSON.parse(new URLSearchParams(String(init?.body)).get("positions") ?? "") as { contentId: string; position: number }[];
  expect(sent).toMatchObject([
    { contentId: "two", position: 90 },
    { contentId: "one", position: 60 },
  ]);
  expect(hasGuestPositions()).toBe(false);
  expect(await moveGuestPositions()).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("CV-14 after a failure they stay for the next page; refused ones do not come again", async () => {
  for (const failure of [status(503), status(429), () => Promise.reject(new TypeError("offline"))]) {
    keep("one", 60);
    answerWith(failure);
    expect(await moveGuestPositions()).toBe(false);
    expect(readGuestPositions()).toHaveLength(1);
  }
  answerWith(status(400));
  expect(await moveGuestPositions()).toBe(false);
  expect(hasGuestPositions()).toBe(false);
});

test("CV-14 a broken entry is removed without a request", async () => {
  stored.set("guest-positions", "{");
  const fetched = answerWith(status(204));
  expect([hasGuestPositions(), await moveGuestPositions(), hasGuestPositions()]).toEqual([true, false, false]);
  expect(fetched).not.toHaveBeenCalled();
});
