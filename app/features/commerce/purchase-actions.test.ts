import { describe, expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnPurchase } from "./actions.server.ts";
import { loadPurchase } from "./data.server.ts";
import { openBasket, payment } from "./testing/wire-objects.ts";

const SET = "/baskets/{id}";
const ADD = "/baskets/vouchers/{code}";
const BASKET = "/customer/basket";
const FAMILIES = "/licence-family";
const noFamilies = { licenceFamilies: [], nonFamilyBasedLicences: [] };
const choose = { intent: "choose", sku: "monthly-eur", licence: "ringside-monthly" };

describe("choosing", () => {
  test("CM-04 a licence goes into the basket and the viewer on to paying, with where they came from", async () => {
    const scene = loaderArguments({ at: "/purchase", form: { ...choose, from: "/video/x?t=1" }, answers: { [SET]: openBasket } });
    expect(await outcome(actOnPurchase(scene))).toMatchObject({ status: 303, location: "/pay?from=%2Fvideo%2Fx%3Ft%3D1" });
    expect(scene.calls).toEqual([{ path: SET, input: { params: { id: "monthly-eur" }, query: { acknowledgeNoFreeTrial: false } } }]);
  });

  test("P01 a foreign address to come back to is dropped", async () => {
    for (const from of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
      const scene = loaderArguments({ at: "/purchase", form: { ...choose, from }, answers: { [SET]: openBasket } });
      expect((await outcome(actOnPurchase(scene))).location).toBe("/pay");
    }
  });

  test("P29 a price in the form changes nothing", async () => {
    const scene = loaderArguments({
      at: "/purchase",
      form: { ...choose, amount: "1", total: "1", id: "other" },
      answers: { [SET]: openBasket },
    });
    await outcome(actOnPurchase(scene));
    expect(scene.calls).toEqual([{ path: SET, input: { params: { id: "monthly-eur" }, query: { acknowledgeNoFreeTrial: false } } }]);
  });

  test("CM-02 a guest signs up or in first and comes back to their choice; nothing is asked of the platform", async () => {
    const up = loaderArguments({ at: "/purchase", guest: true, form: { ...choose, page: "signup", from: "/video/x" } });
    const back = encodeURIComponent("/purchase?selectedLicence=ringside-monthly&from=%2Fvideo%2Fx");
    expect((await outcome(actOnPurchase(up))).location).toBe(`/signup?from=${back}`);
    expect(up.calls).toEqual([]);
    const voucher = loaderArguments({ at: "/purchase", guest: true, form: { intent: "add-voucher", code: "HALF50", sku: "monthly-eur" } });
    expect((await outcome(actOnPurchase(voucher))).location).toBe(
      `/login?from=${encodeURIComponent("/purchase?voucher=HALF50&signedIn=true")}`,
    );
  });

  test("RT-13 a guest who signs up or in comes back to the licences that the page was limited to", async () => {
    // Longer than the id of one licence.
    const licences = Array.from({ length: 20 }, (_, index) => `licence-number-${index}`).join(",");
    const scene = loaderArguments({ at: "/purchase", guest: true, form: { ...choose, page: "signup", licences } });
    const { location } = await outcome(actOnPurchase(scene));
    const back = new URL(new URL(location ?? "", "http://localhost").searchParams.get("from") ?? "", "http://localhost");
    expect(back.searchParams.get("licences")).toBe(licences);
  });

  test("CM-02 what a guest chose is put into the basket when they come back signed in, once, and only what our own form remembered", async () => {
    const guest = await outcome(actOnPurchase(loaderArguments({ at: "/purchase", guest: true, form: { ...choose, page: "signup" } })));
    const cookie = "__Host-choice=monthly-eur:ringside-monthly";
    expect(guest.cookies[0]).toMatch(/^__Host-choice=monthly-eur%?3?A?:?ringside-monthly; .*HttpOnly; Secure/u);
    const at = "/purchase?selectedLicence=ringside-monthly&from=%2Fvideo%2Fx";
    const back = loaderArguments({ at, cookie, answers: { [SET]: openBasket } });
    const on = await outcome(loadPurchase(back));
    expect(on.location).toBe("/pay?from=%2Fvideo%2Fx");
    expect(on.cookies[0]).toMatch(/^__Host-choice=; .*Max-Age=0/u);
    // Signing in was a stage of this purchase, and stays one.
    expect(on.cookies[1]).toMatch(/^__Host-purchase-sign-in=b1; /u);
    expect(back.calls.map(({ path }) => path)).toEqual([SET]);
    for (const elsewhere of ["/purchase", "/purchase?selectedLicence=other"]) {
      const scene = loaderArguments({ at: elsewhere, cookie, answers: { [FAMILIES]: noFamilies, [BASKET]: refused("NOT_FOUND") } });
      expect((await loadPurchase(scene)).chosenBefore).toBeNull();
      expect(scene.calls.map(({ path }) => path)).not.toContain(SET);
    }
    // The viewer holds the licence already: the page shows what is for sale.
    const held = await outcome(loadPurchase(loaderArguments({ at, cookie, answers: { [SET]: refused("ALREADY_OWNED") } })));
    const forgotten = [expect.stringMatching(/^__Host-choice=;/u), expect.stringMatching(/^__Host-purchase-sign-in=next; /u)];
    expect([held.location, held.cookies]).toEqual([at, forgotten]);
    // The platform is unavailable, or the session has ended: the choice is preserved.
    const away = await outcome(loadPurchase(loaderArguments({ at, cookie, answers: { [SET]: refused("UNAVAILABLE") } })));
    expect([away.status, away.cookies]).toEqual([503, []]);
    const ended = await outcome(loadPurchase(loaderArguments({ at, cookie, answers: { [SET]: refused("TOKEN_EXPIRED") } })));
    expect(ended).toMatchObject({ location: `/login?from=${encodeURIComponent(at)}`, cookies: [] });
    // The viewer chooses another licence: the basket is the same, and the finished stage remains.
    const another = loaderArguments({
      at: "/purchase",
      cookie: "__Host-purchase-sign-in=b1",
      form: choose,
      answers: { [SET]: openBasket },
    });
    expect((await outcome(actOnPurchase(another))).cookies).toEqual([]);
  });

  test("CM-26 what is free for good is taken by the one press, before and after signing in; what cannot be taken says why on the order's page", async () => {
    const [item] = openBasket.basketItems;
    const free = {
      ...openBasket,
      total: 0,
      basketItems: [{ ...item, subscriptionSetting: { subscriptionPeriod: null, subscriptionType: "FREE", trialPeriodDuration: null } }],
    };
    const PAY = "/customer/baskets/pay/{id}";
    const scene = loaderArguments({ at: "/purchase", form: choose, answers: { [SET]: free, [PAY]: payment } });
    expect(await outcome(actOnPurchase(scene))).toMatchObject({ status: 303, location: "/payment/p1" });
    const at = "/purchase?selectedLicence=ringside-monthly";
    const cookie = "__Host-choice=monthly-eur:ringside-monthly";
    const back = loaderArguments({ at, cookie, form: choose, answers: { [SET]: free, [PAY]: payment } });
    expect((await outcome(actOnPurchase(back))).location).toBe("/payment/p1");
    // A GET does not take a free licence; the page has the form ready.
    const page = loaderArguments({ at, cookie, answers: { [SET]: free, [FAMILIES]: noFamilies, [BASKET]: refused("NOT_FOUND") } });
    expect((await loadPurchase(page)).chosenBefore).toEqual({ sku: "monthly-eur", licence: "ringside-monthly" });
    expect(page.calls.map(({ path }) => path)).not.toContain(PAY);
    const away = loaderArguments({ at: "/purchase", form: choose, answers: { [SET]: free, [PAY]: refused("PURCHASE_CLOSED") } });
    expect((await outcome(actOnPurchase(away))).location).toBe("/pay");
    // A trial, or a voucher of 100 %, is an order like any other.
    const trial = loaderArguments({ at: "/purchase", form: choose, answers: { [SET]: { ...openBasket, total: 0 } } });
    expect((await outcome(actOnPurchase(trial))).location).toBe("/pay");
  });

  test("CM-03 what is held already, in payment or closed comes back as its code", async () => {
    for (const code of ["ALREADY_OWNED", "BASKET_IN_PAYMENT", "PURCHASE_CLOSED", "FREE_TRIAL_DENIED"] as const) {
      const scene = loaderArguments({ at: "/purchase", form: choose, answers: { [SET]: refused(code, "words") } });
      const { reply, location } = await outcome(actOnPurchase(scene));
      expect(location).toBeNull();
      expect(reply).toMatchObject({ kind: "choose", problem: { code, message: "words" }, sku: "monthly-eur" });
    }
  });

  test("CM-04 what is no sku is not asked for", async () => {
    const scene = loaderArguments({ at: "/purchase", form: { intent: "choose", sku: "../../customer" } });
    expect(await outcome(actOnPurchase(scene))).toMatchObject({ status: 404, reply: { kind: "choose" } });
    expect(scene.calls).toEqual([]);
  });

  test("ID-24 a session that ended meanwhile signs in again and comes back", async () => {
    const scene = loaderArguments({ at: "/purchase?selectedLicence=x", form: choose, answers: { [SET]: refused("TOKEN_EXPIRED") } });
    expect((await outcome(actOnPurchase(scene))).location).toBe(`/login?from=${encodeURIComponent("/purchase?selectedLicence=x")}`);
  });

  test("P29 a defect is not dressed up as an answer", async () => {
    await expect(outcome(actOnPurchase(loaderArguments({ at: "/purchase", form: choose })))).rejects.toThrow("not expected");
  });
});

describe("vouchers", () => {
  test("CM-05 an empty code is refused at its field, without a call", async () => {
    const scene = loaderArguments({ at: "/purchase", form: { intent: "add-voucher", code: "   " } });
    const { status, reply } = await outcome(actOnPurchase(scene));
    expect(status).toBe(400);
    expect(reply).toMatchObject({ kind: "voucher", reply: { error: { code: ["commerceVoucherRequired"] } } });
    expect(scene.calls).toEqual([]);
  });

  test("CM-05 an expired voucher says so at its field, and what was typed is kept", async () => {
    const answers = { [ADD]: refused("VOUCHER_EXPIRED", "This code has expired.") };
    const scene = loaderArguments({ at: "/purchase", form: { intent: "add-voucher", code: " EXPIRED1 ", sku: "monthly-eur" }, answers });
    const { status, reply } = await outcome(actOnPurchase(scene));
    expect(status).toBe(422);
    const typed = { code: " EXPIRED1 ", sku: "monthly-eur" };
    expect(reply).toMatchObject({ reply: { initialValue: typed, error: { code: ["This code has expired."] } } });
    expect(scene.calls).toEqual([{ path: ADD, input: { params: { code: "EXPIRED1" }, query: { sku: "monthly-eur" } } }]);
  });

  test("CM-05 a voucher for another licence puts that one into the basket first, in one call", async () => {
    const answers = { [ADD]: openBasket };
    const form = { intent: "add-voucher", code: "HALF50", sku: "yearly-eur", licence: "ringside-yearly" };
    const scene = loaderArguments({ at: "/purchase", form, answers });
    expect(await outcome(actOnPurchase(scene))).toMatchObject({ status: 303, location: "/purchase?selectedLicence=ringside-yearly" });
    expect(scene.calls).toEqual([{ path: ADD, input: { params: { code: "HALF50" }, query: { sku: "yearly-eur" } } }]);
  });

  test("CM-05 a licence that cannot be bought says so at the voucher's field", async () => {
    for (const code of ["ALREADY_OWNED", "PURCHASE_CLOSED", "DELETION_PENDING", "BASKET_IN_PAYMENT"] as const) {
      const scene = loaderArguments({
        at: "/purchase",
        form: { intent: "add-voucher", code: "HALF50", sku: "monthly-eur" },
        answers: { [ADD]: refused(code, "The reason.") },
      });
      expect((await outcome(actOnPurchase(scene))).reply).toMatchObject({
        reply: { initialValue: { code: "HALF50" }, error: { code: ["The reason."] } },
      });
    }
  });

  test("CM-05 without a licence the voucher is for the basket as it is", async () => {
    const scene = loaderArguments({ at: "/purchase", form: { intent: "add-voucher", code: "HALF50" }, answers: { [ADD]: openBasket } });
    await outcome(actOnPurchase(scene));
    expect(scene.calls).toEqual([{ path: ADD, input: { params: { code: "HALF50" }, query: {} } }]);
  });

  test("CM-05 taking a voucher off", async () => {
    const scene = loaderArguments({ at: "/purchase", form: { intent: "remove-voucher", code: "HALF50" }, answers: { [ADD]: openBasket } });
    expect(await outcome(actOnPurchase(scene))).toMatchObject({ status: 303, location: "/purchase" });
    expect(scene.calls).toEqual([{ path: ADD, input: { params: { code: "HALF50" } } }]);
  });

  test("P29 a form that we did not make is a bad request", async () => {
    expect((await outcome(actOnPurchase(loaderArguments({ at: "/purchase", form: { intent: "grant" } })))).status).toBe(400);
  });
});
