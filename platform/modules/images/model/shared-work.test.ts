import { expect, test } from "vitest";
import { createSharedWork, WorkAbandoned } from "./shared-work.ts";

/** Jobs that the test ends, and the order of their starts. */
function stage(waiting = 100) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const queue = createSharedWork(waiting);
  const ask = (client: string, key: string, signal?: AbortSignal) =>
    queue.run(
      client,
      key,
      () => {
        begun.push(key);
        return new Promise<string>((resolve) => ends.set(key, () => resolve(key)));
      },
      signal,
    );
  /** Ends the running job until all jobs have run. */
  async function drain(): Promise<void> {
    for (let done = 0; done < begun.length; ) {
      ends.get(begun[done] ?? "")?.();
      done += 1;
      await new Promise(setImmediate);
    }
  }
  return { begun, ask, drain, end: (key: string) => ends.get(key)?.() };
}

test("CV-05 a client who asks for eighty pictures does not hold up another's one", async () => {
  const { begun, ask, drain } = stage();
  const many = Array.from({ length: 80 }, (_, index) => ask("198.51.100.1", `many-${index}`));
  const one = ask("203.0.113.7", "one");
  await drain();
  await Promise.all([...many, one]);
  // One job was running already, and one is that client's own turn.
  expect(begun.indexOf("one")).toBeLessThanOrEqual(2);
  expect(begun).toHaveLength(81);
});

test("CV-05 three clients take turns, each in its own order", async () => {
  const { begun, ask, drain } = stage();
  const all = ["a", "b", "c"].flatMap((client) => [1, 2, 3].map((index) => ask(client, `${client}${index}`)));
  await drain();
  await Promise.all(all);
  // a1 began before the other callers came.
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "c2", "b3", "c3"]);
});

test("CV-05 what everybody has left is not made; what somebody still waits for is", async () => {
  const { begun, ask, drain } = stage();
  const [gone, stays] = [new AbortController(), new AbortController()];
  const first = ask("a", "first");
  const left = ask("a", "left", gone.signal);
  const shared = [ask("a", "shared", gone.signal), ask("b", "shared", stays.signal)];
  gone.abort();
  await expect(left).rejects.toBeInstanceOf(WorkAbandoned);
  await expect(ask("a", "late", gone.signal)).rejects.toBeInstanceOf(WorkAbandoned);
  await drain();
  await Promise.all([first, ...shared]);
  expect(begun).toEqual(["first", "shared"]);
});

test("CV-05 leaving what is being made already spoils it for nobody", async () => {
  const { ask, drain } = stage();
  const gone = new AbortController();
  const running = ask("a", "running", gone.signal);
  gone.abort();
  const joined = ask("b", "running");
  await drain();
  expect(await Promise.all([running, joined])).toEqual(["running", "running"]);
});

test("CV-05 twenty callers that want the same work get the result of one", async () => {
  const { begun, ask, drain } = stage();
  const all = Array.from({ length: 20 }, (_, index) => ask(`client-${index % 3}`, "same"));
  await drain();
  expect(await Promise.all(all)).toEqual(all.map(() => "same"));
  expect(begun).toEqual(["same"]);
});

test("CV-05 a full queue drops the newest of the client with most; what another client waits for too is made", async () => {
  const { begun, ask, drain } = stage(3);
  const running = ask("a", "running");
  const many = ["a1", "a2", "a3"].map((key) => ask("a", key));
  // Its place is rejected, but a2 is made for both callers.
  const rejected = expect(ask("a", "a4")).rejects.toBeInstanceOf(WorkAbandoned);
  const dropped = expect(many[2]).rejects.toBeInstanceOf(WorkAbandoned);
  const joined = ask("b", "a2");
  await rejected;
  await dropped;
  await drain();
  expect(await Promise.all([running, many[0], many[1], joined])).toEqual(["running", "a1", "a2", "a2"]);
  expect(begun).toEqual(["running", "a1", "a2"]);
});

test("CV-05 dropping a place that its caller has left ends no newer work of the same key", async () => {
  const { begun, ask, drain } = stage(3);
  const gone = new AbortController();
  const before = [ask("a", "running"), ask("a", "next")];
  const left = ask("a", "again", gone.signal);
  gone.abort();
  await expect(left).rejects.toBeInstanceOf(WorkAbandoned);
  const again = ask("b", "again");
  // The freed place makes room.
  const third = ask("c", "third");
  const joined = ask("d", "again");
  await drain();
  expect(await Promise.all([...before, again, third, joined])).toEqual(["running", "next", "again", "third", "again"]);
  expect(begun).toEqual(["running", "next", "again", "third"]);
});

test("CV-05 clients that come and go take no place from one that stays", async () => {
  const { begun, ask, drain } = stage(3);
  const running = ask("a", "running");
  for (const client of ["b", "c", "d", "e"]) {
    const gone = new AbortController();
    const left = ask(client, `${client}1`, gone.signal);
    gone.abort();
    await expect(left).rejects.toBeInstanceOf(WorkAbandoned);
  }
  const stays = ask("f", "f1");
  await drain();
  expect(await Promise.all([running, stays])).toEqual(["running", "f1"]);
  expect(begun).toEqual(["running", "f1"]);
});

test("CV-05 what a client leaves is made for one whose own place was refused", async () => {
  const { ask, drain } = stage(1);
  const gone = new AbortController();
  const running = ask("a", "running");
  void ask("b", "shared", gone.signal);
  const stays = ask("c", "shared");
  gone.abort();
  await drain();
  expect(await Promise.all([running, stays])).toEqual(["running", "shared"]);
});

test("CV-05 a failure reaches who waits, and the next is made", async () => {
  const queue = createSharedWork(100);
  const failing = queue.run("a", "bad", () => Promise.reject(new Error("no picture")));
  const next = queue.run("a", "good", () => Promise.resolve("made"));
  await expect(failing).rejects.toThrow("no picture");
  expect(await next).toBe("made");
  expect(await queue.run("a", "bad", () => Promise.resolve("made now"))).toBe("made now");
});
