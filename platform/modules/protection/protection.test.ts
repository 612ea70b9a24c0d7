import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from "jose";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MovableClock } from "../../base/clock.ts";
import type { CallContext, Caller } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { createMediaLibrary } from "../../media/media-library.ts";
import { valuesOf } from "../../realm-settings/section.ts";
import { testContext, viewerContext } from "../../testing/test-context.ts";
import { RecordingLog, TEST_START } from "../../testing/test-deps.ts";
import { writeTestMaster } from "../../testing/test-master.ts";
import type { Playable } from "../playback/index.ts";
import { createLicenceTokens } from "./licence-token.ts";
import { createLicences, type ProtectionPorts } from "./licences.ts";
import { createProtectionRoutes } from "./routes.ts";
import { protectionSettings } from "./settings.ts";

const SECRET = "a secret for tests, longer than 32 characters";
const KEY_ID = "00112233445566778899aabbccddeeff";
const KEY = "0f0e0d0c0b0a09080706050403020100";
const OTHER_KEY_ID = "ffeeddccbbaa99887766554433221100";
const base64url = (hex: string): string => Buffer.from(hex, "hex").toString("base64url");
const HOUR = 3_600_000;
const expiresAt = new Date(TEST_START.getTime() + 6 * HOUR);
const member = viewerContext("member");

let mediaDir: string;
let clock: MovableClock;
let log: RecordingLog;
let callers: Map<string, Caller>;
let denied: Set<string>;
let taken: number;
let settings: Readonly<Record<string, unknown>>;
let uses: string[];

beforeEach(() => {
  mediaDir = mkdtempSync(join(tmpdir(), "ringside-protection-"));
  writeTestMaster(mediaDir, "vault", { protection: { keyId: KEY_ID, key: KEY } });
  writeTestMaster(mediaDir, "other", { protection: { keyId: OTHER_KEY_ID, key: "11".repeat(16) } });
  writeTestMaster(mediaDir, "clear");
  clock = new MovableClock(TEST_START);
  log = new RecordingLog();
  callers = new Map([["ringside session-of-member", member.viewer]]);
  denied = new Set();
  taken = Number.POSITIVE_INFINITY;
  settings = {};
  uses = [];
});
afterEach(() => rmSync(mediaDir, { recursive: true, force: true }));

const playable = (id: string): Playable => ({
  id,
  type: "VOD",
  accessLevel: "GRANTED",
  licences: ["yearly"],
  free: id.startsWith("free"),
  stream: { id, type: "VOD", available: true, master: id.replace(/^free-/u, ""), loops: 1, dvr: false, live: null },
  watermark: false,
  skipMarkers: [],
});

function open(secret = SECRET, previousSecret: string | null = null) {
  const media = createMediaLibrary(mediaDir, log);
  const tokens = createLicenceTokens({ keys: { secret, previousSecret }, clock });
  const values = v.parse(v.strictObject(protectionSettings.fields({ image: v.never(), file: v.string() })), settings);
  const ports: ProtectionPorts = {
    identity: { callerOf: async (realmId, sessionId) => callers.get(`${realmId} ${sessionId}`) ?? null },
    realm: {
      findByKey: async (key) => (key === "key-ringside" ? "ringside" : key === "key-aurora" ? "aurora" : null),
      localise: (_realmId, language, code) => `${code} ${language}`,
      sectionOf: (_context, section) => Promise.resolve(valuesOf({ protection: values }, section)),
    },
    playback: {
      async watchable(context, _type, id) {
        if (denied.has(`${context.viewer?.id ?? "guest"} ${id}`)) throw new Problem("ACCESS_DENIED", { details: { licences: ["yearly"] } });
        return playable(id);
      },
    },
  };
  const limit = {
    async take(realmId: string, key: string) {
      uses.push(`${realmId} ${key}`);
      return uses.length <= taken ? { allowed: true, retryAfterSeconds: 0 } : { allowed: false, retryAfterSeconds: 9 };
    },
    giveBack: async () => undefined,
    reset: async () => undefined,
  };
  const licences = createLicences({ media }, ports, tokens, limit);
  const routes = createProtectionRoutes({ log }, ports.realm, { licences, tokens });
  return {
    licences,
    routes,
    async drmOf(context: CallContext, id: string) {
      const master = media.find(id.replace(/^free-/u, ""));
      if (master === null) throw new Error("no master");
      return licences.drmOf(context, playable(id), master, { expiresAt, stream: id.startsWith("free-") ? null : "sealed" });
    },
    async ask(
      id: string,
      token: string | null,
      { headers = {}, kids = [base64url(KEY_ID)], body = {} as object | string, method = "POST" } = {},
    ) {
      const response = await routes.request(
        `/media/licences/${id}`,
        {
          method,
          headers: { "content-type": "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
          ...(method === "POST" ? { body: typeof body === "string" ? body : JSON.stringify({ kids, ...body }) } : {}),
        },
        { address: "203.0.113.9" },
      );
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, code: /"code":"([A-Z_]+)"/u.exec(text)?.[1] ?? null };
    },
  };
}
const tokenOf = async (on = open(), id = "vault", context: CallContext = member) => (await on.drmOf(context, id))?.jwtToken ?? "";

describe("CV-12 the protection of a title in its manifest", () => {
  test("CV-12 a protected title has a token, the address of its licences and its key systems; a clear one has none", async () => {
    const drm = await open().drmOf(member, "vault");
    expect(drm).toMatchObject({
      url: "/media/licences/vault",
      encryptionMode: "CBCS",
      keySystems: [{ name: "org.w3.clearkey", url: "/media/licences/vault", headers: { authorization: `Bearer ${drm?.jwtToken}` } }],
    });
    expect(await open().drmOf(member, "clear")).toBeNull();
  });

  test("CV-12 the realm's own licence servers come first, with the token in the headers that the realm names", async () => {
    settings = {
      clearKey: false,
      widevine: { licenceUrl: "https://drm.example/widevine", headers: { "x-token": "{jwtToken}", "x-tenant": "ringside" } },
      playReady: { licenceUrl: "https://drm.example/playready" },
      fairPlay: { licenceUrl: "https://drm.example/fairplay", certificateUrl: "https://drm.example/fairplay.cer" },
    };
    const drm = await open().drmOf(member, "vault");
    const authorization = `Bearer ${drm?.jwtToken}`;
    expect(drm?.keySystems).toEqual([
      {
        name: "com.apple.fps",
        url: "https://drm.example/fairplay",
        certificateUrl: "https://drm.example/fairplay.cer",
        headers: { authorization },
      },
      { name: "com.widevine.alpha", url: "https://drm.example/widevine", headers: { "x-token": drm?.jwtToken, "x-tenant": "ringside" } },
      { name: "com.microsoft.playready", url: "https://drm.example/playready", headers: { authorization } },
    ]);
  });

  test("CV-12 pages learn the origins of a realm's licence servers, which must be https", () => {
    const schema = v.strictObject(protectionSettings.fields({ image: v.never(), file: v.string() }));
    const server = { licenceUrl: "https://drm.example/licences?a=1" };
    const set = v.parse(schema, { widevine: server, fairPlay: { ...server, certificateUrl: "https://cdn.example/fairplay.cer" } });
    const facts = { name: "Ringside", demoOrigin: null };
    expect(protectionSettings.public?.(set, facts)).toEqual({ licenceOrigins: ["https://drm.example", "https://cdn.example"] });
    const hostile = ["https://[bad", "https://viewer:secret@drm.example/", "https://*/", "https://drm.example;sandbox/", "https://drm,x/"];
    for (const licenceUrl of ["http://drm.example/", "https:///x", "javascript:alert(1)", "https://drm.example/ *", ...hostile])
      expect(v.safeParse(schema, { playReady: { licenceUrl } }).success, licenceUrl).toBe(false);
    expect(v.safeParse(schema, { playReady: { ...server, headers: { "x-token": "a\r\nb" } } }).success).toBe(false);
  });

  test("CV-12 a licence server of others checks the token with the published keys, also while the secret is replaced", async () => {
    const token = await tokenOf();
    for (const on of [open(), open("another secret for tests, longer than 32 characters", SECRET)]) {
      const published: JSONWebKeySet = JSON.parse(await (await on.routes.request("/media/licences/keys.json")).text());
      const { payload } = await jwtVerify(token, createLocalJWKSet(published), { audience: "ringside", currentDate: TEST_START });
      expect(payload).toMatchObject({ sub: "member", asset: "vault", kids: [KEY_ID] });
      expect(JSON.stringify(published)).not.toContain('"d"');
    }
  });

  test("CV-12 guests share the token of a free title, which names no viewer", async () => {
    const [one, other] = [await tokenOf(open(), "free-vault", testContext()), await tokenOf(open(), "free-vault", member)];
    expect(one).toBe(other);
    expect(decodeJwt(one)).not.toHaveProperty("sub");
    expect((await open().ask("free-vault", one)).status).toBe(200);
  });
});

describe("CV-12 P23 licences", () => {
  test("CV-12 the viewer of a granted title gets its key, in the form of Encrypted Media Extensions, and no cache keeps it", async () => {
    const on = open();
    const answer = await on.ask("vault", await tokenOf(on), { body: { type: "temporary" } });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      keys: [{ kty: "oct", kid: base64url(KEY_ID), k: base64url(KEY) }],
      type: "temporary",
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("CV-12 P23 a key is granted for the token's title, viewer, realm and time only", async () => {
    const on = open();
    const token = await tokenOf(on);
    const [head = "", payload = "", signature = ""] = token.split(".");
    const edited = Buffer.from(JSON.stringify({ ...decodeJwt(token), asset: "other" })).toString("base64url");
    const unsigned = Buffer.from(JSON.stringify({ alg: "none", typ: "licence+jwt" })).toString("base64url");
    const refusals: [string, Awaited<ReturnType<typeof on.ask>>, number, string][] = [
      ["no token", await on.ask("vault", null), 401, "UNAUTHENTICATED"],
      ["garbage", await on.ask("vault", "garbage"), 401, "TOKEN_INVALID"],
      ["another claim", await on.ask("other", `${head}.${edited}.${signature}`), 401, "TOKEN_INVALID"],
      ["no signature", await on.ask("vault", `${unsigned}.${payload}.`), 401, "TOKEN_INVALID"],
      ["a long token", await on.ask("vault", "x".repeat(5_000)), 401, "TOKEN_INVALID"],
      ["of another secret", await on.ask("vault", await tokenOf(open("not ours, and longer than 32 characters"))), 401, "TOKEN_INVALID"],
      ["of another title", await on.ask("other", token), 403, "ACCESS_DENIED"],
      ["at another realm's host", await on.ask("vault", token, { headers: { "x-realm-id": "aurora" } }), 403, "ACCESS_DENIED"],
      ["with another realm's key", await on.ask("vault", token, { headers: { "x-api-key": "key-aurora" } }), 403, "ACCESS_DENIED"],
      ["with no realm's key", await on.ask("vault", token, { headers: { "x-api-key": "guess" } }), 403, "ACCESS_DENIED"],
    ];
    callers.set("ringside session-of-member", { ...member.viewer, id: "other-viewer" });
    refusals.push(["of another's session", await on.ask("vault", token), 401, "UNAUTHENTICATED"]);
    callers.clear();
    refusals.push(["of an ended session", await on.ask("vault", token), 401, "UNAUTHENTICATED"]);
    callers.set("ringside session-of-member", member.viewer);
    denied.add("member vault");
    refusals.push(["of an ended licence", await on.ask("vault", token), 403, "ACCESS_DENIED"]);
    denied.clear();
    clock.set(new Date(expiresAt.getTime() + 1_000));
    refusals.push(["expired", await on.ask("vault", token), 401, "TOKEN_EXPIRED"]);
    for (const [name, answer, status, code] of refusals) {
      expect([name, answer.status, answer.code]).toEqual([name, status, code]);
      expect(answer.headers.get("cache-control"), name).toBe("no-store");
      expect(answer.text, name).not.toContain(base64url(KEY));
    }
  });

  test("CV-12 another module's condition decides as well", async () => {
    const on = open();
    const claims: string[] = [];
    on.licences.addCondition(async ({ viewerId, asset, stream }, { userAgent }) => {
      claims.push(`${viewerId} ${asset} ${stream} ${userAgent}`);
      throw new Problem("BUSY");
    });
    expect(await on.ask("vault", await tokenOf(on))).toMatchObject({ status: 503, code: "BUSY" });
    expect(claims).toEqual(["member vault sealed "]);
  });

  test("CV-12 a title has its own keys only: one of another title and one that does not exist look the same", async () => {
    const on = open();
    const token = await tokenOf(on);
    const bodies = [OTHER_KEY_ID, "ab".repeat(16)].map(async (id) => {
      const { status, code } = await on.ask("vault", token, { kids: [base64url(id)] });
      return [status, code];
    });
    expect(await Promise.all(bodies)).toEqual([
      [404, "NOT_FOUND"],
      [404, "NOT_FOUND"],
    ]);
    const mixed = await on.ask("vault", token, { kids: [base64url(OTHER_KEY_ID), base64url(KEY_ID), base64url(KEY_ID)] });
    expect(JSON.parse(mixed.text).keys.map(({ kid }: { kid: string }) => kid)).toEqual([base64url(KEY_ID)]);
  });

  test("CV-12 a realm without the platform's own licences has no key here, nor has a clear title", async () => {
    const token = await tokenOf(open());
    settings = { clearKey: false };
    expect(await open().ask("vault", token)).toMatchObject({ status: 404, code: "NOT_FOUND" });
    settings = {};
    const clear = await createLicenceTokens({ keys: { secret: SECRET }, clock }).make(
      {
        realmId: "ringside",
        asset: "clear",
        type: "VOD",
        viewerId: "member",
        sessionId: "session-of-member",
        region: null,
        keyIds: [],
        stream: null,
      },
      expiresAt,
    );
    expect(await open().ask("clear", clear)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  test("CV-12 hostile requests: other methods, large, odd and persistent bodies", async () => {
    const on = open();
    const token = await tokenOf(on);
    for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]) {
      const answer = await on.ask("vault", token, { method });
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "POST"]);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
    const large = JSON.stringify({ kids: [base64url(KEY_ID)], pad: "x".repeat(70_000) });
    for (const [body, status] of [
      [large, 413],
      ["{", 400],
      ["", 400],
      ["null", 400],
      ['{"kids":[]}', 400],
      [JSON.stringify({ kids: Array(17).fill(base64url(KEY_ID)) }), 400],
      [JSON.stringify({ kids: [KEY_ID] }), 400],
      [JSON.stringify({ kids: [{ toString: KEY_ID }] }), 400],
      [JSON.stringify({ kids: [base64url(KEY_ID)], type: "persistent-license" }), 400],
    ] as const)
      expect([body.slice(0, 60), (await on.ask("vault", token, { body })).status]).toEqual([body.slice(0, 60), status]);
    const form = await on.ask("vault", token, { headers: { "content-type": "text/plain" } });
    expect(form.status).toBe(415);
  });

  test("CV-12 requests are limited by session; those with a bad token by address", async () => {
    const on = open();
    taken = 2;
    const token = await tokenOf(on);
    await on.ask("vault", token);
    await on.ask("vault", "garbage");
    const answer = await on.ask("vault", token);
    expect([answer.status, answer.code, answer.headers.get("retry-after")]).toEqual([429, "TOO_MANY_REQUESTS", "9"]);
    expect(uses).toEqual(["ringside session-of-member", " 203.0.113.9", "ringside session-of-member"]);
  });

  test("CV-12 messages come in the viewer's language", async () => {
    const on = open();
    const answer = await on.ask("vault", null, { headers: { "accept-language": "ar-EG,en", "x-realm-id": "ringside" } });
    expect(JSON.parse(answer.text).messages).toEqual(["UNAUTHENTICATED ar"]);
  });

  test("P23 keys that cannot be read fail the request and reach no log", async () => {
    const on = open();
    const token = await tokenOf(on);
    writeFileSync(join(mediaDir, "masters", "vault", "keys.json"), `[{ "id": "${KEY_ID}", "key": "${KEY}" }`);
    expect((await on.ask("vault", token)).status).toBe(500);
    writeFileSync(join(mediaDir, "masters", "vault", "keys.json"), `[{ "id": "${KEY_ID}", "key": "${KEY}00" }]`);
    expect((await on.ask("vault", token)).status).toBe(500);
    const logged = log.lines.map(({ fields }) => ("err" in fields && fields.err instanceof Error ? `${fields.err.stack}` : "")).join("\n");
    expect(logged).toContain("keys.json is not understood");
    expect(logged + JSON.stringify(log.lines)).not.toContain(KEY);
  });
});
