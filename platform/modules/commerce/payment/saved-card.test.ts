import { expect, test } from "vitest";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
const YEARLY = "ringside-yearly-p1y";
const TICKET = "fight-night-ppv-ticket";
const VISA = "4242 4242 4242 4242";
const MASTERCARD = "5555 5555 5555 4444";

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "none",
    (error: unknown) => (error as { code?: unknown }).code,
  );
const providersOf = (fixture: CommerceFixture, context = fan()) => fixture.handlers.listPaymentProviders(context, {});

/** A viewer who has saved these cards, a minute apart. */
async function withCards(fixture: CommerceFixture, ...numbers: readonly string[]): Promise<void> {
  for (const number of numbers) {
    const token = await fixture.enterCard(number);
    await fixture.handlers.addCard(fan(), {
      body: { targetPaymentProvider: null, paymentDetailsExternalId: token, returnPath: "/account/cards" },
    });
    fixture.deps.clock.advance(60_000);
  }
}

describeOnBothDatabases("paying by a saved card", (open) => {
  test("CM-02 the viewer's good cards are listed, the default one first, and one of them pays the order and its renewals", async () => {
    const fixture = await openCommerceFixture(await open());
    await withCards(fixture, VISA, MASTERCARD);
    await fixture.choose(fan(), YEARLY);
    const { savedCards = [] } = await providersOf(fixture);
    expect(savedCards.map(({ last4Digits, targetPaymentProvider }) => [last4Digits, targetPaymentProvider])).toEqual([
      ["4242", "SANDBOX"],
      ["4444", "SANDBOX"],
    ]);
    const second = savedCards[1]?.cardId ?? "";
    await fixture.handlers.makeCardDefault(fan(), { params: { id: second } });
    expect((await providersOf(fixture)).savedCards?.[0]?.cardId).toBe(second);
    expect(await fixture.payWith(fan(), second)).toMatchObject({ status: "COMPLETE", amount: { amount: 8999 } });
    const { cards } = await fixture.handlers.listCards(fan(), {});
    expect(cards.find(({ cardId }) => cardId === second)?.licences.map(({ licenceId }) => licenceId)).toEqual(["ringside-yearly"]);
    expect(cards).toHaveLength(2);
  });

  test("CM-02 P27 another viewer's card pays nothing, nor one of another provider; an expired one is not listed", async () => {
    const fixture = await openCommerceFixture(await open());
    await withCards(fixture, VISA);
    const { cards } = await fixture.handlers.listCards(fan(), {});
    const own = cards[0]?.cardId ?? "";
    const stranger = viewerContext("member");
    await fixture.choose(stranger, YEARLY);
    expect(await codeOf(fixture.payWith(stranger, own))).toBe("FAILED_PAYMENT");
    expect((await providersOf(fixture, stranger)).savedCards).toEqual([]);
    expect(await fixture.count("orders")).toBe(0);
    await fixture.choose(fan(), TICKET);
    await fixture.database.unwalled.updateTable("payment_methods").set({ provider_id: "second" }).execute();
    expect(await codeOf(fixture.payWith(fan(), own))).toBe("FAILED_PAYMENT");
    expect((await providersOf(fixture)).savedCards).toEqual([]);
    await fixture.database.unwalled.updateTable("payment_methods").set({ provider_id: "sandbox", expires: "2020-01" }).execute();
    expect((await providersOf(fixture)).savedCards).toEqual([]);
  });

  test("CM-02 CONSENT: where the realm asks for it nothing is charged before the buyer agreed, and when they did is kept", async () => {
    const fixture = await openCommerceFixture(await open(), { saleConsent: true });
    await fixture.choose(fan(), MONTHLY, true);
    expect((await providersOf(fixture)).consentRequired).toBe(true);
    const token = await fixture.enterCard(VISA);
    await expect(fixture.payWith(fan(), token)).rejects.toMatchObject({
      code: "BASKET_REQUIREMENTS_FAILED",
      details: { missingFields: ["consent"] },
    });
    expect(await fixture.count("sandbox_payments")).toBe(0);
    expect(await fixture.payWith(fan(), token, { consent: true })).toMatchObject({ status: "COMPLETE" });
    const attempts = await fixture.database.unwalled.selectFrom("payment_attempts").select("consented_at").execute();
    expect(attempts).toEqual([{ consented_at: fixture.deps.clock.now().toISOString() }]);
  });

  test("CM-26 CM-02 what is free for good asks for no consent, no card and no billing details", async () => {
    const fixture = await openCommerceFixture(await open(), { saleConsent: true });
    await fixture.choose(fan(), "ringside-free-account");
    expect((await providersOf(fixture)).consentRequired ?? false).toBe(false);
    expect(await fixture.payWith(fan(), null)).toMatchObject({ status: "COMPLETE", amount: { amount: 0 } });
  });

  test("CM-26 CM-03 what a partner or an app's shop sells is shown with its way in, and no basket takes it", async () => {
    const fixture = await openCommerceFixture(await open());
    const { nonFamilyBasedLicences } = await fixture.handlers.listLicenceFamilies(fan(), { query: {} });
    const found = (id: string) => nonFamilyBasedLicences.find((licence) => licence.id === id);
    expect(found("league-pass")).toMatchObject({
      ctaControl: "PURCHASE",
      purchaseStrategy: { type: "EXTERNAL", externalAuthProviderDetails: { provider: "league-id" } },
    });
    expect(found("ringside-mobile_IAP")?.ctaControl).toBe("NONE");
    for (const sku of ["league-pass-member", "ringside-mobile-p1m"]) expect(await codeOf(fixture.choose(fan(), sku))).toBe("NOT_FOUND");
    // Added to the basket while it was sold in this country.
    await fixture.choose(fan(), YEARLY);
    await fixture.database.unwalled
      .updateTable("licences")
      .set({ external_provider: "league-id" })
      .where("id", "=", "ringside-yearly")
      .execute();
    expect(await codeOf(fixture.payWith(fan(), await fixture.enterCard(VISA)))).toBe("NOT_FOR_SALE");
  });
});
