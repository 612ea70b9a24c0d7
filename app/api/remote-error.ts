import * as v from "valibot";
import { CARD_ERROR_CODES, type ErrorCode, ErrorCodeSchema, type ErrorEnvelope } from "../../contract/base/errors.ts";

/**
 * Message names of both specifications that a remote platform may send instead of our codes: S1§5, S1§6, S1§8, S2§5 and S2§8. The code's
 * label has their text in the viewer's language.
 */
const NAMES: Readonly<Partial<Record<string, ErrorCode>>> = {
  freeTrialDenied: "FREE_TRIAL_DENIED",
  failedPayment: "FAILED_PAYMENT",
  paymentError: "FAILED_PAYMENT",
  invalidTierChange: "INVALID_TIER_CHANGE",
  maxPaymentMethodsErrorMessage: "MAX_CHARGEABLE_PAYMENT_DETAILS_REACHED",
  captchaFailed: "CHALLENGE_FAILED",
  couldntLoadLicences: "UNAVAILABLE",
  couldntLoadPaymentProviders: "PROVIDER_UNAVAILABLE",
  unknownError: "INTERNAL",
  anErrorOccured: "INTERNAL",
  sorrySomethingWentWrong: "INTERNAL",
  kidPurchasePermissionDenied: "CHILD_PROFILE",
  signupGeoRestriction: "PURCHASE_GEOBLOCKED",
  vpnErrorMessage: "PURCHASE_VPN",
  failedAuthentication: "INVALID_CREDENTIALS",
  failedToSend: "MAIL_NOT_SENT",
  failedToMagicLogin: "LINK_INVALID",
  thisEventHasEnded: "EVENT_HAS_ENDED",
  videoIsNotLive: "VIDEO_IS_NOT_LIVE",
  duplicatedItemMessage: "WATCHLIST_DUPLICATE",
  // The source's message for a list whose name is too long. It is an unfilled placeholder, so no viewer may see it.
  "{hash}": "VALIDATION_FAILED",
  "VOD does not exist": "NOT_FOUND",
  "Track NOT FOUND": "NOT_FOUND",
  "Player not found": "UNAVAILABLE",
  "failed to play": "UNAVAILABLE",
  "Error Fetching State": "UNAVAILABLE",
};

/**
 * Our code for a message name; undefined for any other text. A blocking function's message is the remote realm's own label, which we do not
 * have.
 */
const codeNamed = (name: string): ErrorCode | undefined =>
  name.startsWith("firebaseBlockingFunction_") ? "SIGN_IN_REFUSED" : Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;

/** Codes that a remote platform sends unchanged, with a message that is shown. */
const CARD_CODES: ReadonlySet<string> = new Set(CARD_ERROR_CODES);

const MAX_MESSAGE = 500;
/** Absent fields may also be null. */
const RemoteErrorSchema = v.object({
  code: v.nullish(v.string(), ""),
  message: v.nullish(v.string()),
  messages: v.nullish(v.array(v.string()), []),
  requestId: v.nullish(v.string()),
  details: v.nullish(v.record(v.string(), v.unknown())),
});

/** Parses a remote error; null: the body is not from a platform. `requestId`: ours, for a response without one. */
export function readRemoteError(status: number, body: unknown, requestId: string): ErrorEnvelope | null {
  const read = v.safeParse(RemoteErrorSchema, body);
  if (!read.success) return null;
  const { code: sent, message, details } = read.output;
  const sentMessages = message == null ? read.output.messages : [message, ...read.output.messages];
  if (sent === "" && sentMessages.length === 0) return null;
  const named = [sent, ...sentMessages].map(codeNamed).find((code) => code !== undefined);
  const ownCode = v.safeParse(ErrorCodeSchema, sent);
  return {
    code: named ?? (ownCode.success ? ownCode.output : CARD_CODES.has(sent) ? "FAILED_PAYMENT" : codeOf(status)),
    // The server's messages are shown unchanged; message names are only for us.
    messages: sentMessages.filter((text) => codeNamed(text) === undefined).map((text) => text.slice(0, MAX_MESSAGE)),
    requestId: read.output.requestId ?? requestId,
    ...(details == null ? {} : { details }),
  };
}

/** Code of a response with an unknown code, by its status. */
function codeOf(status: number): ErrorCode {
  if (status === 401) return "UNAUTHENTICATED";
  if (status === 403) return "FORBIDDEN";
  if (status === 404) return "NOT_FOUND";
  if (status === 429) return "TOO_MANY_REQUESTS";
  return status < 500 ? "BAD_REQUEST" : "UNAVAILABLE";
}
