import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointDefinition } from "../../contract/base/endpoint.ts";
import { listEndpoints } from "../../contract/table.ts";
import { realmSettings } from "../../platform/modules.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { CALLERS, type Caller, type CallRow } from "../catalogue/call-row.ts";
import { callProblems, callRow } from "../catalogue/calls.ts";
import {
  addressOf,
  type CallOptions,
  openDemoPlace,
  openPlatform,
  type Place,
  type TestPlatform,
  VIEWER_PASSWORD,
} from "../support/test-platform.ts";

/** Calls of our own process and of operators are not there for anybody else, whatever else is true of them. */
function statusesOf({ expected, impersonators }: CallRow, { access, method }: EndpointDefinition): Readonly<Record<Caller, number>> {
  const may = impersonators ?? (method === "GET" ? "READ" : "NEVER");
  const hidden = access === "service" || access === "operator";
  const status = (allowed: boolean) => (hidden ? 404 : allowed ? expected.viewer : 403);
  return {
    ...expected,
    impersonator: status(may === "READ"),
    "impersonator who may write": status(may !== "NEVER"),
    "operator without a scope": access === "operator" ? 403 : expected.operator,
  };
}

const endpoints: readonly (readonly [string, EndpointDefinition])[] = listEndpoints().map(({ domain, name, definition }) => [
  `${domain}.${name}`,
  definition,
]);
/** The same calls by their other paths, which have the row of the call. */
const aliased = endpoints.flatMap(([name, definition]) =>
  (definition.aliases ?? []).map((path) => [name, path, { ...definition, path }] as const),
);

describe("access matrix", () => {
  let place: Place;
  let product: TestPlatform;
  const tokens = new Map<Caller, string>();

  beforeAll(async () => {
    place = await openDemoPlace();
    product = await openPlatform(place);
    tokens.set("viewer", await product.signIn("fan"));
    tokens.set("operator", await product.signIn("operator"));
    tokens.set("another viewer", await product.signUp());
    tokens.set("blocked viewer", await product.signUp());
    tokens.set("viewer behind a VPN", await product.signUp());
    tokens.set("viewer of another realm", await product.signIn("fan", "aurora"));
    tokens.set("operator of another realm", await product.signIn("operator", "aurora"));
    tokens.set("revoked session", await revokedToken());
    tokens.set("child", await childToken());
    tokens.set("operator without a scope", await operatorWithoutScope());
    tokens.set("impersonator", await product.impersonate("READ"));
    tokens.set("impersonator who may write", await product.impersonate("WRITE"));
    await limitToSpainWithoutVpn();
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  async function revokedToken(): Promise<string> {
    const body = { id: "veteran@ringside.example", secret: VIEWER_PASSWORD };
    const signedIn = (await product.call("POST", "/login", { json: body })).json<{ authorisationToken: string; refreshToken: string }>();
    expect((await product.call("POST", "/logout", { json: { refreshToken: signedIn.refreshToken } })).status).toBe(204);
    return signedIn.authorisationToken;
  }

  async function operatorWithoutScope(): Promise<string> {
    const { email } = (await product.call("GET", "/session", { token: await product.signUp() })).json<{ email: string }>();
    const database = openDatabase(place.databaseUrl);
    const change = { role: "OPERATOR", operator_scopes: "" } as const;
    await database.unwalled.updateTable("accounts").set(change).where("realm_id", "=", "ringside").where("email", "=", email).execute();
    await database.close();
    const answer = await product.call("POST", "/login", { json: { id: email, secret: VIEWER_PASSWORD } });
    return answer.json<{ authorisationToken: string }>().authorisationToken;
  }

  async function childToken(): Promise<string> {
    const body = { id: "family@ringside.example", secret: VIEWER_PASSWORD };
    const first = (await product.call("POST", "/login", { json: body })).json<{ authorisationToken: string; refreshToken: string }>();
    const token = first.authorisationToken;
    const { profiles } = (await product.call("GET", "/user/profiles", { token })).json<{ profiles: { id: string; isChild: boolean }[] }>();
    const child = profiles.find(({ isChild }) => isChild)?.id ?? "";
    expect((await product.call("POST", `/user/profiles/${child}/session`, { token, json: { pin: "" } })).status).toBe(204);
    // The token from before says another profile.
    expect((await product.call("GET", "/session", { token })).status).toBe(401);
    const again = await product.call("POST", "/token/refresh", { json: { refreshToken: first.refreshToken } });
    return again.json<{ authorisationToken: string }>().authorisationToken;
  }

  async function limitToSpainWithoutVpn(): Promise<void> {
    const database = openDatabase(place.databaseUrl);
    try {
      const realm = await database.unwalled.selectFrom("realms").select("settings").where("id", "=", "ringside").executeTakeFirstOrThrow();
      const { set } = realmSettings.read(realm.settings);
      const settings = realmSettings.write({ ...set, access: { territories: ["ES"], vpnAllowed: false } });
      await database.unwalled.updateTable("realms").set({ settings }).where("id", "=", "ringside").execute();
    } finally {
      await database.close();
    }
  }

  const ask = (name: string, definition: EndpointDefinition, caller: Caller) => {
    const { params = {}, query, body } = callRow(name);
    return product.call(definition.method, `${addressOf(definition, params)}${query === undefined ? "" : `?${query}`}`, {
      key: caller === "nobody" ? null : undefined,
      token: tokens.get(caller) ?? null,
      json: body,
      // Only our own web process may state the viewer's location.
      ...((caller.startsWith("blocked") || caller.endsWith("behind a VPN")) && {
        rights: "viewer",
        headers: {
          ...(caller.startsWith("blocked") ? { "outside-region": "FR" } : { "outside-region": "ES", "outside-vpn": "1" }),
          "x-viewer-address": `203.0.113.${CALLERS.indexOf(caller)}`,
        },
      }),
    });
  };

  test("PL-07 P21 the matrix names every call of the contract and no other", () => {
    expect(
      callProblems(
        endpoints.map(([name]) => name),
        endpoints.flatMap(([name, { body }]) => (body === undefined ? [] : [name])),
      ),
    ).toEqual([]);
  });

  async function expectStatuses(name: string, definition: EndpointDefinition): Promise<void> {
    const statuses: Record<string, number> = {};
    for (const caller of CALLERS) {
      const answer = await ask(name, definition, caller);
      statuses[caller] = answer.status;
      if (answer.status >= 400) {
        expect(answer.headers.get("cache-control"), caller).toBe("no-store");
        expect(answer.json(), caller).toMatchObject({
          code: expect.stringMatching(/^[A-Z_]+$/u),
          messages: [expect.stringMatching(/\S/u)],
        });
        if (caller.endsWith("behind a VPN") && answer.status === 403 && callRow(name).expected.viewer !== 403)
          expect(answer.json(), caller).toMatchObject({ code: "PURCHASE_VPN" });
        expect(answer.json<{ requestId: string }>().requestId, caller).toBe(answer.headers.get("x-request-id"));
      }
    }
    expect(statuses).toEqual(statusesOf(callRow(name), definition));
  }

  test.each(endpoints)("PL-05 P21 CV-09 %s answers each caller as it should", expectStatuses);

  test.each(aliased)("PL-07 P21 %s answers each caller the same at %s", (name, _path, definition) => expectStatuses(name, definition));

  test("P21 CV-09 a title that needs a licence plays for nobody without one, and says which refusal it is", async () => {
    const path = "/v5/manifest/vod/road-to-the-belt-s1e1";
    const codeFor = async (options: CallOptions) => (await product.call("POST", path, options)).json<{ code: string }>().code;
    for (const token of [null, tokens.get("viewer"), tokens.get("operator")]) expect(await codeFor({ token })).toBe("ACCESS_DENIED");
    const holder = await product.signIn("member");
    expect((await product.call("POST", path, { token: holder })).status).toBe(200);
    const headers = { "outside-region": "FR", "x-viewer-address": "203.0.113.50" };
    expect(await codeFor({ token: holder, rights: "viewer", headers })).toBe("GEOBLOCKED");
    // A caller that bypasses our web process cannot state the viewer's location.
    expect((await product.call("POST", path, { token: holder, headers })).status).toBe(200);
  });

  test("PL-05 a key that is not exactly a realm's names none", async () => {
    const [ours, theirs] = [product.keyOf("ringside"), product.keyOf("aurora")];
    for (const key of [
      "",
      "ringside",
      "ringside-web",
      ours.toUpperCase(),
      ours.slice(0, -1),
      `${theirs},${ours}`,
      "' or 1=1 --",
      "%",
      "x".repeat(5_000),
    ]) {
      const answer = await product.call("GET", "/session", { key });
      expect([key, answer.status, answer.json<{ code: string }>().code]).toEqual([key, 403, "FORBIDDEN"]);
    }
  });

  test("PL-05 P21 only our own web process may read the directory of realms, and only with the right proof", async () => {
    const list = (headers: Record<string, string>) => product.call("GET", "/realms", { key: null, headers });
    expect((await product.call("GET", "/realms", { key: null, rights: "service" })).status).toBe(200);
    expect((await product.call("GET", "/realms", { key: null, rights: "viewer" })).status).toBe(403);
    expect((await product.call("GET", "/realms", { key: null, rights: "proxy" })).status).toBe(404);
    for (const proof of ["", "x", "A".repeat(43), "A".repeat(5_000)]) expect((await list({ "x-service-auth": proof })).status).toBe(403);
  });

  test("ID-24 tokens that are none are refused, whatever they say", async () => {
    const good = tokens.get("viewer") ?? "";
    const [head = "", body = "", mark = ""] = good.split(".");
    const claims = (change: object) =>
      Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, "base64url").toString()), ...change })).toString("base64url");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const forged = [
      "made-up",
      "a.b.c",
      `${head}.${body}.`,
      `${head}.${body}`,
      `${none}.${body}.`,
      `${none}.${body}.${mark}`,
      `${head}.${claims({ rol: "OPERATOR", role: "OPERATOR" })}.${mark}`,
      `${head}.${claims({ sub: "member" })}.${mark}`,
      `${head}.${claims({ exp: 9_999_999_999 })}.${mark}`,
      `${head}.${body}.${mark.slice(0, -4)}AAAA`,
      good.toUpperCase(),
    ];
    for (const token of forged) {
      const answer = await product.call("GET", "/customer/payments", { token });
      expect([token.slice(0, 20), answer.status]).toEqual([token.slice(0, 20), 401]);
    }
    expect((await product.call("GET", "/customer/payments", { token: good })).status).toBe(200);
  });
});
