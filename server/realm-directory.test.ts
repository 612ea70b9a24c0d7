import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Api } from "../app/api/client.server.ts";
import { createRealmDirectory } from "./realm-directory.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A directory over a platform that answers at once, and a stream that the test drives. */
function openDirectory() {
  let version = 1;
  let readings = 0;
  let nextChangeAt: string | null = null;
  let push: (value: "event" | "end" | Error) => void = () => undefined;
  let connections = 0;
  const errors: unknown[] = [];
  const settings = { id: "ringside", hosts: ["ringside.example"], apiKey: "key", paymentOrigins: [], authenticationProviders: [] };
  const api = {
    call: (endpoint: { path: string }) => {
      if (endpoint.path === "/realm/versions")
        return Promise.resolve({ catalogue: String(version), content: String(version), labels: "1", nextChangeAt });
      readings += 1;
      return Promise.resolve({ defaultRealm: "ringside", realms: [settings] });
    },
  } as unknown as Api;
  const directory = createRealmDirectory({
    apiFor: () => api,
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
    known: () => directory.realmOf("ringside.example")?.versions.content,
  };
}

test("PL-09 an event is read at once; while events are heard nothing is asked every second", async () => {
  const { directory, send, setVersion, known, readings } = openDirectory();
  await directory.start();
  await send("event");
  setVersion(2);
  await send("event");
  expect(known()).toBe("2");
  const before = readings();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(readings()).toBe(before);
  await vi.advanceTimersByTimeAsync(200);
  expect(readings()).toBe(before + 1);
  directory.stop();
});

test("PL-09 without events it asks every second, and connects again", async () => {
  const { directory, send, setVersion, known, connections, errors } = openDirectory();
  await directory.start();
  await send("event");
  await send(new Error("away"));
  expect(errors).toHaveLength(1);
  setVersion(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(known()).toBe("3");
  expect(connections()).toBe(2);
  await send("end");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connections()).toBe(3);
  directory.stop();
});

test("PL-09 the moment at which pages change by themselves is read right after it", async () => {
  const { directory, send, setNextChange, setVersion, known } = openDirectory();
  setNextChange(new Date(Date.now() + 2_000));
  await directory.start();
  await send("event");
  setVersion(4);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(known()).toBe("1");
  await vi.advanceTimersByTimeAsync(200);
  expect(known()).toBe("4");
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
  const realmOf = (id: string) => ({ id, hosts: [`${id}.example`], apiKey: id, paymentOrigins: [], authenticationProviders: [] });
  const realms = ["ringside", "aurora", "new"].map(realmOf);
  const versions: Record<string, number | Error> = { ringside: 1, aurora: 1, new: new Error("never read") };
  const errors: unknown[] = [];
  const directory = createRealmDirectory({
    apiFor: (apiKey) =>
      ({
        call: ({ path }: { path: string }) => {
          if (path !== "/realm/versions") return Promise.resolve({ defaultRealm: "ringside", realms });
          const version = versions[apiKey];
          if (version instanceof Error) return Promise.reject(version);
          return Promise.resolve({ catalogue: "1", content: String(version), labels: "1", nextChangeAt: null });
        },
      }) as unknown as Api,
    publicHost: null,
    payOrigin: "http://pay.localhost:3000",
    onError: (error) => void errors.push(error),
  });
  const known = (id: string) => directory.realmOf(`${id}.example`)?.versions.content;
  await directory.start();
  expect([directory.ready, known("ringside"), known("aurora"), known("new")]).toEqual([true, "1", "1", undefined]);
  Object.assign(versions, { ringside: 2, aurora: new Error("cannot be read"), new: 5 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([known("ringside"), known("aurora"), known("new")]).toEqual(["2", "1", "5"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(errors.map(String)).toEqual(["Error: versions of realm new not read", "Error: versions of realm aurora not read"]);
  expect(errors[1]).toMatchObject({ cause: { message: "cannot be read" } });
  Object.assign(versions, { aurora: 3 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(known("aurora")).toBe("3");
  expect(errors).toHaveLength(2);
  directory.stop();
});
