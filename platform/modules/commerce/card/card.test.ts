import { expect, test } from "vitest";
import { Problem } from "../../../http/problem.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const VISA = "4242 4242 4242 4242";
const MASTERCARD = "5555 5555 5555 4444";

const add = (fixture: CommerceFixture, token: string | null) =>
  fixture.handlers.addCard(fan(), {
    body: { targetPaymentProvider: null, paymentDetailsExternalId: token, returnPath: "/account/cards" },
  });
const cardsOf = async (fixture: CommerceFixture) => (await fixture.handlers.listCards(fan(), {})).cards;

describeOnBothDatabases("saved cards", (open) => {
  test("CM-14 a card is added without a charge, once however often it is entered; the default one stands first", async () => {
    const fixture = await openCommerceFixture(await open());
    expect(await add(fixture, await fixture.enterCard(VISA))).toMatchObject({ status: "COMPLETE", error: null });
    await add(fixture, await fixture.enterCard(VISA));
    fixture.deps.clock.advance(60_000);
    await add(fixture, await fixture.enterCard(MASTERCARD));
    expect((await cardsOf(fixture)).map((card) => [card.last4Digits, card.default])).toEqual([
      ["4242", true],
      ["4444", false],
    ]);
    const second = (await cardsOf(fixture))[1]?.cardId ?? "";
    await fixture.handlers.makeCardDefault(fan(), { params: { id: second } });
    expect((await cardsOf(fixture)).map((card) => [card.last4Digits, card.default])).toEqual([
      ["4444", true],
      ["4242", false],
    ]);
    const charged = await fixture.database.unwalled.selectFrom("sandbox_payments").select(["mode", "amount"]).execute();
    expect(charged.every(({ mode, amount }) => mode === "VERIFY" && amount === 0)).toBe(true);
    expect(await fixture.count("payment_history")).toBe(0);
  });

  test("CM-11 CM-14 a refused card is named and not saved; the eleventh is refused", async () => {
    const fixture = await openCommerceFixture(await open());
    expect(await add(fixture, await fixture.enterCard("4000 0000 0000 0002"))).toMatchObject({
      status: "FAILED",
      cardId: null,
      error: { code: "card_declined" },
    });
    expect(await cardsOf(fixture)).toEqual([]);
    const full = { realm_id: "ringside", viewer_id: "fan", provider_id: "sandbox", brand: "Visa", last4: "0000", expires: "2030-12" };
    const rows = Array.from({ length: 10 }, (_none, index) => ({
      ...full,
      ...{
        id: `card-${index}`,
        token: `t${index}`,
        fingerprint: `f${index}`,
        created_at: "2026-01-01T00:00:00.000Z",
        is_default: 0 as const,
      },
    }));
    await fixture.database.unwalled.insertInto("payment_methods").values(rows).execute();
    await expect(add(fixture, null)).rejects.toMatchObject({ code: "MAX_CHARGEABLE_PAYMENT_DETAILS_REACHED" });
  });

  test("CM-14 a card that a licence renews by is kept until another takes its place; removed, nobody can pay by it", async () => {
    const fixture = await openCommerceFixture(await open());
    const token = await fixture.enterCard(VISA);
    await fixture.choose(fan(), "ringside-monthly-p1m", true);
    await fixture.payWith(fan(), token);
    const [card] = await cardsOf(fixture);
    const params = { id: card?.cardId ?? "" };
    expect(card?.licences).toEqual([{ licenceId: "ringside-monthly", name: "Ringside Monthly" }]);
    await expect(fixture.handlers.removeCard(fan(), { params })).rejects.toMatchObject({ code: "CARD_IN_USE" });
    await fixture.handlers.cancelLicence(fan(), { params: { id: "ringside-monthly" }, query: {} });
    await fixture.handlers.removeCard(fan(), { params });
    expect(await cardsOf(fixture)).toEqual([]);
    await fixture.choose(fan(), "fight-night-ppv-ticket");
    expect(await fixture.payWith(fan(), token)).toMatchObject({ status: "FAILED", error: { code: "missing" } });
  });

  test("P21 somebody else's card and setup are 404", async () => {
    const fixture = await openCommerceFixture(await open());
    const setup = await add(fixture, await fixture.enterCard(VISA));
    const other = viewerContext("member");
    const params = { id: setup.cardId ?? "" };
    await expect(fixture.handlers.removeCard(other, { params })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(fixture.handlers.makeCardDefault(other, { params })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(fixture.handlers.getCardSetup(other, { params: { id: setup.id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await fixture.handlers.listCards(other, {})).cards).toEqual([]);
  });

  test("ID-27 CM-14 without a fresh proof no card is added, offered first, put in another's place or taken away; they are listed", async () => {
    let proved = true;
    const fixture = await openCommerceFixture(await open(), {
      requireProof: () => (proved ? Promise.resolve() : Promise.reject(new Problem("STEP_UP_REQUIRED"))),
    });
    const token = await fixture.enterCard(VISA);
    await fixture.choose(fan(), "ringside-monthly-p1m", true);
    await fixture.payWith(fan(), token);
    await add(fixture, await fixture.enterCard(MASTERCARD));
    const before = await cardsOf(fixture);
    const [first, second] = before.map(({ cardId }) => cardId);
    proved = false;
    const refused = { code: "STEP_UP_REQUIRED" };
    await expect(add(fixture, null)).rejects.toMatchObject(refused);
    await expect(fixture.handlers.makeCardDefault(fan(), { params: { id: second ?? "" } })).rejects.toMatchObject(refused);
    await expect(fixture.handlers.removeCard(fan(), { params: { id: second ?? "" } })).rejects.toMatchObject(refused);
    const params = { id: "ringside-monthly", cardId: second ?? "" };
    await expect(fixture.handlers.assignCard(fan(), { params, query: {} })).rejects.toMatchObject(refused);
    expect(await cardsOf(fixture)).toEqual(before);
    proved = true;
    const details = { params: { id: "ringside-monthly", paymentDetailsId: second ?? "" } };
    proved = false;
    await expect(fixture.handlers.updateLicencePaymentDetails(fan(), details)).rejects.toMatchObject(refused);
    proved = true;
    await fixture.handlers.updateLicencePaymentDetails(fan(), details);
    expect((await cardsOf(fixture)).map(({ licences }) => licences.length)).toEqual([0, 1]);
    // The card's own call has the same effect; a repetition changes nothing.
    await fixture.handlers.assignCard(fan(), { params, query: {} });
    await fixture.handlers.removeCard(fan(), { params: { id: first ?? "" } });
    expect((await cardsOf(fixture)).map(({ cardId }) => cardId)).toEqual([second]);
  });

  test("CM-12 CM-14 PL-06 a subscriber who travels replaces the card of their renewal; without a subscription no card is added abroad", async () => {
    const fixture = await openCommerceFixture(await open(), { territories: ["ES"] });
    const abroad = fan({ region: "FR" });
    const addAbroad = async () =>
      fixture.handlers.addCard(abroad, {
        body: { targetPaymentProvider: null, paymentDetailsExternalId: await fixture.enterCard(MASTERCARD), returnPath: "/account/cards" },
      });
    await expect(addAbroad()).rejects.toMatchObject({ code: "PURCHASE_GEOBLOCKED" });
    const home = fan({ region: "ES" });
    await fixture.choose(home, "ringside-monthly-p1m", true);
    await fixture.payWith(home, await fixture.enterCard(VISA));
    expect(await addAbroad()).toMatchObject({ status: "COMPLETE", error: null });
    const card = (await cardsOf(fixture)).find(({ last4Digits }) => last4Digits === "4444")?.cardId ?? "";
    await fixture.handlers.updateLicencePaymentDetails(abroad, { params: { id: "ringside-monthly", paymentDetailsId: card } });
    expect((await cardsOf(fixture)).find(({ cardId }) => cardId === card)?.licences).toHaveLength(1);
  });
});
