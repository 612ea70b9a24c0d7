import * as v from "valibot";

/**
 * Every error code of the platform, with its HTTP status. A closed union: a new code changes the contract. The viewer's text for a code is
 * the label `error.<code>` (product rules, On the wire).
 */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  BAD_CURSOR: 400,
  SIGN_IN_EXPIRED: 400,
  CODE_INVALID: 400,
  AUTHORIZATION_PENDING: 400,
  SLOW_DOWN: 400,
  PASSKEY_INVALID: 400,
  PASSWORD_INVALID: 400,
  SIGN_IN_CANCELLED: 400,
  PIN_INVALID: 400,
  INVALID_CREDENTIALS: 401,
  SIGN_IN_REQUIRED: 401,
  SIGN_IN_REFUSED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_INVALID: 401,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  STEP_UP_REQUIRED: 403,
  IMPERSONATION_REFUSED: 403,
  CHILD_PROFILE: 403,
  SECOND_FACTOR_REQUIRED: 403,
  EMAIL_UNCONFIRMED: 403,
  DEVICE_DENIED: 403,
  /** An operator has locked the account against signing in. */
  ACCOUNT_LOCKED: 403,
  ACCESS_DENIED: 403,
  GEOBLOCKED: 403,
  SIGN_UP_CLOSED: 403,
  PURCHASE_CLOSED: 403,
  PURCHASE_GEOBLOCKED: 403,
  /** The caller's network hides where they are, and the realm disallows that (S1§6). */
  PURCHASE_VPN: 403,
  /** S1§8: a remote platform challenges the payer. Ours does not. */
  CAPTCHA_FAIL_ERROR: 403,
  /** S1§8: too many guesses. `details.challenge` of our platform is the challenge to solve. */
  CHALLENGE_FAILED: 403,
  NOT_FOUND: 404,
  LINK_INVALID: 404,
  GIFT_UNKNOWN: 404,
  VIDEO_IS_NOT_LIVE: 404,
  METHOD_NOT_ALLOWED: 405,
  /** `details.scheduledAt`: the time of its release, ISO 8601. */
  VIDEO_NOT_RELEASED: 409,
  ACCOUNT_CONFLICT: 409,
  SECOND_FACTOR_ON: 409,
  /** The secret of the authenticator app cannot be read: only recovery codes work. */
  AUTHENTICATOR_UNREADABLE: 409,
  DIFFERENT_PROVIDER: 409,
  ACCOUNT_REQUIRED: 409,
  LAST_WAY_IN: 409,
  PROFILE_LIMIT: 409,
  FAVOURITES_FULL: 409,
  /** The profile has as many lists as it may have. */
  WATCHLISTS_FULL: 409,
  WATCHLIST_FULL: 409,
  /** The list has the titles already (S2§5, duplicatedItemMessage). */
  WATCHLIST_DUPLICATE: 409,
  REMINDERS_FULL: 409,
  /** The event has begun, is over, or does not take place at its time. */
  NOT_UPCOMING: 409,
  FOLLOWS_FULL: 409,
  FREE_TRIAL_DENIED: 409,
  BASKET_IN_PAYMENT: 409,
  ALREADY_OWNED: 409,
  SUBSCRIPTION_CHANGE_REFUSED: 409,
  CARD_IN_USE: 409,
  NOT_FOR_SALE: 409,
  /** The account waits for its deletion, so it can buy nothing and nothing renews. `details.deletionAt` is ISO 8601. */
  DELETION_PENDING: 409,
  MAX_CHARGEABLE_PAYMENT_DETAILS_REACHED: 409,
  CANCELLATION_PROMOTION_OPEN: 409,
  GIFT_REDEEMED: 409,
  GIFT_WAITS: 409,
  IDEMPOTENCY_CONFLICT: 409,
  /** The viewer watches as many streams as the licence allows. `details` is `ConcurrencyDetailsSchema`. */
  CONCURRENCY_LIMIT: 409,
  EVENT_HAS_ENDED: 410,
  IMPERSONATION_OVER: 410,
  GIFT_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED: 421,
  VOUCHER_UNKNOWN: 422,
  VOUCHER_EXPIRED: 422,
  VOUCHER_UPCOMING: 422,
  VOUCHER_USED: 422,
  VOUCHER_NOT_APPLICABLE: 422,
  BASKET_EMPTY: 422,
  PAUSE_DATE_NOT_POSSIBLE: 422,
  INVALID_TIER_CHANGE: 422,
  FAILED_PAYMENT: 422,
  BASKET_REQUIREMENTS_FAILED: 424,
  COMPLETION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PROVIDER_UNAVAILABLE: 502,
  SIGN_IN_PROVIDER_UNAVAILABLE: 502,
  BUSY: 503,
  /** S1§8, failedToSend: no mail was sent. */
  MAIL_NOT_SENT: 503,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];
export const ErrorCodeSchema = v.picklist(codes);

/** Codes of cards (S1§5), beside FAILED_PAYMENT in an answer's details, or in place of a code from a remote platform. */
export const CARD_ERROR_CODES = [
  "card_error",
  "invalid_expiry_month",
  "invalid_expiry_year",
  "invalid_expiry",
  "invalid_number",
  "incorrect_number",
  "expired_card",
  "incorrect_cvc",
  "invalid_cvc",
  "incorrect_zip",
  "card_declined",
  "missing",
] as const;

/** One error of one input. `code` names the label `field.<code>`; `path` is the name of the sent field. */
export const FieldIssueSchema = v.object({ path: v.string(), code: v.string(), message: v.optional(v.string()) });
export type FieldIssue = v.InferOutput<typeof FieldIssueSchema>;

/** The one error envelope (product rules, On the wire). `messages` are in the viewer's language, the first is shown. */
export const ErrorEnvelopeSchema = v.object({
  code: ErrorCodeSchema,
  messages: v.array(v.string()),
  requestId: v.string(),
  details: v.optional(v.record(v.string(), v.unknown())),
});
export type ErrorEnvelope = v.InferOutput<typeof ErrorEnvelopeSchema>;
