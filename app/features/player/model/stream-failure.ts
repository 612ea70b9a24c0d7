import type { ErrorCode } from "../../../../contract/base/errors.ts";
import { FAILURE_REASONS, type Failure, type FailureReason } from "./player-state.ts";

/** Codes that are more exact than their status. */
const BY_CODE: Readonly<Partial<Record<ErrorCode, FailureReason>>> = {
  GEOBLOCKED: "region",
  VIDEO_IS_NOT_LIVE: "notLive",
  EVENT_HAS_ENDED: "eventEnded",
  // Codes of message names, which a remote platform may send with any status (S2§8).
  NOT_FOUND: "missing",
  UNAVAILABLE: "server",
};

/** A captive portal has answered, and the engine has stopped: the player starts again after these seconds. */
export const PORTAL_FAILURE: Failure = { reason: "portal", retryAfter: 5 };

/** A captive portal has answered, and the engine keeps loading. */
export const PORTAL_WAIT: Failure = { reason: "portal", continues: true };

/** Reason why a request for streams was refused, by its HTTP status (S2§8). */
export function reasonOfStatus(status: number): FailureReason {
  switch (status) {
    case 401:
      return "signIn";
    case 403:
      return "denied";
    case 404:
    case 410:
      return "missing";
    case 409:
      return "limit";
    case 429:
      return "busy";
    // NETWORK_SIGN_IN, which the engine imports before hydration: pages of titles need not load its file.
    case 511:
      return "portal";
    default:
      return status >= 500 ? "server" : "network";
  }
}

/** A refusal of the platform. A guest who is refused the film that they watch was signed in when it started. */
export function reasonOfRefusal(code: ErrorCode, status: number, isGuest: boolean): FailureReason {
  const reason = BY_CODE[code] ?? reasonOfStatus(status);
  return reason === "denied" && isGuest ? "signIn" : reason;
}

/** Seconds of a `Retry-After` header, which are whole seconds here; null without one. */
export function retryAfterOf(header: string | null): number | null {
  return header !== null && /^\d{1,5}$/u.test(header) ? Number(header) : null;
}

/** Reads the response to a request for streams that brought none. `reason`: from its body; unknown ones count as missing. */
export function failureOf(status: number, reason: unknown, retryAfter: string | null): Failure {
  const named = FAILURE_REASONS.find((one) => one === reason) ?? reasonOfStatus(status);
  const seconds = retryAfterOf(retryAfter);
  return seconds === null ? { reason: named } : { reason: named, retryAfter: seconds };
}
