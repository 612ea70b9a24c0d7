import { expect, test } from "vitest";
import type { Manifest } from "../../../contract/playback/playback.ts";
import { loaderArguments, refused, type Scene } from "../../testing/loader-arguments.ts";
import { sendHeroPreview } from "./hero-preview.server.ts";

/** Arguments of a guest's request for a page. */
const pageArguments = (scene: Scene) => loaderArguments({ guest: true, ...scene });

const VIDEO = "/v5/manifest/vod/{id}";
const LIVE = "/v5/manifest/live/{id}";
const stream = (protocol: "HLS" | "MP4", url: string, mimeType: string) => ({ protocol, url, mimeType, subtitles: [] });
const manifest: Manifest = {
  streams: [stream("HLS", "e/t/a/master.m3u8", "application/vnd.apple.mpegurl"), stream("MP4", "e/t/a/video.mp4", "video/mp4")],
  dvr: false,
  dvrWindow: null,
  chapters: [],
  skipMarkers: [],
  watermark: null,
  preload: [],
  thumbnails: null,
  expiresAt: "2026-01-01T00:00:00.000Z",
};
const send = (answers: Record<string, unknown>, params: { entityType?: string; entityId?: string }) =>
  sendHeroPreview(pageArguments({ at: "/_/hero-preview/VOD/a", answers }), params, (url) => `/media/${url}`);

test("CV-02 a preview is offered as a file first: it needs no player; nobody keeps the answer", async () => {
  const answer = await send({ [VIDEO]: { manifest } }, { entityType: "VOD", entityId: "a" });
  expect(await answer.json()).toEqual({
    sources: [
      { src: "/media/e/t/a/video.mp4", type: "video/mp4" },
      { src: "/media/e/t/a/master.m3u8", type: "application/vnd.apple.mpegurl" },
    ],
  });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("CV-02 where there are short clips they are offered alone: the tall one for phones, the wide one for everybody else", async () => {
  const clip = (file: string, width: number, height: number) => ({ url: `e/t/a/${file}`, mimeType: "video/mp4", width, height });
  const previews = [clip("preview-tall.mp4", 406, 720), clip("preview-wide.mp4", 1280, 720)];
  const answer = await send({ [VIDEO]: { manifest: { ...manifest, previews } } }, { entityType: "VOD", entityId: "a" });
  expect(await answer.json()).toEqual({
    sources: [
      { src: "/media/e/t/a/preview-tall.mp4", type: "video/mp4", media: "(max-width: 599.98px)" },
      { src: "/media/e/t/a/preview-wide.mp4", type: "video/mp4" },
    ],
  });
});

test("CV-02 a live event's preview comes from its own call", async () => {
  expect((await send({ [LIVE]: { manifest } }, { entityType: "LIVE_EVENT", entityId: "l" })).status).toBe(200);
});

test.each(["ACCESS_DENIED", "UNAUTHENTICATED", "GEOBLOCKED", "NOT_FOUND", "VALIDATION_FAILED", "UNAVAILABLE"] as const)(
  "CV-02 %s is no preview, and nobody's error",
  async (code) => {
    const answer = await send({ [VIDEO]: refused(code) }, { entityType: "VOD", entityId: "a" });
    expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([204, "private, no-store", ""]);
  },
);

test.each([undefined, "SERIES", "constructor", "vod"])("CV-02 %s has no stream: the platform is not asked", async (entityType) => {
  expect((await send({}, { ...(entityType === undefined ? {} : { entityType }), entityId: "a" })).status).toBe(204);
});

test("CV-02 what is no answer of the platform is an error", async () => {
  await expect(send({ [VIDEO]: new TypeError("broken") }, { entityType: "VOD", entityId: "a" })).rejects.toThrow("broken");
});
