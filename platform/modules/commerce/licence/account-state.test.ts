import { expect, test } from "vitest";
import { BILLING_FIELDS } from "../../../../contract/base/billing-details.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { paymentMethodStore } from "../payment/store/methods.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly";
const TICKET = "fight-night-ppv";
const VISA = "4242 4242 4242 4242";
const MASTERCARD = "5555 5555 5555 4444";

async function buy(fixture: CommerceFixture, sku: string, context = fan(), card = VISA, realmId = "ringside"): Promise<void> {
  const token = await fixture.enterCard(card, context.viewer?.id, "12/30", realmId);
  await fixture.choose(context, sku, true);
  expect(await fixture.payWith(context, token, { acknowledgeNoFreeTrial: true })).toMatchObject({ status: "COMPLETE" });
}

const stateOf = (fixture: CommerceFixture) => fixture.handlers.getUserLicences(fan(), {});
const add = (fixture: CommerceFixture, token: string, context = fan()) =>
  fixture.handlers.addCard(context, {
    body: { targetPaymentProvider: null, paymentDetailsExternalId: token, returnPath: "/account/cards" },
  });

describeOnBothDatabases("account state", (open) => {
  test("LV-04 the rights of a viewer are another text once they have bought, and once it has run out; those of others stay", async () => {
    const fixture = await openCommerceFixture(await open());
    const viewers = [fan().viewer?.id ?? "", "member"];
    const read = async () => (await fixture.handlers.readRightsFingerprints(testContext(), { body: { viewers } })).rights;
    const [own = "", other = ""] = viewers;
    const before = await read();
    expect(await read()).toEqual(before);
    await buy(fixture, `${TICKET}-ticket`);
    const bought = await read();
    fixture.deps.clock.advance(800 * 86_400_000);
    const afterwards = await read();
    expect(new Set([before[own], bought[own]]).size).toBe(2);
    expect(afterwards[own]).toBe(before[own]);
    expect(new Set([before[other], bought[other], afterwards[other]]).size).toBe(1);
  });

  test("CM-28 held licences with their state, by group, and which is active: a subscription before a ticket, none once it has run out", async () => {
    const fixture = await openCommerceFixture(await open());
    expect(await stateOf(fixture)).toEqual({ licences: [], licenceGroups: [], activeLicence: null });
    await buy(fixture, `${TICKET}-ticket`);
    expect(await stateOf(fixture)).toMatchObject({
      licenceGroups: [{ id: null, name: null, licenceIds: [TICKET] }],
      activeLicence: TICKET,
    });
    await buy(fixture, `${MONTHLY}-p1m`);
    const all = await stateOf(fixture);
    expect(all.licences.map(({ licence, ...state }) => [licence.id, state])).toEqual([
      [MONTHLY, { status: "ACTIVE", autoRenewingStatus: "AUTO_RENEWING", subscriptionPendingActions: [] }],
      [TICKET, { status: "ACTIVE", autoRenewingStatus: "NOT_RENEWING", subscriptionPendingActions: [] }],
    ]);
    expect(all.licenceGroups.map(({ id, licenceIds }) => [id, licenceIds])).toEqual([
      ["ringside-subscription", [MONTHLY]],
      [null, [TICKET]],
    ]);
    expect(all.activeLicence).toBe(MONTHLY);
    await fixture.handlers.cancelLicence(fan(), { params: { id: MONTHLY }, query: { cancellationDiscount: "IGNORE" } });
    fixture.deps.clock.advance(800 * 86_400_000);
    const afterwards = await stateOf(fixture);
    expect(afterwards.licences.find(({ licence }) => licence.id === MONTHLY)?.status).toBe("EXPIRED");
    expect(afterwards.activeLicence).not.toBe(MONTHLY);
    expect(await fixture.handlers.getUserLicences(viewerContext("member"), {})).toMatchObject({ licences: [], activeLicence: null });
  });

  test("CM-28 providerHasVouchers: the realm has a voucher for what is in the basket", async () => {
    const fixture = await openCommerceFixture(await open());
    const { unwalled } = fixture.database;
    const has = async () => (await fixture.handlers.listPaymentProviders(fan(), {})).providerHasVouchers;
    expect(await has()).toBe(false);
    await fixture.choose(fan(), `${MONTHLY}-p1m`, true);
    await unwalled.deleteFrom("vouchers").execute();
    expect(await has()).toBe(false);
    const voucher = {
      ...{ realm_id: "ringside", discount_type: "PERCENTAGE" as const, percentage: 10, amount: null, currency: null, scale: null },
      ...{
        lifetime_repeat: 0 as const,
        starts_at: null,
        ends_at: "2020-01-01T00:00:00.000Z",
        max_uses: 1,
        viewer_uses: null,
        uses: 1,
        licence_ids: null,
      },
    };
    const cases: readonly (readonly [object, boolean])[] = [
      [{}, true],
      [{ licence_ids: JSON.stringify(["other", MONTHLY]) }, true],
      [{ licence_ids: JSON.stringify(["other", `${MONTHLY}-plus`]) }, false],
      [{ licence_ids: JSON.stringify(["ringside_monthly", "%"]) }, false],
      [{ discount_type: "AMOUNT", percentage: null, amount: 100, currency: "EUR", scale: 2 }, true],
      [{ discount_type: "AMOUNT", percentage: null, amount: 100, currency: "USD", scale: 2 }, false],
      [{ realm_id: "aurora" }, false],
    ];
    for (const [change, expected] of cases) {
      await unwalled
        .insertInto("vouchers")
        .values({ ...voucher, code: "TEN", ...change })
        .execute();
      expect([change, await has()]).toEqual([change, expected]);
      await unwalled.deleteFrom("vouchers").execute();
    }
  });

  test("CM-28 a card says whose name stands on it, where its provider does, and whether it is charged again; who takes cards is listed", async () => {
    const fixture = await openCommerceFixture(await open());
    await buy(fixture, `${MONTHLY}-p1m`);
    fixture.deps.clock.advance(60_000);
    await add(fixture, await fixture.enterCard(MASTERCARD));
    const cardsOf = () => fixture.handlers.listCards(fan(), {});
    const facts = async () => (await cardsOf()).cards.map((card) => [card.last4Digits, card.cardHolder, card.showEula]);
    expect(await facts()).toEqual([
      ["4242", null, true],
      ["4444", null, false],
    ]);
    const rows = await paymentMethodStore(fixture.database.read, "ringside").list("fan");
    const [{ realm_id: _realm, holder: _none, ...visa }] = rows as [(typeof rows)[number]];
    const save = (more: object) => paymentMethodStore(fixture.database.write, "ringside").save({ ...visa, ...more });
    await save({ holder: "Mara Member" });
    expect(await facts()).toContainEqual(["4242", "Mara Member", true]);
    // The same card again, from a provider that does not report the holder.
    await save({});
    await fixture.handlers.cancelLicence(fan(), { params: { id: MONTHLY }, query: { cancellationDiscount: "IGNORE" } });
    expect(await facts()).toContainEqual(["4242", "Mara Member", false]);
    expect((await cardsOf()).availablePaymentProviders).toMatchObject([{ providerId: "sandbox", targetPaymentProvider: "SANDBOX" }]);
  });

  test("CM-28 no provider is listed while the realm sells nothing", async () => {
    const fixture = await openCommerceFixture(await open(), { purchaseOpen: false });
    expect(await fixture.handlers.listCards(fan(), {})).toEqual({ cards: [], availablePaymentProviders: [] });
  });

  test("CM-28 with checkBillingDetails another card is taken only where the details that the realm asks for are there", async () => {
    const fixture = await openCommerceFixture(await open(), { billingFields: BILLING_FIELDS });
    const { handlers, database } = fixture;
    const nadia = viewerContext("nadia", { realmId: "aurora" });
    const madrid = {
      ...{ name: "Nadia Newcomb", country: "ES", line1: "Calle Mayor 1", city: "Madrid", postalCode: "28013" },
      ...{ administrativeLevel1: "Madrid", taxNumber: "", birthDate: "" },
    };
    await handlers.setBillingDetails(nadia, { body: madrid });
    await buy(fixture, "aurora-monthly-p1m", nadia, VISA, "aurora");
    const { cardId } = await add(fixture, await fixture.enterCard(MASTERCARD, "nadia", "12/30", "aurora"), nadia);
    const params = { id: "aurora-monthly", cardId: cardId ?? "" };
    await database.unwalled.deleteFrom("billing_details").execute();
    const paysBy = async () => (await handlers.listCards(nadia, {})).cards.find(({ licences }) => licences.length > 0)?.last4Digits;
    await expect(handlers.assignCard(nadia, { params, query: { checkBillingDetails: "true" } })).rejects.toMatchObject({
      code: "BASKET_REQUIREMENTS_FAILED",
      details: { missingFields: ["name", "country", "line1", "city", "postalCode"] },
    });
    expect(await paysBy()).toBe("4242");
    await handlers.setBillingDetails(nadia, { body: madrid });
    await handlers.assignCard(nadia, { params, query: { checkBillingDetails: "true" } });
    expect(await paysBy()).toBe("4444");
    await database.unwalled.deleteFrom("billing_details").execute();
    await expect(handlers.assignCard(nadia, { params, query: { checkBillingDetails: "false" } })).resolves.toBeUndefined();
  });

  test("CM-28 GET /basket is the buyer's last gift that is not paid, /basket/changes what has become of it; a guest's by their secret", async () => {
    const fixture = await openCommerceFixture(await open());
    const { handlers, deps, database } = fixture;
    const mara = viewerContext("mara");
    const basketOf = async (context = mara) => (await handlers.getGiftBasket(context, {})).gift;
    const changesOf = async (context = mara) => (await handlers.listGiftBasketChanges(context, {})).changes;
    expect([await basketOf(), await changesOf()]).toEqual([null, []]);
    const deliverAt = new Date(deps.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const wishes = {
      ...{ giftId: null, productSku: `${TICKET}-ticket`, recipient: { name: "Layla", email: "layla@example.com" } },
      ...{ senderName: "Mara", message: "Enjoy", deliverAt },
    };
    await handlers.setGift(mara, { body: { ...wishes, deliverAt: null } });
    deps.clock.advance(1000);
    const { giftId } = await handlers.setGift(mara, { body: wishes });
    expect(await basketOf()).toMatchObject({ giftId, status: "DRAFT" });
    expect(await changesOf()).toEqual([]);
    deps.clock.advance(5 * 86_400_000);
    expect(await changesOf()).toEqual([{ giftId, type: "DELIVERY_DAY_PAST" }]);
    await database.unwalled.updateTable("gifts").set({ state: "PAYING" }).where("id", "=", giftId).execute();
    const shop = database.write.updateTable("licences").where("realm_id", "=", "ringside").where("id", "=", TICKET);
    await shop.set({ gift: 0 }).execute();
    expect((await changesOf()).map(({ type }) => type)).toEqual(["NOT_FOR_SALE", "DELIVERY_DAY_PAST", "PAYMENT_UNDER_WAY"]);
    await shop.set({ gift: 1 }).execute();
    // Another buyer's gift is not listed, nor a guest's without the secret.
    expect([await basketOf(viewerContext("fan")), await changesOf(viewerContext("fan"))]).toEqual([null, []]);
    const guest = await handlers.createGuestPrincipal(testContext(), { body: { email: "gus@example.com", name: "Gus" } });
    const gus = testContext({ guestPrincipal: guest.principal });
    const own = await handlers.setGift(gus, { body: { ...wishes, deliverAt: null } });
    expect((await handlers.getGiftBasket(gus, {})).gift?.giftId).toBe(own.giftId);
    expect(await handlers.getGiftBasket(testContext(), {})).toEqual({ gift: null });
    expect(await handlers.listGiftBasketChanges(testContext(), {})).toEqual({ changes: [] });
  });
});
