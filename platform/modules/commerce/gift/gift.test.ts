import { expect, test } from "vitest";
import { createHiding } from "../../../crypto/hide.ts";
import type { CallContext } from "../../../http/context.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, openCommerceFixture } from "../testing/commerce-fixture.ts";
import { deliveryTime } from "./delivery.ts";

const MONTHLY = "ringside-monthly-p1m";
const YEARLY = "ringside-yearly-p1y";
const TICKET = "fight-night-ppv-ticket";
const SEASON = "season-pass-season";
const VISA = "4242 4242 4242 4242";

const buyer = viewerContext("mara");
const friend = viewerContext("fan");

const wishes = (more: object = {}) => ({
  giftId: null,
  productSku: MONTHLY,
  recipient: { name: "Layla", email: "layla@example.com" },
  senderName: "Mara",
  message: "Happy birthday!\r\nSee you ringside.",
  deliverAt: null,
  ...more,
});

const payBody = (giftId: string, token: string | null, method = "CARD") => ({
  body: {
    giftId,
    paymentDetailsExternalId: token,
    targetPaymentProvider: "SANDBOX",
    paymentMethodType: method,
    returnPath: `/gift/${giftId}`,
  },
});

async function give(fixture: CommerceFixture, more: object = {}, context: CallContext = buyer) {
  const { handlers } = fixture;
  const { giftId } = await handlers.setGift(context, { body: wishes(more) });
  const payment = await handlers.payGift(context, payBody(giftId, await fixture.enterCard(VISA, context.viewer?.id)));
  expect(payment.status).toBe("COMPLETE");
  const { gift } = await handlers.getGift(context, { params: { id: giftId } });
  return { giftId, gift, code: gift.redeemCode ?? "" };
}

const redeem = (fixture: CommerceFixture, code: string, context = friend) =>
  fixture.handlers.redeemGift(context, { body: { redeemCode: code } });

async function passTo(fixture: CommerceFixture, iso: string): Promise<void> {
  fixture.deps.clock.set(new Date(iso));
  await fixture.deps.jobs.runDue();
}

const statusOf = async (fixture: CommerceFixture, licenceId: string, context = friend) =>
  (await fixture.handlers.listAccountLicences(context, {})).licences.find(({ id }) => id === licenceId)?.licenceStatus ?? null;

describeOnBothDatabases("gifts", (open) => {
  test("CM-09 CM-22 a gift costs its price and the tax on top of it, shown before it is paid; the history has both", async () => {
    const fixture = await openCommerceFixture(await open(), { taxRates: { US: 725 }, taxOnTop: ["US"] });
    const caller = { ...buyer, region: "US" };
    const { giftId } = await fixture.handlers.setGift(caller, { body: wishes() });
    const order = { total: { amount: 1_071 }, tax: { amount: 72 }, taxRate: 725, taxOnTop: true };
    expect(await fixture.handlers.getGift(caller, { params: { id: giftId } })).toMatchObject({
      ...order,
      gift: { product: { price: { amount: 999 } } },
    });
    const payment = await fixture.handlers.payGift(caller, payBody(giftId, await fixture.enterCard(VISA, "mara")));
    expect(payment).toMatchObject({ status: "COMPLETE", amount: { amount: 1_071 } });
    const { items } = await fixture.handlers.listPayments(caller, { query: { p: 1, rpp: 5 } });
    expect(items).toMatchObject([{ transactionAmount: { amount: 1_071 }, tax: { amount: { amount: 72 }, rate: 725 } }]);
    const [attempt] = await fixture.database.unwalled.selectFrom("sandbox_payments").select("amount").execute();
    expect(Number(attempt?.amount)).toBe(1_071);
  });

  test("CM-02 CM-22 where the realm asks for it a gift is not paid before its buyer agreed to the terms of the sale; the proof is kept", async () => {
    const fixture = await openCommerceFixture(await open(), { saleConsent: true });
    const { giftId } = await fixture.handlers.setGift(buyer, { body: wishes() });
    expect((await fixture.handlers.getGift(buyer, { params: { id: giftId } })).consentRequired).toBe(true);
    const { body } = payBody(giftId, await fixture.enterCard(VISA, "mara"));
    for (const consent of [undefined, false])
      await expect(fixture.handlers.payGift(buyer, { body: { ...body, consent } })).rejects.toMatchObject({
        code: "BASKET_REQUIREMENTS_FAILED",
        details: { missingFields: ["consent"] },
      });
    expect([
      await fixture.count("sandbox_payments"),
      (await fixture.handlers.getGift(buyer, { params: { id: giftId } })).gift.status,
    ]).toEqual([0, "DRAFT"]);
    expect(await fixture.handlers.payGift(buyer, { body: { ...body, consent: true } })).toMatchObject({ status: "COMPLETE" });
    const attempts = await fixture.database.unwalled.selectFrom("payment_attempts").select("consented_at").execute();
    expect(attempts).toEqual([{ consented_at: fixture.deps.clock.now().toISOString() }]);
    expect((await fixture.handlers.getGift(buyer, { params: { id: giftId } })).consentRequired).toBe(false);
  });

  test("CM-22 a gift whose code no secret opens any more: its page shows none, its mail leaves with a new code that works", async () => {
    const fixture = await openCommerceFixture(await open());
    const { database, deps, handlers } = fixture;
    const { giftId, code } = await give(fixture);
    // Encrypted with a secret that is no longer accepted.
    const lost = createHiding({ secret: "a secret that was lost, longer than 32 characters" }, "gift-code").hide(giftId, code);
    await database.unwalled.updateTable("gifts").set({ code_hidden: lost }).where("id", "=", giftId).execute();
    expect((await handlers.getGift(buyer, { params: { id: giftId } })).gift).toMatchObject({ status: "PAID", redeemCode: null });
    expect((await handlers.listGifts(buyer, {})).gifts).toMatchObject([{ redeemCode: null }]);
    await deps.jobs.runDue();
    await deps.jobs.runDue();
    const { gift } = await handlers.getGift(buyer, { params: { id: giftId } });
    expect(gift).toMatchObject({ status: "SENT", redeemCode: expect.stringMatching(/-/u) });
    expect(gift.redeemCode).not.toBe(code);
    expect(deps.mailer.sent.at(-1)?.text).toContain(`/redeem?code=${gift.redeemCode}`);
    await expect(redeem(fixture, code)).rejects.toMatchObject({ code: "GIFT_UNKNOWN" });
    expect((await redeem(fixture, gift.redeemCode ?? "")).id).toBe("ringside-monthly");
  });

  test("CM-22 an account gives a month: paid once, mailed to both, redeemed by code, and it ends by itself", async () => {
    const fixture = await openCommerceFixture(await open());
    const { products } = await fixture.handlers.listGiftProducts(testContext(), {});
    expect(products.map(({ sku }) => sku)).toEqual(expect.arrayContaining([MONTHLY, YEARLY, TICKET]));
    const { gift, code } = await give(fixture);
    expect(gift).toMatchObject({ status: "PAID", product: { price: { amount: 999, currency: "EUR" } } });
    expect(code).toMatch(/^(?:[34679ACDEFGHJKMNPQRTWXY]{4}-){4}[34679ACDEFGHJKMNPQRTWXY]{4}$/u);
    await fixture.deps.jobs.runDue();
    await fixture.deps.jobs.runDue();
    const mails = fixture.deps.mailer.sent;
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["mara@ringside.example", "Your gift: Ringside Monthly"],
      ["layla@example.com", "Mara has a gift for you"],
    ]);
    expect(mails[1]?.text).toContain("Happy birthday!");
    expect(mails[1]?.text).toContain(`http://localhost:3000/redeem?code=${code}`);
    expect((await fixture.handlers.listGifts(buyer, {})).gifts).toMatchObject([{ status: "SENT", redeemCode: code }]);

    // Typed in small letters, without the hyphens.
    const held = await redeem(fixture, ` ${code.toLowerCase().replaceAll("-", " ")} `);
    expect(held).toMatchObject({
      id: "ringside-monthly",
      licenceStatus: { status: "ACTIVE", autoRenewingStatus: "NOT_RENEWING", expiryTimestamp: "2026-12-20T12:00:00.000Z" },
    });
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-monthly"]);
    // A repeated request of the same viewer gets the same answer; another viewer's is rejected.
    expect((await redeem(fixture, code)).id).toBe("ringside-monthly");
    await expect(redeem(fixture, code, viewerContext("somebody"))).rejects.toMatchObject({ code: "GIFT_REDEEMED" });
    expect((await fixture.handlers.listGifts(buyer, {})).gifts[0]).toMatchObject({
      status: "REDEEMED",
      redeemedAt: "2026-11-20T12:00:00.000Z",
    });
    await passTo(fixture, "2026-12-20T12:00:01.000Z");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    expect(await fixture.count("sandbox_payments")).toBe(1);
    const { items } = await fixture.handlers.listPayments(buyer, { query: { p: 1, rpp: 20 } });
    expect(items).toMatchObject([{ itemType: "PAID_ORDER", transactionAmount: { amount: 999 }, receiptAvailable: true }]);
    expect((await fixture.handlers.listPayments(friend, { query: { p: 1, rpp: 20 } })).items).not.toContainEqual(
      expect.objectContaining({ itemType: "PAID_ORDER" }),
    );
  });

  test("CM-22 a guest gives: known by a secret alone, keeps the gift after signing up, and nobody else finds it", async () => {
    const fixture = await openCommerceFixture(await open());
    const { handlers } = fixture;
    await expect(handlers.setGift(testContext(), { body: wishes() })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const { principal } = await handlers.createGuestPrincipal(testContext(), { body: { email: "guest@example.com", name: "Gus" } });
    const stored = JSON.stringify(await fixture.database.unwalled.selectFrom("guest_principals").selectAll().execute());
    expect(stored).not.toContain(principal);
    const guest = testContext({ guestPrincipal: principal });
    const { giftId } = await handlers.setGift(guest, { body: wishes({ deliverAt: "2026-12-24" }) });
    const started = await handlers.payGift(guest, payBody(giftId, null, "PAYPAL"));
    expect(started.status).toBe("REQUIRES_ACTION");
    expect((await handlers.getGift(guest, { params: { id: giftId } })).gift.status).toBe("DRAFT");
    await fixture.post(started.actionUrl, { decision: "APPROVE", account: "guest@wallet.example" });
    const paid = await handlers.getGift(guest, { params: { id: giftId } });
    expect(paid).toMatchObject({ gift: { status: "PAID" }, payment: { status: "COMPLETE" } });

    for (const other of [testContext(), testContext({ guestPrincipal: "x".repeat(43) }), buyer, { ...guest, realmId: "aurora" }])
      await expect(handlers.getGift(other, { params: { id: giftId } })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const child = viewerContext("mara");
    const profile = { id: "p", name: "Kid", avatar: "fox", isChild: true, maxRating: 7 };
    const asChild = { ...child, guestPrincipal: principal, viewer: { ...child.viewer, profile } };
    await expect(handlers.getGift(asChild, { params: { id: giftId } })).rejects.toMatchObject({ code: "CHILD_PROFILE" });

    await fixture.deps.jobs.runDue();
    expect(fixture.deps.mailer.sent.map(({ to }) => to)).toEqual(["guest@example.com"]);
    expect(fixture.deps.mailer.sent[0]?.text).toContain("December 24, 2026");
    // In the realm's zone (London), in the morning of the day.
    await passTo(fixture, "2026-12-24T07:59:00.000Z");
    expect(fixture.deps.mailer.sent).toHaveLength(1);
    await passTo(fixture, "2026-12-24T08:00:00.000Z");
    await passTo(fixture, "2026-12-24T09:00:00.000Z");
    expect(fixture.deps.mailer.sent.map(({ to }) => to)).toEqual(["guest@example.com", "layla@example.com"]);

    const joined = { ...viewerContext("gus"), guestPrincipal: principal };
    // An account that was deleted in between gets nothing.
    fixture.deleted.add("gus");
    await expect(handlers.claimGuestGifts(joined, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await handlers.getGift(guest, { params: { id: giftId } });
    fixture.deleted.delete("gus");
    await handlers.claimGuestGifts(joined, {});
    expect((await handlers.listGifts(viewerContext("gus"), {})).gifts).toMatchObject([{ giftId, status: "SENT" }]);
    expect((await handlers.listPayments(viewerContext("gus"), { query: { p: 1, rpp: 20 } })).items).toHaveLength(1);
    await expect(handlers.getGift(guest, { params: { id: giftId } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("CM-06 CM-22 a guest types the card in our page: their own fields, their own card, one charge; nobody else's gift has any", async () => {
    const fixture = await openCommerceFixture(await open());
    const { handlers } = fixture;
    const guestOf = async (name: string): Promise<CallContext> => {
      const { principal } = await handlers.createGuestPrincipal(testContext(), { body: { email: `${name}@example.com`, name } });
      return testContext({ guestPrincipal: principal });
    };
    const [gus, ina] = [await guestOf("gus"), await guestOf("ina")];
    const { giftId } = await handlers.setGift(gus, { body: wishes() });
    const fieldsFor = (context: CallContext) =>
      handlers.initGiftPayment(context, {
        params: { id: giftId },
        body: { targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" },
      });
    for (const stranger of [ina, testContext(), buyer]) await expect(fieldsFor(stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { hostedFieldsUrl } = await fieldsFor(gus);
    const entered = await fixture.post(hostedFieldsUrl, { number: VISA, expiry: "12/30", cvc: "123" });
    const { paymentMethodId } = (await entered.json()) as { paymentMethodId: string };
    // A card that another customer entered pays nothing.
    const { giftId: hers } = await handlers.setGift(ina, { body: wishes() });
    expect(await handlers.payGift(ina, payBody(hers, paymentMethodId))).toMatchObject({ status: "FAILED", error: { code: "missing" } });
    // A buyer who signs in between typing and paying pays with the typed card.
    const signedIn = { ...buyer, ...(gus.guestPrincipal !== undefined && { guestPrincipal: gus.guestPrincipal }) };
    expect(await handlers.payGift(signedIn, payBody(giftId, paymentMethodId))).toMatchObject({ status: "COMPLETE" });
    expect(await fixture.database.unwalled.selectFrom("sandbox_payments").select("status").orderBy("created_at").execute()).toEqual(
      expect.arrayContaining([{ status: "FAILED" }, { status: "SUCCEEDED" }]),
    );
  });

  test("P24 P30 CM-22 fifty presses pay one gift, a hundred viewers redeem it once", async () => {
    const fixture = await openCommerceFixture(await open());
    const { giftId } = await fixture.handlers.setGift(buyer, { body: wishes() });
    const card = await fixture.enterCard(VISA, "mara");
    const presses = await Promise.all(Array.from({ length: 50 }, () => fixture.handlers.payGift(buyer, payBody(giftId, card))));
    expect(new Set(presses.map(({ id }) => id)).size).toBe(1);
    expect([await fixture.count("sandbox_payments"), await fixture.count("orders"), await fixture.count("payment_history")]).toEqual([
      1, 1, 1,
    ]);
    const { gift } = await fixture.handlers.getGift(buyer, { params: { id: giftId } });
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, (_none, index) => redeem(fixture, gift.redeemCode ?? "", viewerContext(`viewer-${index}`))),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "GIFT_REDEEMED" });
    expect(await fixture.count("held_licences")).toBe(1);
  });

  test("CM-22 a gift for somebody who holds the licence comes after what is paid: the next charge is a month later", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(friend, MONTHLY, true);
    await fixture.payWith(friend, await fixture.enterCard(VISA));
    const { code } = await give(fixture);
    await redeem(fixture, code);
    expect(await statusOf(fixture, "ringside-monthly")).toMatchObject({
      autoRenewingStatus: "AUTO_RENEWING",
      expiryTimestamp: "2027-01-20T12:00:00.000Z",
      subscription: { renewal: { on: "2027-01-20T12:00:00.000Z" } },
    });
    await passTo(fixture, "2026-12-20T12:00:01.000Z");
    expect(await fixture.count("sandbox_payments")).toBe(2);
    await passTo(fixture, "2027-01-20T12:00:01.000Z");
    expect(await fixture.count("sandbox_payments")).toBe(3);
    expect(await statusOf(fixture, "ringside-monthly")).toMatchObject({ expiryTimestamp: "2027-02-20T12:00:00.000Z" });
  });

  test("CM-19 CM-22 while a gift waits and a new price is not answered: the gift's period is what comes next, the question stays, and it ends behind the gift", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(friend, MONTHLY, true);
    await fixture.payWith(friend, await fixture.enterCard(VISA));
    await fixture.commerce.prices.begin("ringside", { sku: MONTHLY, amount: 1299, startsAt: new Date("2026-12-15T00:00:00.000Z") });
    await fixture.deps.jobs.runDue();
    const params = { id: "ringside-monthly" };
    // Three weeks after the end of the paid period.
    await fixture.handlers.pauseLicence(friend, { params, body: { config: { resumeAfter: "2027-01-10T12:00:00.000Z" } } });
    await passTo(fixture, "2026-12-20T12:00:01.000Z");
    expect(await statusOf(fixture, "ringside-monthly")).toMatchObject({
      subscription: { renewal: null, priceChange: { status: "PENDING" } },
    });
    const { code } = await give(fixture);
    await redeem(fixture, code);
    expect(await statusOf(fixture, "ringside-monthly")).toMatchObject({
      autoRenewingStatus: "AUTO_RENEWING",
      subscription: {
        renewal: { price: { amount: 0, currency: "EUR" }, on: "2027-01-10T12:00:00.000Z", gift: true },
        priceChange: { status: "PENDING", newPrice: { amount: 1299 } },
      },
    });
    const charged = await fixture.count("sandbox_payments");
    await passTo(fixture, "2027-01-10T12:00:01.000Z");
    // The gift is used up, so the new price applies to the next period.
    expect(await statusOf(fixture, "ringside-monthly")).toMatchObject({
      expiryTimestamp: expect.stringMatching(/^2027-02-10T12:00/u),
      autoRenewingStatus: "UNKNOWN",
      subscription: { renewal: null, priceChange: { status: "PENDING" } },
    });
    await passTo(fixture, "2027-02-10T13:00:00.000Z");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    expect(await fixture.count("sandbox_payments")).toBe(charged);
  });

  test("CM-22 a year for who holds the month begins after it, a month for who holds the year makes the year longer", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(friend, MONTHLY, true);
    await fixture.payWith(friend, await fixture.enterCard(VISA));
    const year = await give(fixture, { productSku: YEARLY });
    const month = await give(fixture);
    expect(await redeem(fixture, year.code)).toMatchObject({
      id: "ringside-yearly",
      licenceStatus: { autoRenewingStatus: "NOT_RENEWING", expiryTimestamp: "2027-12-20T12:00:00.000Z" },
    });
    expect(await redeem(fixture, month.code)).toMatchObject({
      id: "ringside-yearly",
      licenceStatus: { expiryTimestamp: "2028-01-20T12:00:00.000Z" },
    });
    // The month's renewal finds that the licence was replaced, and the year ends on its day.
    await passTo(fixture, "2026-12-20T12:00:01.000Z");
    expect(await fixture.count("sandbox_payments")).toBe(3);
    await passTo(fixture, "2028-01-20T12:00:01.000Z");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
  });

  test("CM-22 a gift pays the month that a declined card owes", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(friend, MONTHLY, true);
    await fixture.payWith(friend, await fixture.enterCard("4000000000000341"));
    await passTo(fixture, "2026-12-20T12:00:01.000Z");
    expect(await statusOf(fixture, "ringside-monthly")).toMatchObject({ licencePayment: { paymentEventType: "PAYMENT_FAILED" } });
    const month = await give(fixture);
    await redeem(fixture, month.code);
    await fixture.deps.jobs.runDue();
    expect(await statusOf(fixture, "ringside-monthly")).toMatchObject({
      status: "ACTIVE",
      expiryTimestamp: "2027-01-20T12:00:00.000Z",
      subscriptionPendingActions: [],
    });
  });

  test("CM-22 a gift of another length waits while a licence is paused, stays good, and is taken once it runs again", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(friend, YEARLY);
    await fixture.payWith(friend, await fixture.enterCard(VISA));
    await fixture.handlers.pauseLicence(friend, { params: { id: "ringside-yearly" }, body: { config: {} } });
    await passTo(fixture, "2027-12-01T00:00:00.000Z");
    const { giftId, code } = await give(fixture);
    await expect(redeem(fixture, code)).rejects.toMatchObject({ code: "GIFT_WAITS" });
    expect((await fixture.handlers.getGift(buyer, { params: { id: giftId } })).gift).toMatchObject({ redeemCode: code });
    await fixture.handlers.resumeLicence(friend, { params: { id: "ringside-yearly" } });
    await redeem(fixture, code);
    expect(await statusOf(fixture, "ringside-yearly")).toMatchObject({ status: "ACTIVE", expiryTimestamp: "2029-01-01T00:00:00.000Z" });
    await expect(redeem(fixture, code, viewerContext("other"))).rejects.toMatchObject({ code: "GIFT_REDEEMED" });
  });

  test("CM-22 a second ticket opens longer; a season that is held is not given twice, and stays for somebody else", async () => {
    const fixture = await openCommerceFixture(await open());
    const byHand = { recipient: { name: "Layla", email: null }, deliverAt: "2026-12-24" };
    const [one, other] = [await give(fixture, { productSku: TICKET, ...byHand }), await give(fixture, { productSku: TICKET, ...byHand })];
    expect(one.gift.deliverAt).toBeNull();
    await fixture.deps.jobs.runDue();
    expect(fixture.deps.mailer.sent.map(({ to }) => to)).toEqual(["mara@ringside.example", "mara@ringside.example"]);
    expect((await redeem(fixture, one.code)).licenceStatus?.expiryTimestamp).toBe("2026-12-20T12:00:00.000Z");
    expect((await redeem(fixture, other.code)).licenceStatus?.expiryTimestamp).toBe("2027-01-19T12:00:00.000Z");
    const season = await give(fixture, { productSku: SEASON });
    const again = await give(fixture, { productSku: SEASON });
    await redeem(fixture, season.code);
    await expect(redeem(fixture, again.code)).rejects.toMatchObject({ code: "ALREADY_OWNED" });
    expect((await redeem(fixture, again.code, viewerContext("other"))).id).toBe("season-pass");
  });

  test("CM-22 what cannot be given or redeemed is refused, and a declined card leaves the gift to be paid again", async () => {
    const fixture = await openCommerceFixture(await open());
    const { handlers } = fixture;
    for (const day of ["2026-11-19", "2026-02-30", "2027-11-22"])
      await expect(handlers.setGift(buyer, { body: wishes({ deliverAt: day }) })).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
    await expect(handlers.setGift(buyer, { body: wishes({ productSku: "ringside-free-account" }) })).rejects.toMatchObject({
      code: "NOT_FOR_SALE",
    });
    await expect(handlers.setGift(buyer, { body: wishes({ giftId: "no-such" }) })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { giftId } = await handlers.setGift(buyer, { body: wishes() });
    await expect(redeem(fixture, giftId)).rejects.toMatchObject({ code: "GIFT_UNKNOWN" });
    const declined = await handlers.payGift(buyer, payBody(giftId, await fixture.enterCard("4000000000000002", "mara")));
    expect(declined).toMatchObject({ status: "FAILED", error: { code: "card_declined" } });
    await handlers.setGift(buyer, { body: wishes({ giftId, message: "Changed" }) });
    const paid = await handlers.payGift(buyer, payBody(giftId, await fixture.enterCard(VISA, "mara")));
    expect(paid.status).toBe("COMPLETE");
    await expect(handlers.setGift(buyer, { body: wishes({ giftId }) })).rejects.toMatchObject({ code: "BASKET_IN_PAYMENT" });
    const { gift } = await handlers.getGift(buyer, { params: { id: giftId } });
    const code = gift.redeemCode ?? "";
    await expect(handlers.readGift(testContext({ realmId: "aurora" }), { params: { code } })).rejects.toMatchObject({
      code: "GIFT_UNKNOWN",
    });
    const preview = await handlers.readGift(testContext(), { params: { code } });
    expect(preview).toMatchObject({ status: "PAID", senderName: "Mara", message: "Changed" });
    expect(JSON.stringify(preview)).not.toContain("@");
    fixture.deps.clock.set(new Date("2029-01-01T00:00:00.000Z"));
    await expect(redeem(fixture, code)).rejects.toMatchObject({ code: "GIFT_EXPIRED" });
    expect((await handlers.readGift(testContext(), { params: { code } })).status).toBe("EXPIRED");
  });

  test("CM-22 a gift that was given back and revoked before anybody redeemed it opens nothing", async () => {
    const fixture = await openCommerceFixture(await open());
    const { code } = await give(fixture);
    const [payment] = await fixture.commerce.refunds.payments("ringside", "mara", 5);
    await fixture.commerce.refunds.request("ringside", { paymentId: payment?.id ?? "", amount: null, revoke: true });
    await fixture.deps.jobs.runDue();
    await expect(redeem(fixture, code)).rejects.toMatchObject({ code: "GIFT_EXPIRED" });
    await fixture.deps.jobs.runDue();
    expect(fixture.deps.mailer.sent.filter(({ to }) => to === "layla@example.com").length).toBeLessThanOrEqual(1);
  });

  test("CM-22 the code in the database opens nothing without our secret", async () => {
    const fixture = await openCommerceFixture(await open());
    const { code } = await give(fixture);
    const stored = JSON.stringify(await fixture.database.unwalled.selectFrom("gifts").selectAll().execute());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll("-", ""));
  });

  test("CM-09 CM-22 where the realm asks who is billed, a gift asks too: 424 names what is missing", async () => {
    const fixture = await openCommerceFixture(await open(), { billingFields: ["name", "country"] });
    const aurora = viewerContext("mara", { realmId: "aurora" });
    const { products } = await fixture.handlers.listGiftProducts(aurora, {});
    const { giftId } = await fixture.handlers.setGift(aurora, { body: wishes({ productSku: products[0]?.sku ?? "" }) });
    const pay = async () => fixture.handlers.payGift(aurora, payBody(giftId, await fixture.enterCard(VISA, "mara", "12/30", "aurora")));
    await expect(pay()).rejects.toMatchObject({
      code: "BASKET_REQUIREMENTS_FAILED",
      details: { missingFields: ["name", "country"] },
    });
    const address = { name: "Mara", country: "AE", line1: "", city: "", postalCode: "" };
    const details = { ...address, administrativeLevel1: "", taxNumber: "", birthDate: "" };
    await fixture.handlers.setGiftBilling(aurora, { params: { id: giftId }, body: details });
    expect((await pay()).status).toBe("COMPLETE");
  });
});

test("CM-22 a gift's day begins where the realm is, also when clocks change", () => {
  const now = new Date("2026-01-01T00:00:00.000Z");
  expect(deliveryTime("2026-03-29", "Europe/Madrid", now).toISOString()).toBe("2026-03-29T06:00:00.000Z");
  expect(deliveryTime("2026-03-28", "Europe/Madrid", now).toISOString()).toBe("2026-03-28T07:00:00.000Z");
  expect(deliveryTime("2026-07-01", "Asia/Dubai", now).toISOString()).toBe("2026-07-01T04:00:00.000Z");
  expect(deliveryTime("2026-07-01", "America/Sao_Paulo", now).toISOString()).toBe("2026-07-01T11:00:00.000Z");
  expect(deliveryTime("2025-07-01", "Asia/Dubai", now)).toBe(now);
});
