import { expect, test } from "vitest";
import { answerChange, type Sent, sendWaiting, type WaitingChanges } from "./send-waiting.ts";

const change = (name: string) => new Request(`https://tv.example/${name}`, { method: "POST" });
const nameOf = ({ url }: Request) => url.split("/").at(-1);

function listOf(...names: string[]) {
  let lastId = 0;
  const entryOf = (request: Request) => ({ id: ++lastId, request });
  const waiting = names.map((name) => entryOf(change(name)));
  const list: WaitingChanges = {
    add: async (request) => {
      waiting.push(entryOf(request));
    },
    first: async () => {
      const [entry] = waiting;
      if (entry === undefined) return undefined;
      const has = (part: string) => entry.request.url.includes(part);
      return { ...entry, isSilent: has("position"), isRemoval: has("removal"), isOld: has("old"), name: nameOf(entry.request) ?? "" };
    },
    remove: async (id) => {
      const index = waiting.findIndex((entry) => entry.id === id);
      if (index >= 0) waiting.splice(index, 1);
    },
    count: async () => waiting.length,
  };
  return { list, names: () => waiting.map(({ request }) => nameOf(request)) };
}

/** A server that answers by a table of statuses; 0: no network. */
function serverOf(answers: Readonly<Record<string, number>>) {
  const received: unknown[] = [];
  const send = async (request: Request): Promise<Response> => {
    const status = answers[nameOf(request) ?? ""] ?? 204;
    if (status === 0) throw new TypeError("Failed to fetch");
    received.push(nameOf(request));
    return new Response(null, { status });
  };
  return { send, received };
}

test("PW-04 P34 fifty changes over a line that breaks after every third are each stored once, in order", async () => {
  const names = Array.from({ length: 50 }, (_, index) => `c${index}`);
  const { list } = listOf(...names);
  const { send, received } = serverOf({});
  let calls = 0;
  const flapping = (request: Request) => {
    calls += 1;
    return calls % 3 === 0 ? Promise.reject(new TypeError("Failed to fetch")) : send(request);
  };
  let attempts = 0;
  for (
    let sent: Sent = { stored: 0, refused: 0, gone: 0, dropped: 0, names: [], empty: false };
    !sent.empty && attempts < 100;
    attempts += 1
  )
    sent = await sendWaiting(list, flapping);
  expect(received).toEqual(names);
  expect(await list.count()).toBe(0);
});

test.each([0, 401, 408, 429, 500, 503])("PW-04 a change that gets %i waits, and those behind it wait, too", async (status) => {
  const { list, names } = listOf("a", "b", "c");
  const { send, received } = serverOf({ b: status });
  expect(await sendWaiting(list, send)).toEqual({ stored: 1, refused: 0, gone: 0, dropped: 0, names: [], empty: false });
  expect(names()).toEqual(["b", "c"]);
  expect(received).not.toContain("c");
});

test("PW-04 refused changes are dropped, counted by their reason and named; those of another profile are dropped in silence", async () => {
  const { list } = listOf("a", "b", "c", "d", "e");
  const { send } = serverOf({ a: 404, b: 412, c: 409, e: 400 });
  expect(await sendWaiting(list, send)).toEqual({ stored: 1, refused: 2, gone: 1, dropped: 1, names: ["a", "c", "e"], empty: true });
});

test("PW-04 a title that another device has added meanwhile counts as stored; a full list does not", async () => {
  const conflict = (code: string) => async () => Response.json({ problem: { code, message: null } }, { status: 409 });
  expect(await sendWaiting(listOf("a").list, conflict("WATCHLIST_DUPLICATE"))).toMatchObject({ stored: 1, refused: 0 });
  expect(await sendWaiting(listOf("a").list, conflict("WATCHLIST_FULL"))).toMatchObject({ stored: 0, refused: 1 });
});

test("PW-04 a change that the server cannot take for a day holds back no other; a server that is away does", async () => {
  const { list, names } = listOf("old-1", "b", "old-2");
  expect(await sendWaiting(list, serverOf({ "old-1": 500, "old-2": 503 }).send)).toMatchObject({ stored: 1, refused: 1, empty: false });
  expect(names()).toEqual(["old-2"]);
});

test("PW-04 positions in videos wait in their turn, and no notice counts them", async () => {
  const { list } = listOf("position", "a", "position-2");
  const { send, received } = serverOf({ "position-2": 404 });
  expect(await sendWaiting(list, send)).toEqual({ stored: 1, refused: 0, gone: 0, dropped: 0, names: [], empty: true });
  expect(received).toEqual(["position", "a", "position-2"]);
});

test("PW-04 a removal that the server no longer finds was made by a call whose answer was lost", async () => {
  const { send } = serverOf({ "removal-1": 404, "removal-2": 410, a: 404, "removal-3": 403 });
  const { list } = listOf("removal-1", "removal-2", "a", "removal-3");
  expect(await sendWaiting(list, send)).toMatchObject({ stored: 2, gone: 1, refused: 1, empty: true });
});

test("PW-04 a change that is gone from the list when its answer comes takes no other with it", async () => {
  const { list, names } = listOf("a", "b", "c");
  let isFirst = true;
  const send = async () => {
    if (isFirst) await list.remove(1);
    else throw new TypeError("Failed to fetch");
    isFirst = false;
    return new Response(null, { status: 204 });
  };
  await sendWaiting(list, send);
  expect(names()).toEqual(["b", "c"]);
});

test("PW-04 a browser that ends between the answer and the removal from the list sends the change again", async () => {
  const { list, names } = listOf("a");
  await sendWaiting({ ...list, remove: () => Promise.reject(new Error("ended")) }, serverOf({}).send).catch(() => null);
  expect(names()).toEqual(["a"]);
});

test.each([
  ["a stored one", 204, 204, []],
  ["a refusal", 404, 404, []],
  ["an error of the server, which the page reports", 500, 500, []],
  ["no network", 0, 202, ["a"]],
  ["a proxy without its server", 502, 202, ["a"]],
])("PW-04 a change with the network is answered by the server, else it waits: %s", async (_what, status, answered, waiting) => {
  const { list, names } = listOf();
  const { send } = serverOf({ a: status });
  expect((await answerChange(change("a"), list, send, () => sendWaiting(list, send))).status).toBe(answered);
  expect(names()).toEqual(waiting);
});

test("PW-04 a change does not overtake one that waits", async () => {
  const { list, names } = listOf("old");
  const broken = serverOf({ old: 503 });
  expect((await answerChange(change("new"), list, broken.send, () => sendWaiting(list, broken.send))).status).toBe(202);
  expect(names()).toEqual(["old", "new"]);
  const { send, received } = serverOf({});
  expect((await answerChange(change("newer"), list, send, () => sendWaiting(list, send))).status).toBe(204);
  expect(received).toEqual(["old", "new", "newer"]);
});

test("PW-04 where the browser cannot store, a change is sent at once, and without a network it is refused instead of lost", async () => {
  const noStore = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  const list: WaitingChanges = { add: noStore, first: noStore, remove: noStore, count: noStore };
  const { send, received } = serverOf({ b: 0 });
  const answer = (name: string) => answerChange(change(name), list, send, () => sendWaiting(list, send));
  expect((await answer("a")).status).toBe(204);
  expect((await answer("b")).type).toBe("error");
  expect(received).toEqual(["a"]);
  // A store that fills up later keeps the order: the change is not sent past those that wait.
  const full: WaitingChanges = { ...listOf("old").list, add: noStore };
  const broken = serverOf({ old: 0 });
  expect((await answerChange(change("new"), full, broken.send, () => sendWaiting(full, broken.send))).type).toBe("error");
  expect(broken.received).toEqual([]);
});
