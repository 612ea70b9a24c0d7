import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEvents } from "../../app/api/event-client.server.ts";
import { contract } from "../../contract/table.ts";
import { createEventBus } from "../../platform/events/create-event-bus.ts";
import { type EventBus, MAX_EVENT_BYTES, type PlatformEvent } from "../../platform/events/event-bus.ts";
import { type Database, openDatabase } from "../../platform/store/database.ts";
import { RecordingLog } from "../../platform/testing/test-deps.ts";
import { createPlatformClient, ownApi, watchRealms } from "../../server/platform-client.ts";
import { createRealmDirectory } from "../../server/realm-directory.ts";
import { describeOnBothPlaces, describeOnPostgres, openPlatform, type Place, SECRET, type TestPlatform } from "../support/test-platform.ts";

/** Resolves with the first event of a topic. */
const nextOf = (bus: EventBus, topic: string): Promise<PlatformEvent> =>
  new Promise((resolve) => {
    const end = bus.subscribe(topic, (event) => {
      end();
      resolve(event);
    });
  });

describeOnBothPlaces("event bus", (open) => {
  let place: Place;
  let database: Database;
  let bus: EventBus;
  const log = new RecordingLog();

  beforeAll(async () => {
    place = await open();
    database = openDatabase(place.databaseUrl);
    bus = createEventBus(place.databaseUrl, database, log);
    await bus.start();
  });
  afterAll(async () => {
    await bus.close();
    await database.close();
    await place.remove();
  });

  test("PL-09 an event reaches who listens to its topic, as it was, until the end of the subscription", async () => {
    const seen: PlatformEvent[] = [];
    const end = bus.subscribe("rooms", (event) => void seen.push(event));
    const event = { topic: "rooms", realmId: "ringside", data: { text: "مرحبا 💥 'quoted' \\ \n" } };
    const [heard] = await Promise.all([nextOf(bus, "rooms"), bus.publish({ ...event, topic: "other" }), bus.publish(event)]);
    expect(heard).toEqual(event);
    expect(seen).toEqual([event]);
    end();
    await Promise.all([nextOf(bus, "rooms"), bus.publish(event)]);
    expect(seen).toHaveLength(1);
  });

  test("PL-09 what does not fit is refused with its size; what just fits arrives", async () => {
    const overhead = Buffer.byteLength(JSON.stringify({ topic: "large", realmId: "", data: "" }));
    const event = (bytes: number) => ({ topic: "large", realmId: "", data: "x".repeat(bytes - overhead) });
    await expect(bus.publish(event(MAX_EVENT_BYTES + 1))).rejects.toThrow(RangeError);
    const [heard] = await Promise.all([nextOf(bus, "large"), bus.publish(event(MAX_EVENT_BYTES))]);
    expect(heard).toEqual(event(MAX_EVENT_BYTES));
  });

  test("PL-09 a listener that fails harms no other", async () => {
    const end = bus.subscribe("faulty", () => {
      throw new Error("listener");
    });
    await Promise.all([nextOf(bus, "faulty"), bus.publish({ topic: "faulty", realmId: "", data: null })]);
    end();
    expect(log.lines.at(-1)).toMatchObject({ level: "error", message: "listener of events failed" });
  });
});

describeOnPostgres("event bus between processes", (open) => {
  let place: Place;
  let database: Database;

  beforeAll(async () => {
    place = await open();
    database = openDatabase(place.databaseUrl);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  test("PL-09 P44 events cross processes; a lost connection is made again, and says that something may be missing", async () => {
    const log = new RecordingLog();
    const one = createEventBus(place.databaseUrl, database, log);
    const other = createEventBus(place.databaseUrl, database, log);
    await Promise.all([one.start(), other.start()]);
    const event = { topic: "rooms", realmId: "ringside", data: 1 };
    const [heard] = await Promise.all([nextOf(other, "rooms"), one.publish(event)]);
    expect(heard).toEqual(event);
    const gap = Promise.all([one, other].map((bus) => new Promise<void>((resolve) => void bus.onGap(resolve))));
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'events'`.execute(database.unwalled);
    expect(rows).toHaveLength(2);
    await gap;
    const [again] = await Promise.all([nextOf(other, "rooms"), one.publish({ ...event, data: 2 })]);
    expect(again.data).toBe(2);
    await Promise.all([one.close(), other.close()]);
  });

  test("PL-09 P44 a database that is away stops nothing: the bus works, and can be closed", async () => {
    const log = new RecordingLog();
    const bus = createEventBus("postgres://nobody@127.0.0.1:1/none", database, log);
    await bus.start();
    expect(log.lines[0]).toMatchObject({ level: "error", message: "events not heard until the database answers again" });
    await bus.close();
  });
});

describeOnBothPlaces("changes of a realm reach another process", (open) => {
  let place: Place;
  let one: TestPlatform;
  let other: TestPlatform;

  beforeAll(async () => {
    place = await open();
    one = await openPlatform(place);
    other = await openPlatform(place);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  });

  const clientOf = ({ platform }: TestPlatform) =>
    createPlatformClient({ platformFetch: (request) => platform.fetch(request), platformUrl: "http://platform.test", secret: SECRET });

  /** As an editor changes them, past every process. */
  async function edit(change: (database: Database) => Promise<unknown>): Promise<void> {
    const database = openDatabase(place.databaseUrl);
    try {
      await change(database);
    } finally {
      await database.close();
    }
  }
  const editLabel = (text: string) =>
    edit((database) =>
      database.unwalled.updateTable("labels").set({ text }).where("label_key", "=", "shellGoHome").where("language", "=", "en").execute(),
    );
  const labelAt = async (at: TestPlatform) =>
    (await at.call("GET", "/api/v2/label?namespaces=shell")).json<{ translations: Record<string, string> }>().translations.shellGoHome;

  test("PL-09 an edited label, title and realm are each an event at both processes, and are read there", async () => {
    const end = new AbortController();
    const streams = [one, other].map((at) => watchRealms(clientOf(at), end.signal)[Symbol.asyncIterator]());
    const heard = () => Promise.all(streams.map(async (stream) => (await stream.next()).value));
    const changed = { id: undefined, data: { changed: "realms" } };
    expect(await heard()).toEqual([changed, changed]);
    await editLabel("Back to the ring");
    expect(await heard()).toEqual([changed, changed]);
    expect([await labelAt(one), await labelAt(other)]).toEqual(["Back to the ring", "Back to the ring"]);
    const versionAt = async (at: TestPlatform) => (await at.call("GET", "/realm/versions")).json<{ catalogue: string }>().catalogue;
    const before = await versionAt(other);
    await edit((database) =>
      database.unwalled.updateTable("item_texts").set({ title: "Renamed" }).where("item_id", "=", "first-bell").execute(),
    );
    expect(await heard()).toEqual([changed, changed]);
    expect(await versionAt(other)).not.toBe(before);
    await edit((database) => database.unwalled.updateTable("realms").set({ name: "Renamed" }).where("id", "=", "aurora").execute());
    expect(await heard()).toEqual([changed, changed]);
    end.abort();
    expect((await Promise.all(streams.map((stream) => stream.next()))).map(({ done }) => done)).toEqual([true, true]);
  });

  test("PL-09 a web process knows the new version by the event, long before it would have asked", async () => {
    const client = clientOf(other);
    const readAt: number[] = [];
    const directory = createRealmDirectory({
      api: () => {
        readAt.push(performance.now());
        return ownApi(client);
      },
      publicHost: null,
      payOrigin: "http://pay.localhost:3000",
      watch: (signal) => watchRealms(client, signal),
      onError: (error) => {
        throw error;
      },
    });
    await directory.start();
    // The first event, on which it reads once more: it listens from then on.
    await expect.poll(() => readAt.length).toBeGreaterThan(1);
    const labels = () => directory.realmOf("localhost")?.versions.labels;
    const before = labels();
    const readings = readAt.length;
    await editLabel("Home, ringside");
    await expect.poll(labels).not.toBe(before);
    // One or two readings, for the event; polling alone would have been at other times.
    expect(readAt.length - readings).toBeLessThanOrEqual(2);
    directory.stop();
  });

  test("P21 the stream of changes is our own web process's alone; it ends when the platform stops", async () => {
    expect((await one.call("GET", "/realms/events")).status).toBe(404);
    expect((await one.call("GET", "/realms/events", { key: null })).status).toBe(403);
    const third = await openPlatform(place);
    const stream = watchRealms(clientOf(third), new AbortController().signal)[Symbol.asyncIterator]();
    await stream.next();
    third.platform.endStreams();
    expect((await stream.next()).done).toBe(true);
    await third.close();
  });

  test("PL-07 a refused stream is the error of the envelope", async () => {
    const options = {
      fetch: (request: Request) => one.platform.fetch(request),
      baseUrl: "http://platform.test",
      apiKey: "nobody-has-it",
      language: "en" as const,
      requestId: "request-1",
      serviceAuth: "",
      authorisationToken: null,
      viewerAddress: "",
      region: null,
      vpn: false,
      userAgent: "test",
    };
    const stream = openEvents(options, contract.realm.watchRealms, {}, { signal: new AbortController().signal });
    await expect(stream.next()).rejects.toMatchObject({ code: "FORBIDDEN", status: 403 });
  });
});
