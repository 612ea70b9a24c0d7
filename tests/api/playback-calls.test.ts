import { afterAll, beforeAll, expect, test } from "vitest";
import type { LiveEvent, Video } from "../../contract/catalogue/titles.ts";
import type { Manifest } from "../../contract/playback/playback.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { type CallOptions, describeOnBothPlaces, openPlatform, type Place, type TestPlatform } from "../support/test-platform.ts";

type Info = (Video | LiveEvent) & { readonly playbackDetails?: { readonly url: string; readonly dvr: boolean } | null };

const LOCKED = "road-to-the-belt-s1e1";

describeOnBothPlaces("playback calls of the source", (open) => {
  let place: Place;
  let product: TestPlatform;
  let member: string;

  beforeAll(async () => {
    place = await open();
    product = await openPlatform(place);
    member = await product.signIn("member");
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  const get = (path: string, options: CallOptions = {}) => product.call("GET", path, options);
  const info = async (path: string, options?: CallOptions) => (await get(path, options)).json<Info>();
  const codeOf = async (path: string, options?: CallOptions) => (await get(path, options)).json<{ code: string }>().code;

  test("PL-07 information about a title is that of its page, with the address of a stream that plays", async () => {
    const page = (await get("/api/v3/vod/first-bell")).json<Video>();
    expect(await info("/v4/vod/info/first-bell")).toEqual(page);
    const { playbackDetails, ...rest } = await info("/v4/vod/info/first-bell?includePlaybackDetails=URL&displayGeoblocked=true");
    expect(rest).toEqual(page);
    expect(playbackDetails?.dvr).toBe(false);
    expect((await get(playbackDetails?.url ?? "")).text).toMatch(/^#EXTM3U/u);
    const live = await info("/v4/live/info/ringside-one?includePlaybackDetails=URL");
    expect(live).toMatchObject({ type: "LIVE_EVENT", kind: "CHANNEL", state: "LIVE", playbackDetails: { dvr: true } });
    expect((await get(live.playbackDetails?.url ?? "")).status).toBe(200);
  });

  test("PL-07 CV-09 a title that the caller may not watch has information without a stream", async () => {
    const query = "includePlaybackDetails=URL";
    expect(await info(`/v4/vod/info/${LOCKED}?${query}`)).toMatchObject({ accessLevel: "DENIED", playbackDetails: null });
    expect(await info(`/v4/vod/info/${LOCKED}?${query}`, { token: member })).toMatchObject({
      accessLevel: "GRANTED",
      playbackDetails: { url: expect.stringContaining(`/${LOCKED}/master.m3u8`) },
    });
    for (const id of ["no-such-video", "ringside-one"]) expect((await get(`/v4/vod/info/${id}?${query}`)).status).toBe(404);
    expect((await get(`/v4/live/info/first-bell?${query}`)).status).toBe(404);
    expect((await get(`/v4/vod/info/first-bell?includePlaybackDetails=ALL`)).status).toBe(400);
  });

  test("PL-07 CV-09 a stream by GET is the manifest by POST, with its refusals", async () => {
    // Addresses have a token that changes by the second.
    const bare = ({ streams, dvr, dvrWindow, skipMarkers, watermark, heartbeat }: Manifest) => ({
      ...{ dvr, dvrWindow, skipMarkers, watermark, counted: heartbeat !== undefined },
      streams: streams.map(({ protocol, mimeType }) => ({ protocol, mimeType })),
    });
    for (const [stream, manifest] of [
      [`/stream/vod/${LOCKED}`, `/v5/manifest/vod/${LOCKED}`],
      ["/stream/ringside-one", "/v5/manifest/live/ringside-one"],
    ] as const) {
      const { manifest: posted } = (await product.call("POST", manifest, { token: member })).json<{ manifest: Manifest }>();
      expect(bare((await get(stream, { token: member })).json<Manifest>())).toEqual(bare(posted));
    }
    expect(await codeOf(`/stream/vod/${LOCKED}`)).toBe("ACCESS_DENIED");
    expect(await codeOf("/stream/vod/ringside-one")).toBe("NOT_FOUND");
    expect(await codeOf("/stream/first-bell")).toBe("NOT_FOUND");
  });

  test("PL-07 an alias is the same call, and hides no other", async () => {
    expect((await get("/vod/first-bell")).json()).toEqual((await get("/api/v3/vod/first-bell")).json());
    expect((await get("/event/ringside-one")).json()).toMatchObject({ id: "ringside-one", kind: "CHANNEL" });
    const manifest = await product.call("POST", "/manifest/video/first-bell");
    expect(manifest.json<{ manifest: Manifest }>().manifest.streams[0]?.url).toContain("/first-bell/master.m3u8");
    expect((await product.call("POST", "/manifest/event/ringside-one")).status).toBe(200);
    for (const path of ["/event/live", "/event/upcoming"]) expect((await get(path)).json()).toHaveProperty("totalResults");
  });

  test("PL-07 CV-09 an unpublished title is unknown to each of them", async () => {
    const database = openDatabase(place.databaseUrl);
    const change = (published_at: string) =>
      database.write
        .updateTable("items")
        .set({ published_at })
        .where("realm_id", "=", "ringside")
        .where("id", "=", "gold-on-blue-mats")
        .execute();
    try {
      const { published_at: before } = await database.write
        .selectFrom("items")
        .select("published_at")
        .where("realm_id", "=", "ringside")
        .where("id", "=", "gold-on-blue-mats")
        .executeTakeFirstOrThrow();
      const paths = ["/v4/vod/info/gold-on-blue-mats", "/stream/vod/gold-on-blue-mats", "/vod/gold-on-blue-mats"];
      for (const path of paths) expect([path, (await get(path, { token: member })).status]).toEqual([path, 200]);
      await change("2099-01-01T00:00:00.000Z");
      for (const path of paths) expect([path, (await get(path, { token: member })).status]).toEqual([path, 404]);
      await change(before);
    } finally {
      await database.close();
    }
  });

  test("CV-24 a locked title names the licences on sale that open it, in the viewer's language, and no other title does", async () => {
    const available = async (path: string, options?: CallOptions) => (await info(path, options)).availableLicences;
    const all = [
      { licenceId: "ringside-monthly", name: "Ringside Monthly" },
      { licenceId: "ringside-yearly", name: "Ringside Yearly" },
    ];
    const path = `/api/v3/vod/${LOCKED}`;
    expect(await available(path)).toEqual(all);
    expect(await available(`/v4/vod/info/${LOCKED}`)).toEqual(all);
    expect((await available(path, { language: "ar" })).map(({ name }) => name)).not.toEqual(all.map(({ name }) => name));
    expect(await available(path, { token: member })).toEqual([]);
    expect(await available("/api/v3/vod/first-bell")).toEqual([]);
    const database = openDatabase(place.databaseUrl);
    const sell = (active: 0 | 1) =>
      database.write
        .updateTable("licences")
        .set({ active })
        .where("realm_id", "=", "ringside")
        .where("id", "=", "ringside-monthly")
        .execute();
    try {
      await sell(0);
      expect(await available(path)).toEqual(all.slice(1));
      expect((await info(path)).licences).toContain("ringside-monthly");
    } finally {
      await sell(1);
      await database.close();
    }
  });
});
