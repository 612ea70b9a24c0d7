import { expect, test } from "vitest";
import { createFairQueue, WorkAbandoned } from "./fair-queue.ts";

/** Works that end when the test says so, and the order in which they were begun. */
function stage() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const queue = createFairQueue(1);
  const ask = (client: string | null, key: string, signal?: AbortSignal) =>
    queue.run(
      client,
      key,
      () => {
        begun.push(key);
        return new Promise<string>((resolve) => ends.set(key, () => resolve(key)));
      },
      signal,
    );
  /** Ends what runs, until everything has run. */
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
  // One was being made already, and one is that client's own turn.
  expect(begun.indexOf("one")).toBeLessThanOrEqual(2);
  expect(begun).toHaveLength(81);
});

test("CV-05 three clients take turns, each in its own order", async () => {
  const { begun, ask, drain } = stage();
  const all = ["a", "b", "c"].flatMap((client) => [1, 2, 3].map((index) => ask(client, `${client}${index}`)));
  await drain();
  await Promise.all(all);
  // a1 was begun before anybody else had asked.
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

test("CV-05 the background waits for every client; a client takes over what it was going to make", async () => {
  const { begun, ask, drain } = stage();
  const all = [ask(null, "behind-1"), ask(null, "behind-2"), ask(null, "behind-3"), ask("a", "now"), ask("a", "behind-3")];
  await drain();
  await Promise.all(all);
  expect(begun).toEqual(["behind-1", "now", "behind-3", "behind-2"]);
});

test("CV-05 a failure reaches who waits, and the next is made", async () => {
  const queue = createFairQueue(1);
  const failing = queue.run("a", "bad", () => Promise.reject(new Error("no picture")));
  const next = queue.run("a", "good", () => Promise.resolve("made"));
  await expect(failing).rejects.toThrow("no picture");
  expect(await next).toBe("made");
  expect(await queue.run("a", "bad", () => Promise.resolve("made now"))).toBe("made now");
});
