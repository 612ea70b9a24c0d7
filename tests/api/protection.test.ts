import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Manifest } from "../../contract/playback/playback.ts";
import { describeOnBothPlaces, openPlatform, type Place, type TestPlatform } from "../support/test-platform.ts";

const TITLE = "protected-main-event";
const TWIN = "the-summit-archive";

describeOnBothPlaces("CV-12 P23 protected titles", (openPlace) => {
  let place: Place;
  let on: TestPlatform;
  let member: string;
  let manifest: Manifest;

  beforeAll(async () => {
    place = await openPlace();
    on = await openPlatform(place);
    member = await on.signIn("member");
    manifest = await manifestOf(TITLE, member);
  }, 60_000);
  afterAll(async () => {
    await on.close();
    await place.remove();
  });

  async function manifestOf(id: string, token: string, realm: "ringside" | "aurora" = "ringside"): Promise<Manifest> {
    const answer = await on.call("POST", `/v5/manifest/vod/${id}`, { token, realm });
    expect(answer.status, answer.text).toBe(200);
    return answer.json<{ manifest: Manifest }>().manifest;
  }
  const drmOf = ({ streams }: Manifest) => {
    const drm = streams[0]?.drm;
    if (drm === undefined) throw new Error("not protected");
    return drm;
  };
  const kidOf = (token: string): string => Buffer.from((decodeJwt(token).kids as string[])[0] ?? "", "hex").toString("base64url");
  const ask = (url: string, token: string, realm: "ringside" | "aurora" = "ringside", kid = kidOf(token)) =>
    on.call("POST", url, { realm, token, json: { kids: [kid], type: "temporary" } });

  test("CV-12 the manifest of a protected title has one encrypted stream and no file; its playlists name the key", async () => {
    expect(manifest.streams.map(({ protocol }) => protocol)).toEqual(["HLS"]);
    const base = (manifest.streams[0]?.url ?? "").replace(/master\.m3u8$/u, "");
    const playlist = (await on.call("GET", `${base}v360.m3u8`)).text;
    expect(playlist.match(/#EXT-X-KEY:METHOD=SAMPLE-AES/gu)).toHaveLength(4);
    expect((await on.call("GET", `${base}video.mp4`)).status).toBe(404);
    for (const file of ["keys.json", "ring-protected/keys.json", `${/ring-protected-[0-9a-f]{8}/u.exec(playlist)?.[0]}/keys.json`])
      expect((await on.call("GET", `${base}${file}`)).status, file).toBe(404);
  });

  test("CV-12 the viewer of a licence gets the key; one without it gets neither a manifest nor a key", async () => {
    const { url, jwtToken } = drmOf(manifest);
    const answer = await ask(url, jwtToken);
    expect(answer.status).toBe(200);
    expect(answer.json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid)).toEqual([kidOf(jwtToken)]);
    const fan = await on.signIn("fan");
    const refused = await on.call("POST", `/v5/manifest/vod/${TITLE}`, { token: fan });
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([403, "ACCESS_DENIED"]);
    // A session's token is no licence token.
    expect((await ask(url, member, "ringside", kidOf(jwtToken))).status).toBe(401);
  });

  test("CV-12 a token opens neither the twin of another realm nor that realm's address of its own title", async () => {
    const twin = drmOf(await manifestOf(TWIN, await on.signIn("member", "aurora"), "aurora"));
    const { url, jwtToken } = drmOf(manifest);
    expect((await ask(twin.url, twin.jwtToken, "aurora")).status).toBe(200);
    expect((await ask(twin.url, jwtToken, "aurora")).status).toBe(403);
    expect((await ask(url, jwtToken, "aurora")).status).toBe(403);
    expect((await ask(url, jwtToken, "ringside", kidOf(twin.jwtToken))).status).toBe(404);
  });

  test("CV-12 P23 the token of a session that has ended opens nothing any more", async () => {
    const login = { id: "member@ringside.example", secret: "Corner-Stool-77" };
    const tokens = (await on.call("POST", "/login", { json: login })).json<{ authorisationToken: string; refreshToken: string }>();
    const { url, jwtToken } = drmOf(await manifestOf(TITLE, tokens.authorisationToken));
    expect((await ask(url, jwtToken)).status).toBe(200);
    const ended = await on.call("POST", "/logout", { token: tokens.authorisationToken, json: { refreshToken: tokens.refreshToken } });
    expect(ended.status).toBeLessThan(300);
    const refused = await ask(url, jwtToken);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  /** Address of the newest key of the channel whose keys rotate, in a manifest of its own. */
  async function keyAddress(token: string): Promise<string> {
    const answer = await on.call("POST", "/v5/manifest/live/rotating-keys", { token });
    expect(answer.status, answer.text).toBe(200);
    const [stream] = answer.json<{ manifest: Manifest }>().manifest.streams;
    expect(stream?.encryption).toBe("AES-128");
    const base = (stream?.url ?? "").replace(/master\.m3u8.*$/u, "");
    const playlist = (await on.call("GET", `${base}v360.m3u8`)).text;
    return `${base}${[...playlist.matchAll(/METHOD=AES-128,URI="([^"]+)"/gu)].at(-1)?.[1]}`;
  }
  const refusalOf = async (address: string) => {
    const answer = await on.call("GET", address);
    return [answer.status, answer.json<{ code: string }>().code];
  };

  test("CV-12 P23 a key that rotates is for the viewer of a licence: none after the session, none for another title or realm", async () => {
    const login = { id: "member@ringside.example", secret: "Corner-Stool-77" };
    const tokens = (await on.call("POST", "/login", { json: login })).json<{ authorisationToken: string; refreshToken: string }>();
    const address = await keyAddress(tokens.authorisationToken);
    const key = await on.call("GET", address);
    expect([key.status, key.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await refusalOf(address.replace("/rotating-keys/", "/ringside-classics/"))).toEqual([403, "ACCESS_DENIED"]);
    expect(await refusalOf(address.replace(/\/e\/[^/]+/u, "/e/garbage"))).toEqual([401, "TOKEN_INVALID"]);
    const fan = await on.call("POST", "/v5/manifest/live/rotating-keys", { token: await on.signIn("fan") });
    expect([fan.status, fan.json<{ code: string }>().code]).toEqual([403, "ACCESS_DENIED"]);
    await on.call("POST", "/logout", { token: tokens.authorisationToken, json: { refreshToken: tokens.refreshToken } });
    expect(await refusalOf(address)).toEqual([401, "UNAUTHENTICATED"]);
  });

  test("CV-12 LV-07 an account whose one stream plays elsewhere gets no key; a key is requested to watch, so it counts", async () => {
    const [first, second] = [await on.signIn("solo"), await on.signIn("solo")];
    const [tv, phone] = [await keyAddress(first), await keyAddress(second)];
    expect((await on.call("GET", tv)).status).toBe(200);
    expect(await refusalOf(phone)).toEqual([409, "CONCURRENCY_LIMIT"]);
  });

  test("P23 no token and no key is in the log", () => {
    const logged = JSON.stringify(on.log.lines);
    expect(logged).not.toContain(drmOf(manifest).jwtToken);
    expect(logged).not.toContain("5a8d1b408bce3f3f60fe6d9bcca4c755");
  });
});
