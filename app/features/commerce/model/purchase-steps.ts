import type { PurchaseStep } from "../../../../contract/analytics/analytics.ts";

/** A stage of the progress; the viewer sees several steps as one stage. */
export type PurchaseStage = "PLAN" | "SIGN_IN" | "CONSENT" | "PAYMENT" | "DONE";

/** Facts that decide which stages a purchase has. */
export interface PurchaseFacts {
  /** True when signing in is a stage: the next one of a guest, or a finished one for a viewer who signed up or in during the purchase. */
  readonly asksSignIn: boolean;
  /** True when the viewer agrees to the terms of the sale on a separate page. */
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

/** Stages of this purchase, and the position of `step`. A step without a stage of its own counts as payment. */
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

/** Values of parameter `step` of the payment page: parts of the payment with their own address. */
const PAY_STEPS = { consent: "CONSENT", card: "CREDIT_CARD_PAYMENT", paypal: "PAYPAL_PAYMENT", new: "NEW_PAYMENT" } as const;
export type PayStep = (typeof PAY_STEPS)[keyof typeof PAY_STEPS] | "PAYMENT_PAGE";

/** Step that the payment page shows for an address. Terms come first, and only while consent is missing. */
export function payStepOf(parameter: string | null, { consentOpen, hasCards }: { consentOpen: boolean; hasCards: boolean }): PayStep {
  if (consentOpen) return "CONSENT";
  const wanted = parameter === "card" || parameter === "paypal" || parameter === "new" ? PAY_STEPS[parameter] : "PAYMENT_PAGE";
  return wanted === "NEW_PAYMENT" && !hasCards ? "PAYMENT_PAGE" : wanted;
}

/** Parameter of a step; null for the payment page itself. */
export const parameterOf = (step: PayStep): string | null => Object.entries(PAY_STEPS).find(([, named]) => named === step)?.[0] ?? null;

/** Parameter of the licence choice: the viewer signed in during the purchase, and that stage stays in the progress. */
export const SIGNED_IN_PARAMETER = "signedIn";
