import { expect, test } from "vitest";
import { loaderArguments, refused } from "../../testing/loader-arguments.ts";
import { sendStreams } from "./streams.server.ts";

const VIDEO = "/v5/manifest/vod/{id}";
const LIVE = "/v5/manifest/live/{id}";

test.each([
  ["video", VIDEO],
  ["live", LIVE],
])("CV-19 a player gets new addresses of a %s, for itself alone", async (kind, path) => {
  const args = loaderArguments({ at: `/_/streams?kind=${kind}&id=first-bell`, answers: { [path]: { manifest: { streams: [] } } } });
  const response = await sendStreams(args);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(await response.json()).toEqual({ manifest: { streams: [] } });
  expect(args.calls[0]?.input.params).toEqual({ id: "first-bell" });
});

test("CV-19 a refusal keeps its status, names its reason and the time to wait", async () => {
  const answerTo = async (error: Error, guest = false) => {
    const response = await sendStreams(loaderArguments({ at: "/_/streams?kind=video&id=a", guest, answers: { [VIDEO]: error } }));
    return [response.status, (await response.json()) as unknown, response.headers.get("retry-after")];
  };
  expect(await answerTo(refused("ACCESS_DENIED"))).toEqual([403, { reason: "denied" }, null]);
  expect(await answerTo(refused("ACCESS_DENIED"), true)).toEqual([403, { reason: "signIn" }, null]);
  expect(await answerTo(refused("GEOBLOCKED"))).toEqual([403, { reason: "region" }, null]);
  expect(await answerTo(refused("TOO_MANY_REQUESTS", undefined, { retryAfterSeconds: 12 }))).toEqual([429, { reason: "busy" }, "12"]);
  expect(await answerTo(refused("UNAVAILABLE"))).toEqual([503, { reason: "server" }, null]);
});

test("CV-26 a page that prefetches gets no error for a title that the viewer may not watch now", async () => {
  const at = "/_/streams?kind=live&id=a&ahead=true";
  for (const code of ["ACCESS_DENIED", "VIDEO_IS_NOT_LIVE", "CONCURRENCY_LIMIT", "NOT_FOUND"] as const) {
    const response = await sendStreams(loaderArguments({ at, answers: { [LIVE]: refused(code) } }));
    expect([response.status, response.headers.get("cache-control"), await response.text()], code).toEqual([204, "private, no-store", ""]);
  }
  expect((await sendStreams(loaderArguments({ at, answers: { [LIVE]: { manifest: { streams: [] } } } }))).status).toBe(200);
});

test("CV-19 another kind and what is no id are refused without a call", async () => {
  for (const query of ["", "?kind=video", "?kind=film&id=a", "?kind=video&id=../a", "?kind=live&id=%00"]) {
    const args = loaderArguments({ at: `/_/streams${query}` });
    expect((await sendStreams(args)).status, query).toBe(400);
    expect(args.calls).toEqual([]);
  }
});
