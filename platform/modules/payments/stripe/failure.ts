import { ProviderUnavailable } from "../provider.ts";

/** An error of the SDK, as far as it is read. */
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
 * What went wrong at Stripe. The SDK's own errors are never passed on: they carry the whole answer, with facts of the card and secrets
 * of the payment, and errors are logged.
 */
export class StripeFailure extends Error {
  override readonly name = "StripeFailure";
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  /** Null: no answer came, nobody knows what happened. */
  readonly status: number | null;
  /** Why a card was declined; null: it was something else. */
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

  /** Stripe has refused: what was asked for was not done. A fault of its own (5xx) leaves that open. */
  get isRefusal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500;
  }

  /** There is no such object, or it is not one that may be used so. */
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

/** Throws ProviderUnavailable: for calls that move no money, whatever became of them. */
export async function harmlessly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StripeFailure ? new ProviderUnavailable(error) : error;
  }
}

/** As Stripe says why a card was declined. */
export interface Decline {
  readonly code: string | null;
  readonly declineCode: string | null;
  readonly message: string | null;
}

/** Names that Stripe and we share (S1§5). */
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

/** Our card error code (CM-11): the reason of the bank where it names one, else that of Stripe; `generic` for what nobody has heard of. */
export function cardErrorCode({ code, declineCode }: Pick<Decline, "code" | "declineCode">): string {
  for (const reason of [declineCode, code]) {
    if (reason === null) continue;
    if (SAME.has(reason)) return reason;
    if (OURS[reason] !== undefined) return OURS[reason];
  }
  return code === "card_declined" ? "card_declined" : "generic";
}
