import { afterAll, beforeAll, expect, test } from "vitest";
import { type EndpointDefinition, pathsOf } from "../../contract/base/endpoint.ts";
import { listEndpoints } from "../../contract/table.ts";
import { callRow } from "../catalogue/calls.ts";
import { addressOf, describeOnBothPlaces, openPlatform, type Place, payBody, type TestPlatform } from "../support/test-platform.ts";

interface PaymentView {
  readonly id: string;
  readonly status: string;
  readonly basketId: string;
}

describeOnBothPlaces("other people's objects", (open) => {
  let place: Place;
  let product: TestPlatform;
  let owner: string;
  let stranger: string;
  let foreigner: string;
  let payment: PaymentView;

  beforeAll(async () => {
    place = await open();
    product = await openPlatform(place);
    [owner, stranger] = [await product.signUp(), await product.signUp()];
    foreigner = await product.signIn("fan", "aurora");
    await product.call("PUT", "/baskets/ringside-yearly-p1y", { token: owner });
    const card = await product.enterCard(owner);
    payment = (await product.call("POST", "/customer/baskets/pay", { token: owner, json: payBody(card) })).json<PaymentView>();
    expect(payment.status).toBe("COMPLETE");
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  const calls = (): [string, EndpointDefinition][] =>
    listEndpoints()
      .filter(({ definition }) => definition.params !== undefined)
      .flatMap(({ domain, name, definition }) =>
        pathsOf(definition).map((path): [string, EndpointDefinition] => [`${domain}.${name}`, { ...definition, path }]),
      );

  const bodyOf = (call: string): object | undefined => callRow(call).hostileFrom ?? callRow(call).body;

  /** Answers to an unknown id of the few calls that do not answer 404. */
  const OTHERWISE: Readonly<Record<string, number>> = {
    "commerce.addVoucher": 422,
    "commerce.removeVoucher": 200,
  };

  test("P21 RT-18 every call that takes an id answers 404 for one that nobody has", async () => {
    expect(calls().length).toBeGreaterThan(14);
    const answers: [string, number][] = [];
    for (const [name, definition] of calls()) {
      const params = {
        id: "nobody-has-this",
        seasonId: "nobody-has-this",
        videoId: "nobody-has-this",
        paymentId: "nobody-has-this",
        code: "NOBODY",
        owner: "nobody-has-this",
        type: "SERIES",
        contentId: "nobody-has-this",
      };
      const answer = await product.call(definition.method, addressOf(definition, params), { token: stranger, json: bodyOf(name) });
      answers.push([name, answer.status]);
    }
    expect(answers).toEqual(calls().map(([name]) => [name, OTHERWISE[name] ?? 404]));
  });

  test("P21 CM-08 another viewer's payment, receipt and basket are 404, byte for byte like those that do not exist", async () => {
    const same = async (method: string, path: (id: string) => string, id: string, json?: object) => {
      for (const token of [stranger, foreigner]) {
        const realm = token === foreigner ? "aurora" : "ringside";
        const [theirs, none] = [
          await product.call(method, path(id), { token, realm, json }),
          await product.call(method, path("01990000-0000-7000-8000-000000000000"), { token, realm, json }),
        ];
        expect(theirs.status).toBe(404);
        const bare = (text: string) => text.replace(/"requestId":"[^"]*"/u, "");
        expect(bare(theirs.text)).toBe(bare(none.text));
      }
    };
    await same("GET", (id) => `/customer/payments/${id}`, payment.id);
    await same("GET", (id) => `/customer/payments/${id}/receipt`, payment.id);
    await same("POST", (id) => `/customer/payments/${id}/cancel`, payment.id);
    await same("POST", (id) => `/customer/baskets/pay/${id}`, payment.basketId, payBody("pm_x"));
    const items = (await product.call("GET", "/customer/payments", { token: owner })).json<{ items: { id: string }[] }>().items;
    expect(items).toHaveLength(1);
    for (const item of items) await same("GET", (id) => `/customer/payments/${id}/receipt`, item.id);
    // Its owner still reads all of it.
    expect((await product.call("GET", `/customer/payments/${payment.id}`, { token: owner })).status).toBe(200);
    expect((await product.call("GET", `/customer/payments/${payment.id}/receipt`, { token: owner })).text.slice(0, 5)).toBe("%PDF-");
  });

  test("P21 a viewer's lists hold their own things alone, and their token opens no other realm", async () => {
    const list = async (token: string, realm: "ringside" | "aurora" = "ringside") =>
      (await product.call("GET", "/customer/payments", { token, realm })).json<{ items: unknown[] }>().items;
    expect(await list(stranger)).toEqual([]);
    expect(await list(foreigner, "aurora")).toEqual([]);
    expect((await product.call("GET", "/customer/payments", { token: owner, realm: "aurora" })).status).toBe(401);
    const held = (await product.call("GET", "/customer/subscriptions/status/active", { token: stranger })).json<{ licences: unknown[] }>();
    expect(held.licences).toEqual([]);
  });

  test("PL-01 CV-09 titles, rows and licences of one realm are unknown in the other", async () => {
    for (const path of [
      "/api/v3/vod/road-to-the-belt-s1e1",
      "/v4/series/road-to-the-belt",
      "/api/v4/season/road-to-the-belt-s1",
      "/v4/vod/first-bell/adjacent",
      "/api/v4/vods/live/ringside-one",
      "/v4/vod/info/first-bell?includePlaybackDetails=URL",
      "/v4/live/info/ringside-one?includePlaybackDetails=URL",
      "/stream/vod/first-bell",
      "/stream/ringside-one",
    ]) {
      expect([path, (await product.call("GET", path)).status]).toEqual([path, 200]);
      expect([path, (await product.call("GET", path, { realm: "aurora" })).status]).toEqual([path, 404]);
    }
    expect((await product.call("POST", "/v5/manifest/vod/first-bell", { realm: "aurora" })).status).toBe(404);
    expect((await product.call("PUT", "/baskets/ringside-yearly-p1y", { realm: "aurora", token: foreigner })).status).toBe(404);
  });

  test("P29 CM-07 nothing that a client sends names an amount: fields of money are refused, the price is the shop's", async () => {
    const viewer = await product.signUp();
    await product.call("PUT", "/baskets/ringside-yearly-p1y", { token: viewer });
    const card = await product.enterCard(viewer);
    const good = payBody(card);
    const more = [
      { ...good, amount: 1 },
      { ...good, total: 0, currency: "EUR" },
      { paymentArrangement: { ...good.paymentArrangement, amount: { amount: 1, currency: "EUR", scale: 2 } } },
      {
        paymentArrangement: {
          primaryPaymentDetailsAttributes: { ...good.paymentArrangement.primaryPaymentDetailsAttributes, price: 1 },
        },
      },
      { ...good, returnPath: "//evil.example/" },
      { ...good, returnPath: "https://evil.example/" },
      { ...good, returnPath: "/\\evil.example" },
    ];
    for (const body of more) expect((await product.call("POST", "/customer/baskets/pay", { token: viewer, json: body })).status).toBe(400);
    for (const query of ["amount=1", "sku=ringside-monthly-p1m", "voucher=FREE100", "acknowledgeNoFreeTrial=maybe"])
      expect((await product.call("POST", `/customer/baskets/pay?${query}`, { token: viewer, json: good })).status).toBe(400);
    const paid = await product.call("POST", "/customer/baskets/pay", { token: viewer, json: good });
    expect(paid.json()).toMatchObject({ status: "COMPLETE", amount: { amount: 8999, currency: "EUR", scale: 2 } });
  });
});
