import { expect, test, vi } from "vitest";
import type { QueuedChanges } from "../../app/routing/requests/network-report.ts";
import { fakeWorkbox } from "./fake-workbox.ts";
import { openChanges } from "./open-changes.ts";

const WEEK_MS = 7 * 24 * 60 * 60_000;

const change = (name: string, { fields = {}, headers = {}, path = "/preferences" } = {}) =>
  new Request(`https://tv.example${path}?name=${name}`, { method: "POST", headers, body: new URLSearchParams(fields) });
/** A form that may wait, as the router sends it. */
const form = (name: string) => change(name, { path: "/preferences.data", headers: { "x-may-wait": "1" } });
const nameOf = ({ url }: Request) => new URL(url).searchParams.get("name") ?? "";

/** Resolves when all pending microtasks have run. */
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

interface Parts {
  readonly hasSync?: boolean;
  readonly isActive?: boolean;
  /** Changes that wait already. */
  readonly waiting?: readonly string[];
}

/** A worker with its queue. `line.answers` has the server's statuses by name; 0: no network; "hangs": no answer until the call is ended. */
async function worker({ hasSync = true, isActive = true, waiting = [] }: Parts = {}) {
  const { workbox, push, names, disk } = fakeWorkbox(hasSync);
  for (const name of waiting) await push(change(name));
  const received: Request[] = [];
  const reports: QueuedChanges[] = [];
  const line: { answers: Record<string, number | "hangs">; ended: string[] } = { answers: {}, ended: [] };
  const send = async (request: Request, signal?: AbortSignal): Promise<Response> => {
    signal?.throwIfAborted();
    const status = line.answers[nameOf(request)] ?? 204;
    if (status === 0) throw new TypeError("Failed to fetch");
    received.push(request);
    if (status !== "hangs") return new Response(null, { status });
    return new Promise((_, fail) =>
      signal?.addEventListener("abort", () => {
        line.ended.push(nameOf(request));
        fail(signal.reason);
      }),
    );
  };
  const report = async (changes: QueuedChanges) => {
    reports.push(changes);
  };
  const deadlines: AbortController[] = [];
  const deadline = () => {
    const controller = new AbortController();
    deadlines.push(controller);
    return controller.signal;
  };
  const changes = openChanges(workbox, { hasSync, isActive: () => isActive, send, deadline, report });
  return { changes, deadlines, push, names, disk, line, reports, received, receivedNames: () => received.map(nameOf) };
}

test("PW-04 where the browser has no background sync, the active worker sends what waits when it starts", async () => {
  const { names, receivedNames } = await worker({ hasSync: false, waiting: ["a", "b"] });
  await vi.waitFor(() => expect(receivedNames()).toEqual(["a", "b"]));
  await vi.waitFor(() => expect(names()).toEqual([]));
});

test("PW-04 P37 a new version that is being installed sends nothing beside the active one", async () => {
  const { names, receivedNames } = await worker({ hasSync: false, isActive: false, waiting: ["a"] });
  await settled();
  expect(receivedNames()).toEqual([]);
  expect(names()).toEqual(["a"]);
});

test("PW-04 a form reaches the server after the changes that wait, not before them", async () => {
  const { changes, receivedNames } = await worker({ waiting: ["older"] });
  expect((await changes.answerForm(form("newer"))).status).toBe(204);
  expect(receivedNames()).toEqual(["older", "newer"]);
});

test("PW-04 while older changes cannot be sent, a form that may wait does not overtake them; a form that may not is answered", async () => {
  const { changes, names, line, receivedNames } = await worker({ waiting: ["older"] });
  line.answers = { older: 0 };
  expect((await changes.answerForm(form("newer"))).type).toBe("error");
  // The page then gives the form to the worker.
  expect((await changes.answer(change("newer"))).status).toBe(202);
  expect(names()).toEqual(["older", "newer"]);
  expect((await changes.answerForm(change("create", { path: "/watchlists.data" }))).status).toBe(204);
  expect(receivedNames()).toEqual(["create"]);
});

test.each([502, 503, 504])("PW-04 a form that may wait fails as without a network when a proxy answers %i", async (status) => {
  const { changes, line } = await worker();
  line.answers = { a: status, b: 400 };
  expect((await changes.answerForm(form("a"))).type).toBe("error");
  expect((await changes.answerForm(form("b"))).status).toBe(400);
});

test("PW-04 two changes made in a hurry keep their order when the line breaks between them", async () => {
  const { changes, names, line } = await worker();
  line.answers = { add: 0 };
  const answers = await Promise.all([changes.answer(change("add")), changes.answer(change("remove"))]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(names()).toEqual(["add", "remove"]);
});

test("PW-04 a call without an answer ends at its deadline: its change waits, and those behind it go on", async () => {
  const { changes, names, line, deadlines, receivedNames } = await worker();
  line.answers = { dead: "hangs" };
  const answers = [changes.answer(change("dead")), changes.answer(change("behind"))];
  await vi.waitFor(() => expect(receivedNames()).toEqual(["dead"]));
  line.answers = {};
  deadlines[0]?.abort(new DOMException("slow", "TimeoutError"));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([202, 204]);
  expect(receivedNames()).toEqual(["dead", "dead", "behind"]);
  expect(names()).toEqual([]);
});

test("PW-04 of the positions in a video only the newest waits, behind the changes before it", async () => {
  const { changes, names, line, received } = await worker();
  const at = (name: string, contentId: string) =>
    change(name, { path: "/_/progress", fields: { contentId, position: "60", watcher: "mara" } });
  line.answers = { a: 0, first: 0, other: 0, second: 0 };
  await changes.answerPosition(at("first", "bell"));
  await changes.answer(change("a"));
  await changes.answerPosition(at("other", "belt"));
  await changes.answerPosition(at("second", "bell"));
  expect(names()).toEqual(["a", "other", "second"]);
  line.answers = {};
  await changes.sendNow();
  expect(received.map(nameOf)).toEqual(["a", "other", "second"]);
  expect(received[2]?.headers.get("x-queued-for")).toBe("mara");
});

test("PW-04 sign-out ends the calls in flight, and stores none of their changes", async () => {
  const { changes, names, line, receivedNames, reports } = await worker();
  line.answers = { slow: "hangs" };
  const slow = changes.answer(change("slow"));
  const behind = changes.answer(change("behind"));
  await vi.waitFor(() => expect(receivedNames()).toEqual(["slow"]));
  await changes.drop();
  expect([(await slow).status, (await behind).status]).toEqual([412, 412]);
  expect(line.ended).toEqual(["slow"]);
  expect(receivedNames()).toEqual(["slow"]);
  expect(names()).toEqual([]);
  expect(reports).toEqual([]);
});

test("PW-04 a position whose report fails after the sign-out is not stored; before it is", async () => {
  const { changes, names, line } = await worker();
  line.answers = { position: 0 };
  const report = () => change("position", { path: "/_/progress", fields: { position: "60", watcher: "mara" } });
  const late = changes.answerPosition(report());
  await changes.drop();
  expect((await late).type).toBe("error");
  expect(names()).toEqual([]);
  expect((await changes.answerPosition(report())).status).toBe(202);
  expect(names()).toEqual(["position"]);
});

test("PW-04 a change that is being stored at the sign-out is dropped, too", async () => {
  const { changes, names, line, disk } = await worker();
  let free = () => {};
  disk.free = new Promise((done) => {
    free = done;
  });
  line.answers = { a: 0 };
  const stored = changes.answer(change("a"));
  await vi.waitFor(() => expect(disk.writes).toBe(1));
  const dropped = changes.drop();
  await settled();
  free();
  await Promise.all([dropped, stored]);
  expect(names()).toEqual([]);
});

test("PW-04 sign-out drops what waits, and the pages hear of it last", async () => {
  const { changes, names, line, reports } = await worker({ waiting: ["a", "b"] });
  line.answers = { a: "hangs" };
  const sending = changes.sendNow();
  await changes.drop();
  await sending;
  expect(names()).toEqual([]);
  expect(reports).toEqual([{ waiting: 0, stored: 0, refused: 0, gone: 0, names: [], failed: false }]);
});

test("PW-04 a removal is known by its intent; changes older than a week are dropped; a call says how long it has waited, a report what is gone", async () => {
  const { changes, push, line, reports, received } = await worker();
  line.answers = { history: 404, list: 404 };
  await push(change("forgotten"), Date.now() - WEEK_MS - 60_000);
  await push(change("history", { fields: { intent: "remove", video: "first-bell" } }), Date.now() - 90_000);
  const headers = { "x-queued-name": encodeURIComponent("Nuit à deux 🥊") };
  await push(change("list", { fields: { intent: "rename" }, headers }));
  expect(await changes.sendNow()).toMatchObject({ stored: 1, gone: 1, empty: true });
  expect(received.map(nameOf)).toEqual(["history", "list"]);
  expect(received[0]?.headers.get("x-queued-seconds")).toBe("90");
  expect(await received[0]?.text()).toBe("intent=remove&video=first-bell");
  expect(reports).toEqual([{ waiting: 0, stored: 1, refused: 0, gone: 1, names: ["Nuit à deux 🥊"], failed: false }]);
});
