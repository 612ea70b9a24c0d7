import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Api } from "../app/api/client.server.ts";
import { createRealmDirectory } from "./realm-directory.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A directory over a platform that answers at once, and an event stream that the test drives. */
function openDirectory() {
  let version = 1;
  let readings = 0;
  let nextChangeAt: string | null = null;
  let push: (value: "event" | "end" | Error) => void = () => undefined;
  let connections = 0;
  const errors: unknown[] = [];
  const settings = {
    id: "ringside",
    hosts: ["ringside.example"],
    apiKey: "key",
    paymentOrigins: [],
    authenticationProviders: [],
    embedding: { origins: [] },
    adOrigins: [],
  };
  const api = {
    call: () => {
      readings += 1;
      const versions = { ringside: { catalogue: String(version), content: String(version), labels: "1", nextChangeAt } };
      return Promise.resolve({ defaultRealm: "ringside", realms: [settings], versions });
    },
  } as unknown as Api;
  const directory = createRealmDirectory({
    api: () => api,
    publicHost: null,
    payOrigin: "http://pay.localhost:3000",
    onError: (error) => void errors.push(error),
    async *watch() {
      connections += 1;
      for (;;) {
        const value = await new Promise<"event" | "end" | Error>((resolve) => {
          push = resolve;
        });
        if (value instanceof Error) throw value;
        if (value === "end") return;
        yield value;
      }
    },
  });
  const send = async (value: "event" | "end" | Error) => {
    push(value);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    directory,
    errors,
    send,
    setVersion: (next: number) => {
      version = next;
    },
    setNextChange: (at: Date) => {
      nextChangeAt = at.toISOString();
    },
    readings: () => readings,
    connections: () => connections,
    contentVersion: () => directory.realmOf("ringside.example")?.versions.content,
  };
}

test("PL-09 an event is read at once; while events are heard nothing is asked every second", async () => {
  const { directory, send, setVersion, contentVersion, readings } = openDirectory();
  await directory.start();
  await send("event");
  setVersion(2);
  await send("event");
  expect(contentVersion()).toBe("2");
  const before = readings();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(readings()).toBe(before);
  await vi.advanceTimersByTimeAsync(200);
  expect(readings()).toBe(before + 1);
  directory.stop();
});

test("PL-09 however many realms there are, a reading is one call", async () => {
  let calls = 0;
  const ids = Array.from({ length: 40 }, (_, index) => `realm-${index}`);
  const realms = ids.map((id) => ({
    id,
    hosts: [`${id}.example`],
    apiKey: id,
    paymentOrigins: [],
    authenticationProviders: [],
    embedding: { origins: [] },
    adOrigins: [],
  }));
  const versions = Object.fromEntries(ids.map((id) => [id, { catalogue: "1", content: id, labels: "1", nextChangeAt: null }]));
  const api = {
    call: () => {
      calls += 1;
      return Promise.resolve({ defaultRealm: "realm-0", realms, versions });
    },
  } as unknown as Api;
  const directory = createRealmDirectory({
    api: () => api,
    publicHost: null,
    payOrigin: "http://pay.localhost:3000",
    onError: () => undefined,
  });
  await directory.refresh();
  expect(calls).toBe(1);
  expect(directory.realmOf("realm-39.example")?.versions.content).toBe("realm-39");
  directory.stop();
});

test("PL-09 without events it asks every second, and connects again", async () => {
  const { directory, send, setVersion, contentVersion, connections, errors } = openDirectory();
  await directory.start();
  await send("event");
  await send(new Error("away"));
  expect(errors).toHaveLength(1);
  setVersion(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(contentVersion()).toBe("3");
  expect(connections()).toBe(2);
  await send("end");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connections()).toBe(3);
  directory.stop();
});

test("PL-09 the moment at which pages change by themselves is read right after it", async () => {
  const { directory, send, setNextChange, setVersion, contentVersion } = openDirectory();
  setNextChange(new Date(Date.now() + 2_000));
  await directory.start();
  await send("event");
  setVersion(4);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(contentVersion()).toBe("1");
  await vi.advanceTimersByTimeAsync(200);
  expect(contentVersion()).toBe("4");
  directory.stop();
});

test("PL-09 a platform whose clock is behind is asked every second for a change that is over here, not all the time", async () => {
  const { directory, send, setNextChange, readings } = openDirectory();
  setNextChange(new Date(Date.now() - 10_000));
  await directory.start();
  await send("event");
  const before = readings();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(readings() - before).toBe(3);
  directory.stop();
});

test("PL-09 a realm whose versions cannot be read keeps those that it had, holds up no other realm, and is asked again every second, and reported once", async () => {
  const realmOf = (id: string) => ({
    id,
    hosts: [`${id}.example`],
    apiKey: id,
    paymentOrigins: [],
    authenticationProviders: [],
    embedding: { origins: [] },
    adOrigins: [],
  });
  const realms = ["ringside", "aurora", "new"].map(realmOf);
  const readable = (read: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(read).map(([id, version]) => [id, { catalogue: "1", content: String(version), labels: "1", nextChangeAt: null }]),
    );
  let versions = readable({ ringside: 1, aurora: 1 });
  const errors: unknown[] = [];
  const directory = createRealmDirectory({
    api: () => ({ call: () => Promise.resolve({ defaultRealm: "ringside", realms, versions }) }) as unknown as Api,
    publicHost: null,
    payOrigin: "http://pay.localhost:3000",
    onError: (error) => void errors.push(error),
  });
  const contentVersion = (id: string) => directory.realmOf(`${id}.example`)?.versions.content;
  await directory.start();
  expect([directory.ready, contentVersion("ringside"), contentVersion("aurora"), contentVersion("new")]).toEqual([
    true,
    "1",
    "1",
    undefined,
  ]);
  versions = readable({ ringside: 2, new: 5 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([contentVersion("ringside"), contentVersion("aurora"), contentVersion("new")]).toEqual(["2", "1", "5"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(errors.map(String)).toEqual(["Error: versions of realm new not read", "Error: versions of realm aurora not read"]);
  Object.assign(versions, readable({ aurora: 3 }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(contentVersion("aurora")).toBe("3");
  expect(errors).toHaveLength(2);
  directory.stop();
});

test("hosts of the sandbox and of the demo's partner and ad server select no realm; localhost selects the default one", async () => {
  const { directory } = openDirectory();
  await directory.start();
  for (const name of ["pay", "id", "partner", "ads"]) expect([name, directory.realmOf(`${name}.localhost`)]).toEqual([name, null]);
  expect(directory.realmOf("localhost")?.settings.id).toBe("ringside");
  directory.stop();
});
