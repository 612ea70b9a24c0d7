import { describe, expect, test } from "vitest";
import { parameterOf, payStepOf, progressOf } from "./purchase-steps.ts";

const member = { asksSignIn: false, asksConsent: false };

describe("steps of a purchase", () => {
  test("CM-02 the progress names the stages that this purchase has, and where each step stands", () => {
    expect(progressOf("PACKAGE_SELECTION", member)).toEqual({ stages: ["PLAN", "PAYMENT", "DONE"], current: 0 });
    expect(progressOf("PACKAGE_SELECTION", { asksSignIn: true, asksConsent: true }).stages).toEqual([
      "PLAN",
      "SIGN_IN",
      "CONSENT",
      "PAYMENT",
      "DONE",
    ]);
    for (const step of ["LOGIN", "SIGNUP"] as const) expect(progressOf(step, { ...member, asksSignIn: true }).current).toBe(1);
    expect(progressOf("CONSENT", { ...member, asksConsent: true })).toEqual({
      stages: ["PLAN", "CONSENT", "PAYMENT", "DONE"],
      current: 1,
    });
    for (const step of ["PAYMENT_PAGE", "CREDIT_CARD_PAYMENT", "PAYPAL_PAYMENT", "NEW_PAYMENT"] as const)
      expect(progressOf(step, member).current).toBe(1);
    expect(progressOf("PAYMENT_COMPLETE", { ...member, asksConsent: true }).current).toBe(3);
    // Terms that are not required any more have no stage.
    expect(progressOf("CONSENT", member).current).toBe(1);
  });

  test("CM-02 the payment page shows the step that its address names; terms that are open come first, and no address goes past them", () => {
    const open = { consentOpen: true, hasCards: true };
    const ready = { consentOpen: false, hasCards: true };
    for (const parameter of [null, "card", "paypal", "new", "consent", "no-such"]) expect(payStepOf(parameter, open)).toBe("CONSENT");
    expect([null, "card", "paypal", "new", "consent", "no-such", "toString"].map((one) => payStepOf(one, ready))).toEqual([
      "PAYMENT_PAGE",
      "CREDIT_CARD_PAYMENT",
      "PAYPAL_PAYMENT",
      "NEW_PAYMENT",
      "PAYMENT_PAGE",
      "PAYMENT_PAGE",
      "PAYMENT_PAGE",
    ]);
    // Without a saved card every payment method is new.
    expect(payStepOf("new", { consentOpen: false, hasCards: false })).toBe("PAYMENT_PAGE");
    for (const step of ["CREDIT_CARD_PAYMENT", "PAYPAL_PAYMENT", "NEW_PAYMENT"] as const)
      expect(payStepOf(parameterOf(step), ready)).toBe(step);
    expect(parameterOf("PAYMENT_PAGE")).toBeNull();
  });
});
