import type { PurchaseStep } from "../../../../contract/analytics/analytics.ts";

/** A line of the progress: several steps are one to the viewer. */
export type PurchaseStage = "PLAN" | "SIGN_IN" | "CONSENT" | "PAYMENT" | "DONE";

/** What decides which stages a purchase has. */
export interface PurchaseFacts {
  /** Signing in is a stage of it: a guest's next one, or behind who signed up or in on the way. */
  readonly asksSignIn: boolean;
  /** The viewer agrees to the terms of the sale on a page of its own. */
  readonly asksConsent: boolean;
}

export interface Progress {
  readonly stages: readonly PurchaseStage[];
  readonly current: number;
}

/** Each step (S1§4) has an address of its own: `docs/features/commerce/purchase-steps.md`. */
const STAGE: Readonly<Record<PurchaseStep, PurchaseStage>> = {
  PACKAGE_SELECTION: "PLAN",
  LOGIN: "SIGN_IN",
  SIGNUP: "SIGN_IN",
  CONSENT: "CONSENT",
  PAYMENT_PAGE: "PAYMENT",
  CREDIT_CARD_PAYMENT: "PAYMENT",
  PAYPAL_PAYMENT: "PAYMENT",
  NEW_PAYMENT: "PAYMENT",
  PAYMENT_COMPLETE: "DONE",
};

/** The stages that this purchase has, and where `step` stands among them. A step of a stage that it has not stands before payment. */
export function progressOf(step: PurchaseStep, { asksSignIn, asksConsent }: PurchaseFacts): Progress {
  const stages: PurchaseStage[] = [
    "PLAN",
    ...(asksSignIn ? ["SIGN_IN" as const] : []),
    ...(asksConsent ? ["CONSENT" as const] : []),
    "PAYMENT",
    "DONE",
  ];
  const at = stages.indexOf(STAGE[step]);
  return { stages, current: at === -1 ? stages.indexOf("PAYMENT") : at };
}

/** Parameter `step` of the payment page: a part of paying with an address of its own. */
const PAY_STEPS = { consent: "CONSENT", card: "CREDIT_CARD_PAYMENT", paypal: "PAYPAL_PAYMENT", new: "NEW_PAYMENT" } as const;
export type PayStep = (typeof PAY_STEPS)[keyof typeof PAY_STEPS] | "PAYMENT_PAGE";

/** What the payment page shows for the address, whatever it says: terms come first, and again only while they are open. */
export function payStepOf(parameter: string | null, { consentOpen, hasCards }: { consentOpen: boolean; hasCards: boolean }): PayStep {
  if (consentOpen) return "CONSENT";
  const wanted = parameter === "card" || parameter === "paypal" || parameter === "new" ? PAY_STEPS[parameter] : "PAYMENT_PAGE";
  return wanted === "NEW_PAYMENT" && !hasCards ? "PAYMENT_PAGE" : wanted;
}

/** The parameter that leads to a step; null for the payment page itself. */
export const parameterOf = (step: PayStep): string | null => Object.entries(PAY_STEPS).find(([, named]) => named === step)?.[0] ?? null;

/** Parameter of the choice of a licence: who comes back with it has signed in on the way, and that stage stays in the progress. */
export const SIGNED_IN_PARAMETER = "signedIn";
