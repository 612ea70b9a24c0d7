import { describe, expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnCards, actOnPaymentUpdate, loadPaymentUpdate } from "./cards.server.ts";

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
        answers: { [HELD]: { licences: [licence] }, "/user/security": { provedUntil }, [CARDS]: { cards: [] } },
      });
    expect((await outcome(loadPaymentUpdate(scene(null)))).location).toBe(`/account/verify?from=${encodeURIComponent(at)}`);
    expect(await loadPaymentUpdate(scene("2026-01-01T00:00:00.000Z"))).toMatchObject({ cards: [] });
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
