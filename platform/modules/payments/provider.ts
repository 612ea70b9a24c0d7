import type { Language } from "../../../contract/base/fields.ts";
import type { PaymentMethodType } from "../../../contract/commerce/payment.ts";

/** A payment that a provider charges or, with a trial, only verifies. Amounts in minor units. */
export interface StartPayment {
  readonly realmId: string;
  /** The payer. Only payment methods that were set up for this customer can be used. */
  readonly customerId: string;
  /** The attempt's id, which is the idempotency key. The same id never moves money twice, even if other values of the call differ. */
  readonly attemptId: string;
  readonly mode: "CHARGE" | "VERIFY";
  readonly amount: number;
  readonly currency: string;
  readonly scale: number;
  readonly method: PaymentMethodType;
  /** True: the payment method is saved for later charges without its owner. False for a gift, whose card is not saved. */
  readonly reusable: boolean;
  /** Payment method id of the hosted fields; null: the provider asks on its own page. */
  readonly token: string | null;
  /** Absolute address that the viewer comes back to; the provider adds `redirect_status`. */
  readonly returnUrl: string;
  readonly language: Language;
  /** Description of the purchase for the provider's page, in the viewer's language. */
  readonly description: string;
}

/** A charge of a saved method in its owner's absence (renewal). */
export interface ChargeSaved {
  readonly realmId: string;
  readonly customerId: string;
  readonly attemptId: string;
  readonly amount: number;
  readonly currency: string;
  readonly scale: number;
  readonly token: string;
  readonly language: Language;
}

/** A provider's description of a payment method, without its number. */
export interface MethodFacts {
  /** Token for later charges. */
  readonly token: string;
  /** The same card or wallet account has the same fingerprint for all customers. */
  readonly fingerprint: string;
  readonly brand: string;
  readonly last4: string;
  /** YYYY-MM, or empty where the method has none. */
  readonly expires: string;
  /** Name of the card holder, if the provider requests it. */
  readonly holder?: string;
}

/** Result of checking a payment method. `code` is a card error code. */
export type MethodCheck =
  | { readonly valid: true; readonly method: MethodFacts }
  | { readonly valid: false; readonly code: string; readonly message: string | null };

/** Instructions for paying a pending payment elsewhere, for example with the bank's app. */
export interface PaymentInstructions {
  readonly kind: "QR_CODE";
  /** Content of the code; the payer may copy it as text. */
  readonly code: string;
  /** Page for a payer without a second device, at one of the provider's origins; null: none. */
  readonly url: string | null;
  /** ISO 8601. After it, it cannot be paid. */
  readonly expiresAt: string;
}

/**
 * A provider's status of an attempt. SUCCEEDED, FAILED and CANCELLED are final. PENDING: the payment is in progress, or waits for its payer
 * if there are `instructions`; the provider reports the outcome by a webhook, seconds or days later.
 */
export type ProviderPayment =
  | {
      readonly status: "SUCCEEDED";
      readonly reference: string;
      readonly amount: number;
      readonly currency: string;
      readonly method: MethodFacts | null;
    }
  | { readonly status: "FAILED"; readonly reference: string | null; readonly code: string; readonly message: string | null }
  | { readonly status: "CANCELLED"; readonly reference: string | null }
  | { readonly status: "PENDING"; readonly reference: string | null; readonly instructions: PaymentInstructions | null }
  | { readonly status: "REQUIRES_ACTION"; readonly reference: string; readonly actionUrl: string };

/** A provider's status of a refund. SUCCEEDED and FAILED are final. */
export interface ProviderRefund {
  readonly status: "SUCCEEDED" | "FAILED" | "PENDING";
  readonly reference: string | null;
}

/**
 * A provider's status of a charge that the payer's bank disputes. WON (the realm gets the money) and LOST are final. NEEDS_RESPONSE waits
 * for an answer until `respondBy`.
 */
export interface ProviderDispute {
  readonly id: string;
  /** Key of the charge. */
  readonly attemptId: string;
  readonly status: "NEEDS_RESPONSE" | "UNDER_REVIEW" | "WON" | "LOST";
  readonly amount: number;
  readonly currency: string;
  /** The provider's own code, for example `fraudulent`. */
  readonly reason: string;
  /** ISO 8601; null: no answer is possible any more. */
  readonly respondBy: string | null;
  /** Amount that the bank withholds now: usually all of it from the opening on, nothing once it is won. */
  readonly withdrawn: number;
}

/** CONTEST sends evidence for the charge; ACCEPT accepts the loss. */
export type DisputeAnswer = { readonly kind: "CONTEST"; readonly evidence: string } | { readonly kind: "ACCEPT" };

/** A webhook whose signature and age have been checked. It only triggers a query about the attempt or its dispute. */
export interface ProviderEvent {
  readonly id: string;
  readonly realmId: string;
  readonly attemptId: string;
  /** Null: it is about the payment itself. */
  readonly disputeId: string | null;
}

/**
 * NOT_OURS: validly signed, but not about this realm; it is accepted, so that it is not sent again. Null: wrong signature, age or realm.
 */
export type ReadWebhook = ProviderEvent | "NOT_OURS" | null;

/** A refund of a part of a charge. */
export interface RefundInput {
  readonly realmId: string;
  /** Key of the charge. */
  readonly attemptId: string;
  /** The idempotency key. */
  readonly refundId: string;
  readonly amount: number;
  readonly currency: string;
}

/** The provider has certainly begun nothing, so the basket can be paid at once another way. */
export class ProviderUnavailable extends Error {
  constructor(cause?: unknown) {
    super("payment provider unavailable", { cause });
    this.name = "ProviderUnavailable";
  }
}

/**
 * Port to a payment provider. Every call may throw: `ProviderUnavailable` when certainly nothing has happened, any other error when the
 * outcome is unknown. All calls are outside transactions.
 */
export interface PaymentProvider {
  /** Used in addresses: `/pay/{providerId}`. */
  readonly id: string;
  /** `targetPaymentProvider` of the contract. */
  readonly target: string;
  readonly name: string;
  /**
   * True: offered only in realms whose setting `commerce.paymentProvider` is its id. The other providers are offered in all other realms.
   */
  readonly onlyWhereNamed?: boolean;
  /** Accepted card brands, as viewers know them. */
  readonly cardBrands?: readonly string[];
  /** Methods for a price in `currency`, the default first. */
  methodsFor(currency: string): readonly PaymentMethodType[];
  startPayment(input: StartPayment): Promise<ProviderPayment>;
  /** Null when the provider does not find the attempt. */
  getPayment(realmId: string, attemptId: string): Promise<ProviderPayment | null>;
  /**
   * Ends an open attempt, even one that has not reached the provider yet: a later call with its id is rejected. A payment in progress
   * cannot be stopped: the answer is PENDING then.
   */
  cancelPayment(realmId: string, attemptId: string): Promise<ProviderPayment>;
  chargeSaved(input: ChargeSaved): Promise<ProviderPayment>;
  /** A page with card fields, framed by `realmOrigin`, or null when there is none for the method. */
  hostedFields(input: {
    readonly realmId: string;
    /** Customer of the entered payment method. */
    readonly customerId: string;
    readonly language: Language;
    readonly method: PaymentMethodType;
    /** True: the method is saved for charges without its owner, which the fields may have to say. */
    readonly reusable: boolean;
    /** Colour scheme of the framing page, regardless of the viewer's system setting. */
    readonly scheme: "dark" | "light";
  }): Promise<{
    readonly url: string;
    readonly origin: string;
    /** Null: the page needs none. */
    readonly session: string | null;
  } | null>;
  /** Checks a payment method without charging it. Unknown, expired and other customers' methods are invalid. */
  validateMethod(input: {
    readonly realmId: string;
    readonly customerId: string;
    readonly token: string;
    readonly language: Language;
  }): Promise<MethodCheck>;
  /** Refunds part of a charge. The same `refundId` never refunds twice; more than was charged is FAILED. */
  refund(input: RefundInput): Promise<ProviderRefund>;
  /** Null when the provider does not find the dispute in the realm. */
  getDispute(realmId: string, disputeId: string): Promise<ProviderDispute | null>;
  /** Answers an open dispute and returns its new state. An answered or closed dispute is not changed. */
  answerDispute(realmId: string, disputeId: string, answer: DisputeAnswer): Promise<ProviderDispute | null>;
  /** Deletes a payment method, so that nobody can charge it any more. An unknown method is no error. */
  detachMethod(input: { readonly realmId: string; readonly customerId: string; readonly token: string }): Promise<void>;
  /** Checks signature, age and realm of a webhook. `body`: unparsed. */
  readWebhook(realmId: string, headers: Headers, body: string): ReadWebhook | Promise<ReadWebhook>;
}
