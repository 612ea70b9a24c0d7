import { describe, expect, test } from "vitest";
import { createApiError } from "../../api/api-error.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { watchOrGate } from "../../watch/gate.server.ts";
import { stopStream } from "./actions.server.ts";
import { beat } from "./heartbeat.server.ts";

const HEARTBEAT = "/v1/multiviewHeartbeat";
const STOP = "/v1/activeStreams/{id}";
const details = {
  limit: 1,
  streams: [
    {
      ...{ id: "s1", browser: "Firefox", system: "Linux", title: "The Bell", since: "2026-11-26T08:00:00.000Z" },
      ...{ current: false, stoppable: true },
    },
  ],
};
const full = () => {
  throw createApiError(409, { code: "CONCURRENCY_LIMIT", messages: [], requestId: "r", details });
};

describe("LV-07 a player's heartbeats", () => {
  const at = "/_/heartbeat";
  const send = (answer: unknown, form: Record<string, string> = { stream: "sealed" }, guest = false) => {
    const args = loaderArguments({ at, form, guest, answers: { [HEARTBEAT]: answer } });
    return beat(args).then((response) => ({ response, calls: args.calls }));
  };

  test("LV-07 a heartbeat is passed on", async () => {
    const { response, calls } = await send(() => ({ ttl: 75, action: "CONTINUE" }));
    expect(await response.json()).toEqual({ action: "CONTINUE" });
    expect(calls[0]?.input.body).toEqual({ stream: "sealed" });
  });

  test("LV-07 over the limit the answer has the active streams; another failure decides nothing", async () => {
    expect(await (await send(full)).response.json()).toEqual({ action: "LIMIT", ...details });
    for (const [code, status] of [
      ["NOT_FOUND", 404],
      ["TOO_MANY_REQUESTS", 429],
    ] as const) {
      const { response } = await send(refused(code));
      expect([response.status, await response.text()]).toEqual([status, ""]);
    }
    const guest = await send(full, { stream: "sealed" }, true);
    expect([guest.response.status, guest.calls]).toEqual([401, []]);
  });
});

describe("LV-07 the page of a title over the limit", () => {
  const at = "/video/bell/the-bell?playlistId=p";
  const item = { accessLevel: "GRANTED", licences: [], availableLicences: [], onlinePlayback: "AVAILABLE" } as const;

  test("LV-07 it has the active streams in place of the player, also when the platform does not name them", async () => {
    const args = loaderArguments({ at });
    expect(await watchOrGate(args, item, () => Promise.resolve().then(full))).toEqual({ gate: { kind: "STREAMS", ...details } });
    const unnamed = () => Promise.reject(createApiError(409, { code: "CONCURRENCY_LIMIT", messages: [], requestId: "r" }));
    expect(await watchOrGate(args, item, unnamed)).toEqual({ gate: { kind: "STREAMS", limit: 1, streams: [] } });
  });

  test("LV-07 its form stops a stream and leads back to the page, also when the stream has ended", async () => {
    for (const answer of [() => undefined, refused("NOT_FOUND")]) {
      const args = loaderArguments({ at, form: { stream: "s1" }, answers: { [STOP]: answer } });
      const response = await outcome(stopStream(args));
      expect([response.status, response.headers.get("location"), response.headers.getSetCookie()]).toEqual([303, at, []]);
      expect(args.calls[0]?.input.params).toEqual({ id: "s1" });
    }
    const nothing = loaderArguments({ at, form: {} });
    expect((await outcome(stopStream(nothing))).status).toBe(303);
    expect(nothing.calls).toEqual([]);
  });

  test("LV-07 a guest signs in first, and a refusal is said on the page", async () => {
    const guest = await outcome(stopStream(loaderArguments({ at, form: { stream: "s1" }, guest: true })));
    expect(guest.headers.get("location")).toContain("/login");
    const busy = loaderArguments({ at, form: { stream: "s1" }, answers: { [STOP]: refused("TOO_MANY_REQUESTS") } });
    const response = await outcome(stopStream(busy));
    expect(response.headers.get("location")).toBe(at);
    expect(response.headers.getSetCookie().join()).toContain("flash");
  });
});
