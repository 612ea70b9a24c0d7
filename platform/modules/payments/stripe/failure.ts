import { ProviderUnavailable } from "../provider.ts";

/** The used part of an SDK error. */
interface SdkError {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly statusCode?: number;
  readonly requestId?: string;
  readonly message: string;
}

const isSdkError = (error: unknown): error is SdkError =>
  error instanceof Error && "type" in error && typeof error.type === "string" && error.type.startsWith("Stripe");

/**
 * An error at Stripe. The SDK's own errors are never passed on, because errors are logged and the SDK's contain the whole answer, with card
 * data and secrets of the payment.
 */
export class StripeFailure extends Error {
  override readonly name = "StripeFailure";
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  /** Null: no answer, so the outcome is unknown. */
  readonly status: number | null;
  /** Reason of a declined card; null: another error. */
  readonly decline: Decline | null;
  constructor(error: SdkError) {
    const { type, code = null, statusCode = null, requestId = "none" } = error;
    super(`${type} ${code ?? ""} (status ${statusCode ?? "none"}, request ${requestId})`);
    this.type = type;
    this.code = code;
    this.param = error.param ?? null;
    this.status = type === "StripeConnectionError" ? null : statusCode;
    this.decline = type === "StripeCardError" ? { code, declineCode: error.decline_code ?? null, message: error.message } : null;
  }

  /** True when Stripe rejected the call, so that nothing was done. After a server error (5xx) the outcome is unknown. */
  get isRefusal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500;
  }

  /** True when the object does not exist or cannot be used in this way. */
  get isMissing(): boolean {
    return this.code === "resource_missing" || (this.type === "StripeInvalidRequestError" && this.param === "payment_method");
  }
}

/** Throws StripeFailure in place of the SDK's errors. */
export async function cleanly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isSdkError(error) ? new StripeFailure(error) : error;
  }
}

/** Throws ProviderUnavailable. For calls that move no money, whatever their outcome. */
export async function harmlessly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StripeFailure ? new ProviderUnavailable(error) : error;
  }
}

/** Stripe's reason for declining a card. */
export interface Decline {
  readonly code: string | null;
  readonly declineCode: string | null;
  readonly message: string | null;
}

/** Codes that are the same at Stripe and here (S1§5). */
const SAME: ReadonlySet<string> = new Set([
  "incorrect_number",
  "invalid_number",
  "invalid_expiry_month",
  "invalid_expiry_year",
  "expired_card",
  "incorrect_cvc",
  "invalid_cvc",
  "incorrect_zip",
]);
const OURS: Readonly<Record<string, string>> = {
  authentication_failure: "authentication_failed",
  expired_payment_method: "expired_card",
  incorrect_postal_code: "incorrect_zip",
  authentication_required: "authentication_failed",
  payment_intent_authentication_failure: "authentication_failed",
  setup_intent_authentication_failure: "authentication_failed",
  authentication_not_handled: "authentication_failed",
  processing_error: "card_error",
  testmode_decline: "card_error",
  live_mode_test_card: "card_error",
  card_not_supported: "card_error",
  card_decline_rate_limit_exceeded: "card_declined",
};

/** Our card error code: for the bank's reason if it gives one, else for Stripe's; `generic` for an unknown code. */
export function cardErrorCode({ code, declineCode }: Pick<Decline, "code" | "declineCode">): string {
  for (const reason of [declineCode, code]) {
    if (reason === null) continue;
    if (SAME.has(reason)) return reason;
    if (OURS[reason] !== undefined) return OURS[reason];
  }
  return code === "card_declined" ? "card_declined" : "generic";
}
