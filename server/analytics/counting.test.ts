import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { createApiError } from "../../app/api/api-error.ts";
import type { Api } from "../../app/api/client.server.ts";
import { readCookies } from "../../app/http/cookies/cookies.ts";
import { createAnalyticsCookie } from "../../app/http/guest-cookies/analytics-cookie.server.ts";
import type { AnalyticsEvent } from "../../contract/analytics/analytics.ts";
import { ERROR_STATUS, type ErrorCode } from "../../contract/base/errors.ts";
import { contract } from "../../contract/table.ts";
import { createPlatformClient } from "../platform-client.ts";
import { realmFixture } from "../testing/page-request-fixture.ts";
import { createCounting } from "./counting.ts";
import { createEventQueue } from "./event-queue.ts";
import { eventIdOf, observeCalls } from "./observe-calls.ts";

const VISIT = "b".repeat(22);
const REALM = realmFixture();
const analyticsCookie = createAnalyticsCookie("a secret for tests, longer than 32 characters");
const consentTo = (realmId: string): string => analyticsCookie.write(realmId, { visit: VISIT }, true).split(";")[0] ?? "";
const CONSENT = consentTo(REALM.settings.id);
const ADDRESS = "198.51.100.7";
const realm = { ...REALM, settings: { ...REALM.settings, analytics: true } };
const off = { ...REALM, settings: { ...REALM.settings, analytics: false } };
const { identity, federation, commerce } = contract;

interface SentBatch {
  readonly key: string | null;
  readonly events: { readonly visit: string; readonly account: string | null; readonly id: string; readonly event: AnalyticsEvent }[];
}

function openQueue(status = 204) {
  const sent: SentBatch[] = [];
  const errors: object[] = [];
  const client = createPlatformClient({
    async platformFetch(request) {
      sent.push({ key: request.headers.get("x-api-key"), ...((await request.json()) as { events: SentBatch["events"] }) });
      return new Response(null, { status });
    },
    platformUrl: "http://platform.test",
    secret: "a secret for tests, longer than 32 characters",
  });
  const log = { info: () => undefined, error: (fields: object) => void errors.push(fields) };
  const queue = createEventQueue(client, log);
  return { sent, errors, queue, counting: createCounting(queue, analyticsCookie) };
}

describe("PL-12 views of documents", () => {
  async function served(headers: Record<string, string>, { at = "/home", in: place = realm } = {}): Promise<readonly AnalyticsEvent[]> {
    const { sent, queue, counting } = openQueue();
    counting.countServed({ headers, url: at } as unknown as IncomingMessage, place, ADDRESS);
    await queue.flush();
    return sent.flatMap(({ events }) => events.map(({ event }) => event));
  }

  test("with a consent a view is counted by the page's name, whoever rendered it", async () => {
    expect(await served({ cookie: CONSENT })).toEqual([{ name: "PAGE_VIEW", page: "home", toward: null, entry: null }]);
    expect(await served({ cookie: CONSENT, "sec-fetch-dest": "document" })).toHaveLength(1);
    expect(await served({ cookie: `lang=en; ${CONSENT}` }, { at: "/video/first-bell?x=1" })).toMatchObject([{ page: "video" }]);
  });

  test.each([
    ["nobody was asked", {}],
    ["there is no answer", { cookie: "lang=en" }],
    ["it was refused", { cookie: "analytics=no" }],
    ["the visit has another shape", { cookie: "analytics=yes.mara" }],
    ["another cookie says yes", { cookie: `x=${CONSENT}` }],
    ["the visit was invented", { cookie: `analytics=yes.${VISIT}` }],
    ["the seal of the visit was invented", { cookie: `analytics=yes.${VISIT}.${"c".repeat(22)}` }],
    ["the visit is another realm's", { cookie: consentTo("aurora") }],
    ["the browser asks for privacy", { cookie: CONSENT, "sec-gpc": "1" }],
    ["the browser asks not to be tracked", { cookie: CONSENT, dnt: "1" }],
    ["a script asked", { cookie: CONSENT, "sec-fetch-dest": "empty" }],
    ["it was fetched ahead", { cookie: CONSENT, "sec-purpose": "prefetch;prerender" }],
  ])("nothing is counted where %s", async (_what, headers) => {
    expect(await served(headers as Record<string, string>)).toEqual([]);
  });

  test("nothing is counted where the realm counts nothing, and of what is no page", async () => {
    expect(await served({ cookie: CONSENT }, { in: off })).toEqual([]);
    expect(await served({ cookie: CONSENT }, { at: "/_/events" })).toEqual([]);
  });
});

describe("PL-12 the queue", () => {
  const event = { name: "PAGE_VIEW", page: "home", toward: null, entry: null } as const;

  test("sends batches of each realm behind the pages, and everything once", async () => {
    const { sent, queue } = openQueue();
    for (let at = 0; at < 201; at += 1) queue.push("one", ADDRESS, { visit: VISIT, account: null, event });
    queue.push("other", ADDRESS, { visit: VISIT, account: "v1", event });
    await queue.flush();
    await queue.flush();
    expect(sent.map(({ key, events }) => [key, events.length])).toEqual([
      ["one", 200],
      ["one", 1],
      ["other", 1],
    ]);
    expect(new Set(sent.flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(202);
  });

  const networkOf = (at: number): string => `198.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;

  test("one network has 300 events in a minute, and takes none from others; an IPv6 network is its /64", async () => {
    const { sent, queue } = openQueue();
    const counted = { visit: VISIT, account: null, event };
    for (let at = 0; at < 1_000; at += 1) queue.push("one", `2001:db8:0:7::${at.toString(16)}`, counted);
    queue.push("one", "2001:db8:0:8::1", counted);
    queue.push("other", "2001:db8:0:7::1", counted);
    await queue.flush();
    const lengths = (key: string) => sent.filter((batch) => batch.key === key).reduce((sum, { events }) => sum + events.length, 0);
    expect([lengths("one"), lengths("other")]).toEqual([301, 1]);
  });

  test("the flood of one realm displaces no event of another", async () => {
    const { sent, queue } = openQueue();
    const counted = { visit: VISIT, account: null, event };
    for (let at = 0; at < 20_000; at += 1) queue.push("flooded", networkOf(at), counted);
    for (let at = 0; at < 1_000; at += 1) queue.push("quiet", networkOf(at), counted);
    for (let at = 0; at < 20_000; at += 1) queue.push("flooded", networkOf(at), counted);
    await queue.flush();
    const lengths = (key: string) => sent.filter((batch) => batch.key === key).reduce((sum, { events }) => sum + events.length, 0);
    expect([lengths("flooded"), lengths("quiet")]).toEqual([4_000, 1_000]);
  });

  test("a burst is bounded: what comes beyond is lost, and what comes after a sending is not", async () => {
    const { sent, queue } = openQueue();
    for (let at = 0; at < 20_000; at += 1) queue.push("one", networkOf(at), { visit: VISIT, account: null, event });
    await queue.flush();
    expect(sent.reduce((sum, { events }) => sum + events.length, 0)).toBe(5_000);
    queue.push("one", ADDRESS, { visit: VISIT, account: null, event });
    await queue.flush();
    expect(sent.at(-1)?.events).toHaveLength(1);
  });

  test("a platform that is away fails no page: it is logged, without what was counted", async () => {
    const { errors, queue } = openQueue(503);
    queue.push("one", ADDRESS, { visit: VISIT, account: "v1", event });
    await queue.flush();
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors)).not.toContain(VISIT);
  });
});

describe("what becomes of a call", () => {
  async function observed(path: string, call: (api: Api) => Promise<unknown>, answer: unknown) {
    const events: { event: AnalyticsEvent; about: string | undefined }[] = [];
    const api = {
      call: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
    } as unknown as Api;
    const counted = observeCalls(api, new URL(path, "http://tv.test"), (event, about) => events.push({ event, about }));
    await call(counted).catch((error: unknown) => {
      if (error !== answer) throw error;
    });
    return events;
  }
  const refusal = (code: ErrorCode) => createApiError(ERROR_STATUS[code], { code, messages: [], requestId: "r" });
  const signIn = (api: Api) => api.call(identity.login, { body: { id: "mara@example.com", secret: "a secret" } });

  test("ID-29 a failed sign-in is an event with the kind of provider and the code, and nothing that was typed", async () => {
    const events = await observed("/login", signIn, refusal("INVALID_CREDENTIALS"));
    expect(events).toEqual([{ event: { name: "SIGN_IN_ERROR", way: "OWN_CREDENTIALS", code: "INVALID_CREDENTIALS" }, about: undefined }]);
  });

  test("ID-29 pages are built apart: their copy of the contract is known, too", async () => {
    const copy = (api: Api) => api.call(structuredClone({ ...identity.login, body: undefined, response: "empty" }) as never, {} as never);
    expect(await observed("/login", copy, refusal("INVALID_CREDENTIALS"))).toMatchObject([{ event: { name: "SIGN_IN_ERROR" } }]);
  });

  test("ID-29 every call that signs in is counted under its way", async () => {
    const calls = Object.entries({ ...identity, ...federation }).filter(([name]) =>
      /^(?:login|answerChallenge|signUp|signIn(?:By|With))/u.test(name),
    );
    // A television polls until its code is approved elsewhere.
    const silent = ["signInByDeviceCode"];
    for (const [name, definition] of calls) {
      const events = await observed("/login", (api) => api.call(definition, {} as never), refusal("SIGN_IN_REFUSED"));
      expect([name, events.length]).toEqual([name, silent.includes(name) ? 0 : 1]);
    }
    expect(calls.length).toBeGreaterThan(15);
  });

  test("ID-29 a sign-in that asks for more has not failed, and a call that is no sign-in is none", async () => {
    expect(await observed("/login", signIn, refusal("COMPLETION_REQUIRED"))).toEqual([]);
    expect(await observed("/login", (api) => api.call(identity.getSession, {}), refusal("UNAUTHENTICATED"))).toEqual([]);
    expect(await observed("/login", signIn, { authorisationToken: "t" })).toEqual([]);
  });

  test("PL-12 a reset that fails is counted by its step", async () => {
    const set = (api: Api) => api.call(identity.resetPassword, { body: { token: "t", secret: "s" } });
    expect(await observed("/resetpwd", set, refusal("LINK_INVALID"))).toMatchObject([
      { event: { name: "RESET_FAILURE", step: "SET", code: "LINK_INVALID" } },
    ]);
    const ask = (api: Api) => api.call(identity.askPasswordReset, { body: { id: "mara@example.com" } });
    expect(await observed("/requestnewpwd", ask, refusal("TOO_MANY_REQUESTS"))).toMatchObject([{ event: { step: "ASK" } }]);
  });

  test("PL-12 a licence that is chosen is a step, with where the purchase began; a refused one without a sku", async () => {
    const choose = (api: Api) => api.call(commerce.setBasketItem, { params: { id: "monthly" }, query: { acknowledgeNoFreeTrial: false } });
    const step = { name: "PURCHASE_STEP", step: "PACKAGE_SELECTION", entry: "ACCOUNT" };
    expect(await observed("/purchase?from=/account", choose, {})).toMatchObject([
      { event: { ...step, outcome: "DONE", sku: "monthly", code: null } },
    ]);
    expect(await observed("/purchase.data?from=/account", choose, refusal("NOT_FOR_SALE"))).toMatchObject([
      { event: { ...step, outcome: "REFUSED", sku: null, code: "NOT_FOR_SALE" } },
    ]);
  });

  test("PL-12 CM-05 a voucher that brings its licence chooses it, once for all its codes; a refused code chooses nothing", async () => {
    const add = (query: { readonly sku?: string }) => (api: Api) => api.call(commerce.addVoucher, { params: { code: "HALF50" }, query });
    const basket = { id: "b1", upgrade: false, basketItems: [{ sku: "monthly" }] };
    const step = { name: "PURCHASE_STEP", step: "PACKAGE_SELECTION", entry: "SIGNUP" };
    const chosen = await observed("/purchase", add({ sku: "monthly" }), basket);
    expect(chosen).toMatchObject([
      { event: { ...step, outcome: "DONE", sku: "monthly", code: null }, about: "b1 monthly PACKAGE_SELECTION" },
    ]);
    expect(JSON.stringify(chosen)).not.toContain("HALF50");
    expect(await observed("/pay", add({}), basket)).toEqual([]);
    expect(await observed("/purchase", add({ sku: "monthly" }), refusal("VOUCHER_EXPIRED"))).toEqual([]);
    expect(await observed("/purchase", add({ sku: "monthly" }), refusal("ALREADY_OWNED"))).toMatchObject([
      { event: { ...step, outcome: "REFUSED", sku: null, code: "ALREADY_OWNED" } },
    ]);
  });

  test("PL-12 CM-02 a plan above the held one is counted as an upgrade, wherever it began, from the choice to the end", async () => {
    const upgradeBasket = { upgrade: true, basketItems: [{ sku: "yearly" }] };
    const choose = (api: Api) => api.call(commerce.setBasketItem, { params: { id: "yearly" }, query: { acknowledgeNoFreeTrial: false } });
    const paid = { id: "p1", status: "COMPLETE", upgrade: true, createdAt: new Date().toISOString() };
    const look = (api: Api) => api.call(commerce.getPayment, { params: { id: "p1" } });
    const entriesOf = async (path: string, call: (api: Api) => Promise<unknown>, answer: unknown) =>
      (await observed(path, call, answer)).map(({ event }) => event.name === "PURCHASE_STEP" && event.entry);
    for (const from of ["", "?from=/account", "?from=/video/first-bell", "?from=/account/subscriptions/ringside-monthly"]) {
      expect(await entriesOf(`/purchase${from}`, choose, upgradeBasket)).toEqual(["UPGRADE"]);
      expect(await entriesOf(`/payment/p1${from}`, look, paid)).toEqual(["UPGRADE"]);
    }
    // The same addresses without an upgrade.
    const again = "/purchase?from=/account/subscriptions/ringside-monthly";
    expect(await entriesOf(again, choose, { ...upgradeBasket, upgrade: false })).toEqual(["ACCOUNT"]);
    expect(await entriesOf("/payment/p1", look, { ...paid, upgrade: false })).toEqual(["SIGNUP"]);
    expect(await entriesOf("/purchase", choose, refusal("BASKET_IN_PAYMENT"))).toEqual(["SIGNUP"]);
  });

  test("PL-12 CM-02 a document of a purchase is counted as its page names it: after its calls, not by its address", async () => {
    const { sent, queue, counting } = openQueue();
    const family = (ctaControl: string) => ({ licenceFamilies: [{ licences: [{ ctaControl: "NONE" }, { ctaControl }] }] });
    const viewOf = async (path: string, answer: (name: string) => unknown, ...calls: ((api: Api) => Promise<unknown>)[]) => {
      const cookies = readCookies(CONSENT);
      const counter = counting.counterOf({ realm, cookies, header: () => null, account: "v1", address: ADDRESS });
      if (counter === null) throw new Error("nothing may be counted");
      const url = new URL(path, "http://tv.test");
      const plain = { call: (endpoint: { path: string }) => Promise.resolve(answer(endpoint.path)) } as unknown as Api;
      const api = observeCalls(plain, url, counter.count, counter.purchase);
      for (const call of calls) await call(api);
      counting.countView(counter, () => null, url);
      await queue.flush();
      const event = sent.at(-1)?.events.at(-1)?.event;
      return event?.name === "PAGE_VIEW" && event.entry;
    };
    const families = (api: Api) => api.call(commerce.listLicenceFamilies, { query: {} });
    const basket = (api: Api) => api.call(commerce.getBasket, {});
    const platform = (cta: string, upgrade: boolean) => (path: string) =>
      path === "/licence-family" ? family(cta) : { upgrade, basketItems: [] };
    expect(await viewOf("/purchase", platform("UPGRADE", false), families, basket)).toBe("UPGRADE");
    expect(await viewOf("/purchase?from=/account", platform("PURCHASE", false), families, basket)).toBe("ACCOUNT");
    expect(await viewOf("/pay", platform("UPGRADE", true), basket)).toBe("UPGRADE");
    expect(await viewOf("/pay", platform("UPGRADE", false), basket)).toBe("SIGNUP");
    // A page that sells nothing has no entry, whatever else is for sale.
    expect(await viewOf("/home", platform("UPGRADE", true), families, basket)).toBeNull();
  });

  test("PL-12 a payment counts once for each outcome, however often its page is read", async () => {
    const payment = { id: "p1", status: "COMPLETE", createdAt: new Date().toISOString() };
    const read = (api: Api) => api.call(commerce.getPayment, { params: { id: "p1" } });
    const events = [...(await observed("/payment/p1", read, payment)), ...(await observed("/payment/p1", read, payment))];
    expect(events.map(({ event, about }) => [event, about])).toMatchObject([
      [{ step: "PAYMENT_COMPLETE", outcome: "DONE" }, "p1 DONE"],
      [{ step: "PAYMENT_COMPLETE", outcome: "DONE" }, "p1 DONE"],
    ]);
    expect(eventIdOf(VISIT, "p1 DONE")).toBe(eventIdOf(VISIT, "p1 DONE"));
    expect(eventIdOf(VISIT, "p1 DONE")).not.toBe(eventIdOf("c".repeat(22), "p1 DONE"));
    expect(eventIdOf(VISIT, "p1 DONE")).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/u);
    expect(await observed("/payment/p1", read, { ...payment, status: "PENDING" })).toEqual([]);
    // A payment that is viewed long afterwards is no purchase of this visit.
    expect(await observed("/payment/p1", read, { ...payment, createdAt: "2026-01-01T00:00:00.000Z" })).toEqual([]);
  });

  test("PL-12 CM-02 the terms of the sale and another way to pay are steps of a payment", async () => {
    const payment = { id: "p1", status: "PENDING", createdAt: new Date().toISOString() };
    const pay = (consent: boolean) => (api: Api) =>
      api.call(commerce.payBasket, {
        params: { id: "b1" },
        query: { acknowledgeNoFreeTrial: false, ...(consent ? { consent } : {}) },
        body: {
          paymentArrangement: {
            primaryPaymentDetailsAttributes: {
              paymentDetailsExternalId: null,
              targetPaymentProvider: "sandbox",
              paymentMethodType: "CARD",
            },
          },
        },
      });
    const steps = async (path: string, consent: boolean) =>
      (await observed(path, pay(consent), payment)).map(({ event }) => event.name === "PURCHASE_STEP" && [event.step, event.outcome]);
    expect(await steps("/pay", false)).toEqual([["CREDIT_CARD_PAYMENT", "PENDING"]]);
    expect(await steps("/pay?step=new", true)).toEqual([
      ["CONSENT", "DONE"],
      ["NEW_PAYMENT", "PENDING"],
    ]);
  });

  test("PL-12 CM-22 giving something is counted like buying it: chosen, agreed to, paid by its method, and once for each outcome", async () => {
    const stepsOf = async (path: string, act: (api: Api) => Promise<unknown>, answer: unknown) =>
      (await observed(path, act, answer)).map(({ event, about }) =>
        event.name === "PURCHASE_STEP" ? [event.step, event.outcome, event.sku, event.code, about] : [],
      );
    const wishes = {
      giftId: null,
      productSku: "monthly",
      recipient: { name: "L", email: null },
      senderName: "M",
      message: "",
      deliverAt: null,
    };
    const make = (api: Api) => api.call(commerce.setGift, { body: wishes });
    expect(await stepsOf("/gift", make, {})).toEqual([["PACKAGE_SELECTION", "DONE", "monthly", null, undefined]]);
    expect(await stepsOf("/gift", make, refusal("NOT_FOR_SALE"))).toEqual([
      ["PACKAGE_SELECTION", "REFUSED", null, "NOT_FOR_SALE", undefined],
    ]);
    const body = {
      giftId: "g1",
      paymentDetailsExternalId: null,
      targetPaymentProvider: "SANDBOX",
      returnPath: "/gift/g1/pay",
      consent: true,
    };
    const pay = (paymentMethodType: string) => (api: Api) => api.call(commerce.payGift, { body: { ...body, paymentMethodType } });
    const payment = { id: "p1", status: "COMPLETE", createdAt: new Date().toISOString() };
    expect(await stepsOf("/gift/g1/pay", pay("CARD"), payment)).toEqual([
      ["CONSENT", "DONE", null, null, "p1 CONSENT"],
      ["PAYMENT_COMPLETE", "DONE", null, null, "p1 DONE"],
    ]);
    expect(await stepsOf("/gift/g1/pay", pay("PAYPAL"), refusal("FAILED_PAYMENT"))).toEqual([
      ["PAYPAL_PAYMENT", "REFUSED", null, "FAILED_PAYMENT", undefined],
    ]);
    const look = (api: Api) => api.call(commerce.getGift, { params: { id: "g1" } });
    const order = (status: string | null) => ({
      gift: { productSku: "monthly" },
      payment: status === null ? null : { ...payment, status },
    });
    expect(await stepsOf("/gift/g1", look, order("FAILED"))).toEqual([
      ["PAYMENT_PAGE", "FAILED", "monthly", "FAILED_PAYMENT", "p1 FAILED"],
    ]);
    for (const status of [null, "PENDING"]) expect(await stepsOf("/gift/g1", look, order(status))).toEqual([]);
  });

  test("PL-12 signing in on the way to a purchase is a step that is done", async () => {
    const events = await observed("/login?from=%2Fpurchase", signIn, { authorisationToken: "t" });
    expect(events).toMatchObject([{ event: { name: "PURCHASE_STEP", step: "LOGIN", outcome: "DONE" } }]);
  });
});

test("PL-12 an account goes along with its events so that its refusal counts, and readCookies takes the first answer", async () => {
  const { sent, queue, counting } = openQueue();
  const cookies = readCookies(`${CONSENT}; analytics=no`);
  const counter = counting.counterOf({ realm, cookies, header: () => null, account: "v1", address: ADDRESS });
  counter?.count({ name: "RESET_FAILURE", step: "ASK", code: "BUSY" }, "x");
  await queue.flush();
  expect(sent[0]?.events).toMatchObject([{ visit: VISIT, account: "v1", id: eventIdOf(VISIT, "x") }]);
});
