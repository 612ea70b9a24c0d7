import { EventEmitter, once } from "node:events";
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type LiveListener, listenerResponse } from "../../../app/http/live-listener.server.ts";
import { openDatabase } from "../../../platform/store/database.ts";
import { createListeners } from "../../../server/alerts/hold-listener.ts";
import { createPlatformClient, ownApi, watchRealms } from "../../../server/platform-client.ts";
import { createRealmDirectory } from "../../../server/realm-directory.ts";
import { connectionFixture } from "../../../server/testing/page-request-fixture.ts";
import { describeOnBothPlaces, openPlatform, type Place, SECRET, type TestPlatform, VIEWER_PASSWORD } from "../../support/test-platform.ts";

/** A browser's end of a stream. */
class Browser extends EventEmitter {
  readonly messages: { readonly event: string; readonly data: Record<string, unknown> }[] = [];
  readonly writableLength = 0;
  readonly closed = false;
  writeHead(): this {
    return this;
  }
  write(text: string): boolean {
    const data = /^data: (.+)$/mu.exec(text)?.[1];
    if (data !== undefined) this.messages.push({ event: /^event: (.+)$/mu.exec(text)?.[1] ?? "live", data: JSON.parse(data) });
    this.emit("message");
    return true;
  }
  end(): this {
    this.emit("close");
    return this;
  }
  destroy(): this {
    return this.end();
  }
  /** The first message of a kind, as soon as it is there. */
  async next(event: string): Promise<Record<string, unknown>> {
    for (;;) {
      const found = this.messages.find((message) => message.event === event);
      if (found !== undefined) return found.data;
      await once(this, "message");
    }
  }
}

describeOnBothPlaces("a listener of another process", (open) => {
  let place: Place;
  let one: TestPlatform;
  let other: TestPlatform;
  const ends: (() => void)[] = [];

  beforeAll(async () => {
    place = await open();
    one = await openPlatform(place);
    // Only one process uses a SQLite database.
    other = place.databaseUrl.startsWith("postgres") ? await openPlatform(place) : one;
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
  afterAll(async () => {
    await Promise.all([...new Set([one, other])].map((each) => each.close()));
    await place.remove();
  });

  /** A browser at the web process of `other`. */
  async function listen(over: Partial<LiveListener>): Promise<Browser> {
    const client = createPlatformClient({
      platformFetch: (request) => other.platform.fetch(request),
      platformUrl: "http://platform.test",
      secret: SECRET,
    });
    const directory = createRealmDirectory({
      api: () => ownApi(client),
      publicHost: null,
      payOrigin: "http://pay.localhost:3000",
      watch: (signal) => watchRealms(client, signal),
      onError: (error) => {
        throw error;
      },
    });
    await directory.start();
    const listeners = createListeners({ client, directory, log: other.log });
    ends.push(listeners.end, directory.stop);
    const browser = new Browser();
    const listener: LiveListener = {
      viewer: null,
      language: "en",
      after: null,
      watchable: [],
      watcher: null,
      titles: [],
      lists: false,
      age: 0,
      ...over,
    };
    const connection = connectionFixture({ hostname: "localhost" });
    expect(listeners.take(listenerResponse(listener), browser as unknown as ServerResponse, connection)).toBe(true);
    await browser.next("ready");
    return browser;
  }

  /** As an operator edits it. */
  async function edit(itemId: string, change: { readonly starts_at?: string; readonly event_status?: "CANCELLED" }): Promise<void> {
    const database = openDatabase(place.databaseUrl);
    try {
      await database.unwalled.deleteFrom("rolling_events").where("item_id", "=", itemId).execute();
      await database.unwalled.updateTable("items").set(change).where("id", "=", itemId).execute();
    } finally {
      await database.close();
    }
  }

  test("CV-14 LS-04 gets the position of a stop, not one of a film that plays on", async () => {
    const { authorisationToken: token } = (
      await one.call("POST", "/login", { json: { id: "fan@ringside.example", secret: VIEWER_PASSWORD } })
    ).json<{ authorisationToken: string }>();
    const { user } = (await one.call("GET", "/session", { token })).json<{ user: { id: string } }>();
    const browser = await listen({ viewer: user.id, watcher: user.id });
    await browser.next("missed");
    const save = async (position: number, more: object) => {
      const entry = { contentId: "first-bell", position, at: new Date().toISOString(), ...more };
      expect((await one.call("POST", "/user/progress", { token, json: { progress: [entry] } })).status).toBe(204);
    };
    await save(60, { playing: true });
    await save(90, { by: "tab-1" });
    expect(await browser.next("stopped")).toEqual({ id: "first-bell", resume: { position: 90, duration: 240 }, by: "tab-1" });
  });

  test("LV-04 gets a message when an operator cancels an event of its page or of a list", async () => {
    const [page, list] = [await listen({ titles: ["rising-kicks"] }), await listen({ lists: true })];
    await edit("rising-kicks", { event_status: "CANCELLED" });
    expect(await page.next("changed")).toEqual({ id: "rising-kicks", within: 1_000 });
    expect(await list.next("changed")).toEqual({ id: null, within: 1_000 });
  });

  test("LV-04 gets the message of an event that goes live by an operator's edit, and its page learns of it", async () => {
    const [toast, page] = [await listen({ watchable: ["open-cage-7"] }), await listen({ titles: ["open-cage-7"] })];
    await edit("open-cage-7", { starts_at: new Date(Date.now() - 1_000).toISOString() });
    expect(await toast.next("live")).toMatchObject({ id: "open-cage-7", title: "Open Cage 7" });
    expect(await page.next("changed")).toMatchObject({ id: "open-cage-7" });
  });
});
