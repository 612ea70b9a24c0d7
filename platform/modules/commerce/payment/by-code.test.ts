import { expect, test } from "vitest";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const YEARLY = "ringside-yearly-p1y";
const inBrazil = fan({ region: "BR" });

const methodsOf = async (fixture: CommerceFixture, context: ReturnType<typeof fan>) =>
  (await fixture.handlers.listPaymentProviders(context, {})).providers.flatMap(({ methods }) => methods.map(({ type }) => type));

const minutes = (count: number): number => count * 60_000;

describeOnBothDatabases("payments by code", (open) => {
  test("CM-06 the demo sells in the currency of Brazil and of China to who is there, with the ways to pay of each", async () => {
    const fixture = await openCommerceFixture(await open());
    for (const [region, sku, currency, own] of [
      ["BR", `${YEARLY}-brl`, "BRL", ["PIX"]],
      ["CN", `${YEARLY}-cny`, "CNY", ["ALIPAY", "WEPAY"]],
      [null, YEARLY, "EUR", ["BANCONTACT", "IDEAL"]],
    ] as const) {
      const context = viewerContext(`viewer-${currency}`, { region });
      const { nonFamilyBasedLicences, licenceFamilies } = await fixture.handlers.listLicenceFamilies(context, { query: {} });
      const licences = [...nonFamilyBasedLicences, ...licenceFamilies.flatMap((family) => family.licences)];
      const yearly = licences.find(({ id }) => id === "ringside-yearly")?.amounts ?? [];
      expect((yearly.find(({ local }) => local) ?? yearly[0])?.sku).toBe(sku);
      expect(yearly).toHaveLength(region === null ? 1 : 2);
      expect(await fixture.choose(context, sku)).toMatchObject({ currency });
      expect(await methodsOf(fixture, context)).toEqual(["CARD", "PAYPAL", ...own]);
    }
    // The price of a territory is not for sale in other countries.
    await expect(fixture.choose(fan(), `${YEARLY}-brl`)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(fixture.choose(inBrazil, `${YEARLY}-cny`)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("CM-06 CM-08 CM-15 Pix in reais: the code stands while it waits, is given up, runs out after half an hour, is paid once", async () => {
    const fixture = await openCommerceFixture(await open());
    const { handlers } = fixture;
    await fixture.choose(inBrazil, `${YEARLY}-brl`);
    const begin = () => fixture.payWith(inBrazil, null, { method: "PIX" });
    const stateOf = async (id: string) => (await handlers.getPayment(inBrazil, { params: { id } })).status;

    const first = await begin();
    expect(first).toMatchObject({ status: "PENDING", actionUrl: null, amount: { amount: 24_990, currency: "BRL" } });
    expect(first.instructions).toMatchObject({ kind: "QR_CODE", expiresAt: "2026-11-20T12:30:00.000Z" });
    // A repeated request gets the same payment.
    expect(await begin()).toMatchObject({ id: first.id, instructions: first.instructions });
    expect(await handlers.cancelPayment(inBrazil, { params: { id: first.id } })).toMatchObject({ status: "CANCELLED", instructions: null });
    const [cancelled] = (await handlers.listPayments(inBrazil, { query: { p: 1, rpp: 20 } })).items;
    expect(cancelled).toMatchObject({ itemType: "CANCELLED", transactionAmount: { amount: 0 }, receiptAvailable: false });

    const second = await begin();
    for (let minute = 0; minute < 40; minute += 1) {
      fixture.deps.clock.advance(minutes(1));
      await fixture.deps.jobs.runDue();
    }
    expect(await stateOf(second.id)).toBe("CANCELLED");
    expect(await handlers.getBasket(inBrazil, {})).toMatchObject({ state: "OPEN" });

    const third = await begin();
    await fixture.post(third.instructions?.url ?? null, { decision: "APPROVE" });
    expect(await stateOf(third.id)).toBe("COMPLETE");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-yearly"]);
    // The earlier codes cannot be paid any more.
    for (const { instructions } of [first, second]) await fixture.post(instructions?.url ?? null, { decision: "APPROVE" });
    await fixture.deps.jobs.runDue();
    expect(await fixture.count("orders")).toBe(1);
    // Two payments were cancelled.
    expect(await fixture.count("payment_history")).toBe(3);
  });

  test("CM-06 CM-22 a gift shows one price a licence, that of the region, and is paid by code; the usual price stays good for who travels", async () => {
    const fixture = await openCommerceFixture(await open());
    const { handlers } = fixture;
    const skusIn = async (region: string | null) =>
      (await handlers.listGiftProducts(testContext({ region }), {})).products.map(({ sku }) => sku).sort();
    const usual = await skusIn(null);
    expect(await skusIn("BR")).toEqual(usual.map((sku) => `${sku}-brl`));
    expect(await skusIn("GB")).toEqual(usual);

    const wishes = { giftId: null, recipient: { name: "Layla", email: null }, senderName: "Mara", message: "", deliverAt: null };
    const setGift = (context: typeof inBrazil, productSku: string) => handlers.setGift(context, { body: { ...wishes, productSku } });
    await expect(setGift(fan(), `${YEARLY}-brl`)).rejects.toMatchObject({ code: "NOT_FOR_SALE" });
    expect(await setGift(inBrazil, YEARLY)).toMatchObject({ product: { price: { currency: "EUR" } } });

    const { giftId } = await setGift(inBrazil, `${YEARLY}-brl`);
    const body = { giftId, paymentDetailsExternalId: null, targetPaymentProvider: "SANDBOX", returnPath: `/gift/${giftId}/pay` };
    const payGift = () => handlers.payGift(inBrazil, { body: { ...body, paymentMethodType: "PIX" } });
    const waiting = await payGift();
    expect(waiting).toMatchObject({ status: "PENDING", instructions: { kind: "QR_CODE" } });
    expect((await handlers.getGift(inBrazil, { params: { id: giftId } })).payment?.instructions).toEqual(waiting.instructions);
    await handlers.cancelGiftPayment(inBrazil, { params: { id: giftId } });
    expect(await handlers.getGift(inBrazil, { params: { id: giftId } })).toMatchObject({
      gift: { status: "DRAFT" },
      payment: { status: "CANCELLED", instructions: null },
    });
    const again = await payGift();
    await fixture.post(again.instructions?.url ?? null, { decision: "APPROVE" });
    expect(await handlers.getGift(inBrazil, { params: { id: giftId } })).toMatchObject({
      gift: { status: "PAID", product: { price: { amount: 24_990, currency: "BRL" } } },
    });
  });

  test("CM-13 what demo accounts hold was bought at the usual price, not at a territory's", async () => {
    const { database } = await openCommerceFixture(await open(), { seedHoldings: true });
    const held = await database.unwalled.selectFrom("held_licences").select("sku").execute();
    expect(held.length).toBeGreaterThan(0);
    expect(held.map(({ sku }) => sku).filter((sku) => /-(?:brl|cny)$/u.test(sku))).toEqual([]);
  });
});
