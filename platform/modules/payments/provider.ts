import type { Language } from "../../../contract/base/fields.ts";
import type { PaymentMethodType } from "../../../contract/commerce/commerce.ts";

/** What a provider charges or, with a trial, only verifies. Amounts in minor units. */
export interface StartPayment {
  readonly realmId: string;
  /** Who pays: only payment methods that were set up for this customer can be used. */
  readonly customerId: string;
  /** The attempt's id: the idempotency key. The same id never moves money twice, whatever else the call says. */
  readonly attemptId: string;
  readonly mode: "CHARGE" | "VERIFY";
  readonly amount: number;
  readonly currency: string;
  readonly scale: number;
  readonly method: PaymentMethodType;
  /** What pays now is kept, to be charged without its owner: never so for a gift, whose card we do not keep. */
  readonly reusable: boolean;
  /** Payment method id of the hosted fields; null: the provider asks on its own page. */
  readonly token: string | null;
  /** Absolute address that the viewer comes back to; the provider adds `redirect_status`. */
  readonly returnUrl: string;
  readonly language: Language;
  /** What is bought, in the viewer's language, for the provider's page. */
  readonly description: string;
}

/** A charge of a saved method without its owner being there (renewal). */
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

/** A payment method as a provider lets us know it: never its number. */
export interface MethodFacts {
  /** Charges it again later. */
  readonly token: string;
  /** The same card, and the same account of a wallet, gives the same fingerprint, whoever enters it. */
  readonly fingerprint: string;
  readonly brand: string;
  readonly last4: string;
  /** YYYY-MM, or empty where the method has none. */
  readonly expires: string;
  /** Whose name stands on it, where the provider asks for it. */
  readonly holder?: string;
}

/** Whether a payment method can be used. `code` is a card error code (CM-11). */
export type MethodCheck =
  | { readonly valid: true; readonly method: MethodFacts }
  | { readonly valid: false; readonly code: string; readonly message: string | null };

/** How a payer pays from elsewhere, for example with their bank's app, while the payment is pending. */
export interface PaymentInstructions {
  readonly kind: "QR_CODE";
  /** What the code says; the payer may copy it as text. */
  readonly code: string;
  /** The same for a payer without a second device: a page of the provider, at one of its origins; null: there is none. */
  readonly url: string | null;
  /** ISO 8601. It cannot be paid later. */
  readonly expiresAt: string;
}

/**
 * What a provider says about one attempt. SUCCEEDED, FAILED and CANCELLED are final. PENDING: the money is under way, or waits for
 * its payer where there are `instructions`; the provider says how it ended by a webhook, seconds or days later.
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

/** What a provider says about a refund. SUCCEEDED and FAILED are final. */
export interface ProviderRefund {
  readonly status: "SUCCEEDED" | "FAILED" | "PENDING";
  readonly reference: string | null;
}

/**
 * What a provider says about a charge that its payer's bank takes back for the time being. WON (the money is ours) and LOST are final.
 * NEEDS_RESPONSE waits for our answer until `respondBy`.
 */
export interface ProviderDispute {
  readonly id: string;
  /** Key of the charge. */
  readonly attemptId: string;
  readonly status: "NEEDS_RESPONSE" | "UNDER_REVIEW" | "WON" | "LOST";
  readonly amount: number;
  readonly currency: string;
  /** In the provider's own terms, for example `fraudulent`. */
  readonly reason: string;
  /** ISO 8601; null: no answer is wanted any more. */
  readonly respondBy: string | null;
  /** What is kept from us now: usually all of it from the opening on, nothing once it is won. */
  readonly withdrawn: number;
}

/** CONTEST sends what speaks for the charge; ACCEPT gives it up. */
export type DisputeAnswer = { readonly kind: "CONTEST"; readonly evidence: string } | { readonly kind: "ACCEPT" };

/** A webhook whose signature and age have been checked. It says only that the attempt, or its dispute, is worth asking about. */
export interface ProviderEvent {
  readonly id: string;
  readonly realmId: string;
  readonly attemptId: string;
  /** Null: it is about the payment itself. */
  readonly disputeId: string | null;
}

/** NOT_OURS: rightly signed, and about nothing of the realm's: taken, so that it is not sent again. Null: wrong signature, age or realm. */
export type ReadWebhook = ProviderEvent | "NOT_OURS" | null;

/** Part of a charge goes back. */
export interface RefundInput {
  readonly realmId: string;
  /** Of the charge. */
  readonly attemptId: string;
  /** The idempotency key. */
  readonly refundId: string;
  readonly amount: number;
  readonly currency: string;
}

/** The provider is certain not to have begun anything: the basket can be paid at once another way. */
export class ProviderUnavailable extends Error {
  constructor(cause?: unknown) {
    super("payment provider unavailable", { cause });
    this.name = "ProviderUnavailable";
  }
}

/**
 * Port to a payment provider. Every call may throw: `ProviderUnavailable` when surely nothing has happened, anything else
 * when nobody knows. All calls are outside transactions.
 */
export interface PaymentProvider {
  /** In addresses: `/pay/{providerId}`. */
  readonly id: string;
  /** On the wire: `targetPaymentProvider`. */
  readonly target: string;
  readonly name: string;
  /** Offered in the realms alone whose setting `commerce.paymentProvider` is its id; the others are offered in all other realms. */
  readonly onlyWhereNamed?: boolean;
  /** Names of the cards that it takes, as their holders know them. */
  readonly cardBrands?: readonly string[];
  /** Methods for a price in `currency`, the usual one first. */
  methodsFor(currency: string): readonly PaymentMethodType[];
  startPayment(input: StartPayment): Promise<ProviderPayment>;
  /** Null when the provider has never heard of the attempt. */
  getPayment(realmId: string, attemptId: string): Promise<ProviderPayment | null>;
  /**
   * Ends an open attempt, also one that has not reached the provider yet: what comes later under its id is refused. Money that is
   * under way cannot be stopped: the answer is PENDING then.
   */
  cancelPayment(realmId: string, attemptId: string): Promise<ProviderPayment>;
  chargeSaved(input: ChargeSaved): Promise<ProviderPayment>;
  /** A page with card fields, framed by `realmOrigin`, or null when there is none for the method. */
  hostedFields(input: {
    readonly realmId: string;
    /** What is entered belongs to this customer. */
    readonly customerId: string;
    readonly language: Language;
    readonly method: PaymentMethodType;
    /** What is entered is kept, to be charged without its owner: the fields may have to say so. */
    readonly reusable: boolean;
    /** Of the page that frames them, whatever the viewer's system prefers. */
    readonly scheme: "dark" | "light";
  }): Promise<{
    readonly url: string;
    readonly origin: string;
    /** Null: the page needs none. */
    readonly session: string | null;
  } | null>;
  /** Looks at a payment method without charging it: unknown, expired and another customer's are not valid. */
  validateMethod(input: {
    readonly realmId: string;
    readonly customerId: string;
    readonly token: string;
    readonly language: Language;
  }): Promise<MethodCheck>;
  /** Gives back part of a charge. The same `refundId` never gives back twice; more than was charged is FAILED. */
  refund(input: RefundInput): Promise<ProviderRefund>;
  /** Null when the provider knows no such dispute in the realm. */
  getDispute(realmId: string, disputeId: string): Promise<ProviderDispute | null>;
  /** Answers a dispute that waits for it; gives it as it stands then. One that has been answered or is over is left alone. */
  answerDispute(realmId: string, disputeId: string, answer: DisputeAnswer): Promise<ProviderDispute | null>;
  /** Forgets a payment method: nobody can charge it any more. An unknown one is forgotten already. */
  detachMethod(input: { readonly realmId: string; readonly customerId: string; readonly token: string }): Promise<void>;
  /** Checks signature, age and realm of a webhook. `body` as it came. */
  readWebhook(realmId: string, headers: Headers, body: string): ReadWebhook | Promise<ReadWebhook>;
}
