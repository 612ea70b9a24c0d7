import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointDefinition } from "../../contract/endpoint.ts";
import { listEndpoints } from "../../contract/table.ts";
import { addressOf, openPlatform, openSqlitePlace, type Place, payBody, type TestPlatform } from "./test-platform.ts";

/** Who calls: without a realm's key, with it, as a viewer, as an operator, with the token of another realm's viewer. */
const CALLERS = ["nobody", "guest", "viewer", "operator", "foreign"] as const;
type Caller = (typeof CALLERS)[number];

interface Row {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  /** Statuses in the order of CALLERS. */
  readonly expected: readonly [number, number, number, number, number];
}

const open = (status: number): Row["expected"] => [403, status, status, status, 401];
const members = (status: number): Row["expected"] => [403, 401, status, status, 401];
const pay = payBody("pm_nobody-has-it");

/** Every call of the contract. An endpoint that is not written down here fails the test below. */
const MATRIX: Readonly<Record<string, Row>> = {
  "realm.listRealms": { expected: [403, 404, 404, 404, 401] },
  "realm.getVersions": { expected: open(200) },
  "realm.getMenu": { query: "device=WEB", expected: open(200) },
  "realm.getLabels": { expected: open(200) },
  "realm.translate": { body: { keys: [] }, expected: open(200) },
  "identity.login": { body: { id: "nobody@ringside.example", secret: "wrong" }, expected: open(401) },
  "identity.signUp": { body: { provider: "own-credentials", fields: {} }, expected: open(400) },
  "identity.refreshToken": { body: { refreshToken: "made-up" }, expected: open(401) },
  "identity.logout": { body: { refreshToken: "made-up" }, expected: open(204) },
  "identity.getSession": { expected: open(200) },
  "identity.setLanguage": { body: { language: "en" }, expected: members(200) },
  "catalogue.getHome": { expected: open(200) },
  "catalogue.getSection": { params: { id: "browse" }, expected: open(200) },
  "catalogue.getBucket": { params: { id: "no-such-row" }, expected: open(404) },
  "catalogue.getSeries": { params: { id: "road-to-the-belt" }, expected: open(200) },
  "catalogue.getSeasonsAround": { params: { id: "road-to-the-belt", seasonId: "road-to-the-belt-s1" }, expected: open(200) },
  "catalogue.getSeason": { params: { id: "road-to-the-belt-s1" }, expected: open(200) },
  "catalogue.getPlaylist": { params: { id: "no-such-playlist" }, expected: open(404) },
  "catalogue.getPlaylistAround": { params: { id: "no-such-playlist", videoId: "first-bell" }, expected: open(404) },
  "catalogue.getVideo": { params: { id: "first-bell" }, expected: open(200) },
  "catalogue.getRelated": { params: { id: "first-bell" }, expected: open(200) },
  "catalogue.getLiveEvent": { params: { id: "ringside-one" }, expected: open(200) },
  "catalogue.listLiveEvents": { expected: open(200) },
  "playback.getVideoManifest": { params: { id: "road-to-the-belt-s1e1" }, expected: [403, 403, 403, 403, 401] },
  "playback.getLiveManifest": { params: { id: "no-such-event" }, expected: open(404) },
  "commerce.listLicenceFamilies": { expected: open(200) },
  "commerce.listLicences": { expected: open(200) },
  "commerce.listAccountLicences": { expected: members(200) },
  "commerce.getBasket": { expected: members(200) },
  "commerce.setBasketItem": { params: { id: "ringside-yearly-p1y" }, expected: members(200) },
  "commerce.addVoucher": { params: { code: "NO-SUCH" }, expected: members(422) },
  "commerce.removeVoucher": { params: { code: "NO-SUCH" }, expected: members(200) },
  "commerce.redeemVoucher": { body: { voucherCode: "NO-SUCH", licenceId: "ringside-yearly" }, expected: members(404) },
  "commerce.listPaymentProviders": { expected: members(200) },
  "commerce.initPaymentMethod": {
    body: { primaryPaymentDetails: { paymentMethodDetails: { targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" } } },
    expected: members(200),
  },
  "commerce.validatePaymentMethod": {
    body: { paymentDetailsExternalId: "pm_nobody-has-it", targetPaymentProvider: "SANDBOX" },
    expected: members(200),
  },
  "commerce.getBillingDetails": { expected: members(200) },
  "commerce.setBillingDetails": { body: { name: "", country: "", line1: "", city: "", postalCode: "" }, expected: members(200) },
  "commerce.payBasket": { params: { id: "no-such-basket" }, body: pay, expected: members(404) },
  "commerce.payCurrentBasket": { body: payBody(null, "NO-SUCH-METHOD"), expected: members(422) },
  "commerce.getPayment": { params: { id: "no-such-payment" }, expected: members(404) },
  "commerce.cancelPayment": { params: { id: "no-such-payment" }, expected: members(404) },
  "commerce.listPayments": { expected: members(200) },
  "commerce.getReceipt": { params: { id: "no-such-receipt" }, expected: members(404) },
};

const endpoints: readonly (readonly [string, EndpointDefinition])[] = listEndpoints().map(({ domain, name, definition }) => [
  `${domain}.${name}`,
  definition,
]);

describe("access matrix", () => {
  let place: Place;
  let product: TestPlatform;
  const tokens = new Map<Caller, string>();

  beforeAll(async () => {
    place = await openSqlitePlace();
    product = await openPlatform(place);
    tokens.set("viewer", await product.signIn("fan"));
    tokens.set("operator", await product.signIn("operator"));
    tokens.set("foreign", await product.signIn("fan", "aurora"));
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  const ask = (name: string, definition: EndpointDefinition, caller: Caller) => {
    const { params = {}, query, body } = MATRIX[name] ?? { expected: open(0) };
    return product.call(definition.method, `${addressOf(definition, params)}${query === undefined ? "" : `?${query}`}`, {
      key: caller === "nobody" ? null : "ringside-web",
      token: tokens.get(caller) ?? null,
      json: body,
    });
  };

  test("PL-07 P21 the matrix names every call of the contract and no other", () => {
    expect(Object.keys(MATRIX).sort()).toEqual(endpoints.map(([name]) => name).sort());
  });

  test.each(endpoints)("PL-05 P21 CV-09 %s answers each caller as it should", async (name, definition) => {
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
        expect(answer.json<{ requestId: string }>().requestId, caller).toBe(answer.headers.get("x-request-id"));
      }
    }
    expect(statuses).toEqual(Object.fromEntries(CALLERS.map((caller, index) => [caller, MATRIX[name]?.expected[index]])));
  });

  test("PL-05 a key that is not exactly a realm's names none", async () => {
    for (const key of ["", "ringside", "RINGSIDE-WEB", "aurora-web,ringside-web", "' or 1=1 --", "%", "x".repeat(5_000)]) {
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
