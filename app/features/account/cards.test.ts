import { describe, expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnCards, actOnPaymentUpdate, loadCards, loadPaymentUpdate } from "./cards.server.ts";

const CARDS = "/customer/cards";
const HELD = "/customer/subscriptions/status/active";
const licence = { licenceId: "ringside-monthly" };

describe("cards", () => {
  test.each([
    ["add", CARDS],
    ["default", "/customer/cards/{id}/default"],
    ["remove", "/customer/cards/{id}"],
  ])("ID-27 CM-14 without a fresh proof, %s leads to the proof, which leads back", async (intent, path) => {
    const scene = loaderArguments({
      at: "/account/cards",
      form: { intent, card: "c1" },
      answers: { [path]: refused("STEP_UP_REQUIRED") },
    });
    expect(await outcome(actOnCards(scene))).toMatchObject({ status: 303, location: "/account/verify?from=%2Faccount%2Fcards" });
  });

  test("ID-27 CM-14 another card for a licence: the proof is asked for before the choice, so that none is lost", async () => {
    const at = "/payment-update/ringside-monthly";
    const scene = (provedUntil: string | null) =>
      loaderArguments({
        at,
        params: licence,
        answers: {
          [HELD]: { licences: [licence] },
          "/user/security": { provedUntil },
          [CARDS]: { cards: [], availablePaymentProviders: [] },
        },
      });
    expect((await outcome(loadPaymentUpdate(scene(null)))).location).toBe(`/account/verify?from=${encodeURIComponent(at)}`);
    expect(await loadPaymentUpdate(scene("2026-01-01T00:00:00.000Z"))).toMatchObject({ cards: [] });
  });

  const added = (over: object) => ({ id: "s1", status: "COMPLETE", actionUrl: null, cardId: "c9", error: null, ...over });
  const typed = { paymentDetailsExternalId: "pm_1", targetPaymentProvider: "SECOND" };
  const HERE = "/account/cards?paymentId=s1";

  test("CM-06 CM-14 fields for a new card come with a fresh proof alone, of the provider that takes it", async () => {
    const init = "/v4/payment-method/init";
    const scene = (provedUntil: string | null) =>
      loaderArguments({
        at: "/account/cards",
        answers: {
          [CARDS]: {
            cards: [],
            availablePaymentProviders: [{ providerId: "second", targetPaymentProvider: "SECOND", name: "Second Pay" }],
          },
          "/user/security": { provedUntil },
          [init]: { hostedFieldsUrl: "http://pay.localhost:3000/fields/x" },
        },
      });
    const without = scene(null);
    expect(await loadCards(without)).toMatchObject({ fields: null, taker: { providerName: "Second Pay" } });
    expect(without.calls.map(({ path }) => path)).not.toContain(init);
    expect(await (await loadCards(scene("2026-01-01T00:00:00.000Z"))).fields).toEqual({
      url: "http://pay.localhost:3000/fields/x",
      origin: "http://pay.localhost:3000",
    });
  });

  test.each([
    ["saved", {}, { status: 303, location: HERE }],
    ["looked at by the provider", { status: "PENDING", cardId: null }, { status: 303, location: HERE }],
    [
      "asked about by the bank",
      { status: "REQUIRES_ACTION", cardId: null, actionUrl: "http://pay.localhost:3000/confirm/x" },
      { status: 303, location: "http://pay.localhost:3000/confirm/x" },
    ],
    [
      "declined: said beside it",
      { status: "FAILED", cardId: null, error: { code: "card_declined", message: "Declined." } },
      { status: 422, reply: { intent: "add", atCard: true, problem: { code: "FAILED_PAYMENT", message: "Declined." } } },
    ],
  ])("CM-14 a card that was typed on our page is %s", async (_, answer, expected) => {
    const scene = loaderArguments({ at: "/account/cards", form: { intent: "add", ...typed }, answers: { [CARDS]: added(answer) } });
    expect(await outcome(actOnCards(scene))).toMatchObject(expected);
    expect(scene.calls[0]?.input.body).toEqual({ ...typed, returnPath: "/account/cards" });
  });

  test("CM-14 without scripts, and with a card's id of impossible length, the provider's page asks for it", async () => {
    for (const paymentDetailsExternalId of ["", "x".repeat(201)]) {
      const form = { intent: "add", ...typed, paymentDetailsExternalId };
      const answers = { [CARDS]: added({ status: "REQUIRES_ACTION", cardId: null, actionUrl: "http://pay.localhost:3000/checkout/x" }) };
      const scene = loaderArguments({ at: "/account/cards", form, answers });
      expect((await outcome(actOnCards(scene))).location).toBe("http://pay.localhost:3000/checkout/x");
      expect(scene.calls[0]?.input.body).toMatchObject({ targetPaymentProvider: null, paymentDetailsExternalId: null });
    }
  });

  test("CM-14 CM-24 another card that is typed at the licence is saved and pays it in one press; a declined one pays nothing", async () => {
    const assign = "/licence/{id}/card/{cardId}";
    const scene = (answer: object) =>
      loaderArguments({
        at: "/payment-update/ringside-monthly",
        params: licence,
        form: { card: "new", ...typed },
        answers: { [CARDS]: added(answer), [assign]: {} },
      });
    const paid = scene({});
    expect((await outcome(actOnPaymentUpdate(paid))).location).toBe("/account/subscriptions/ringside-monthly");
    expect(paid.calls.at(-1)).toMatchObject({ path: assign, input: { params: { id: "ringside-monthly", cardId: "c9" } } });
    const declined = scene({ status: "FAILED", cardId: null, error: { code: "card_declined", message: "Declined." } });
    expect(await outcome(actOnPaymentUpdate(declined))).toMatchObject({ status: 422, reply: { atCard: true } });
    expect(declined.calls).toHaveLength(1);
  });

  test("ID-27 CM-14 a proof that has run out between page and choice is asked for again", async () => {
    const scene = loaderArguments({
      at: "/payment-update/ringside-monthly",
      params: licence,
      form: { card: "c1" },
      answers: { "/licence/{id}/card/{cardId}": refused("STEP_UP_REQUIRED") },
    });
    expect((await outcome(actOnPaymentUpdate(scene))).location).toBe("/account/verify?from=%2Fpayment-update%2Fringside-monthly");
  });
});
