import { errors } from "jose";
import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";
import type { ErrorCode } from "../../../../contract/base/errors.ts";
import { Problem } from "../../../http/problem.ts";
import { OutboundFailure } from "../outbound.ts";
import { ProviderRefusal } from "./provider-refusal.ts";

/** Problem for a provider's error when a viewer comes back without a code (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
export function codeOfAnswer(error: string): ErrorCode {
  if (error === "access_denied" || error === "user_cancelled_authorize" || error === "user_cancelled_login") return "SIGN_IN_CANCELLED";
  if (["login_required", "interaction_required", "consent_required", "account_selection_required"].includes(error))
    return "SIGN_IN_REQUIRED";
  return "SIGN_IN_PROVIDER_UNAVAILABLE";
}

/** Codes of responses that are unreadable or violate the standard. They count as an outage of the provider. */
const GARBAGE = new Set([
  "OAUTH_PARSE_ERROR",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_TIMEOUT",
  "OAUTH_DECRYPTION_FAILED",
  "OAUTH_MISSING_SERVER_METADATA",
  "OAUTH_INVALID_SERVER_METADATA",
  "ERR_JWKS_TIMEOUT",
  "ERR_JWKS_INVALID",
  "ERR_JOSE_GENERIC",
]);

/** Problem that the viewer sees after a provider's failure: the provider is down, slow or sends garbage, or its response fails a check. */
export function problemOfProvider(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ProviderRefusal && error.status === 409) return new Problem("ACCOUNT_CONFLICT", { cause: error });
  return new Problem(isAway(error) ? "SIGN_IN_PROVIDER_UNAVAILABLE" : "SIGN_IN_REFUSED", { cause: error });
}

function isAway(error: unknown): boolean {
  if (error instanceof OutboundFailure || error instanceof SyntaxError) return true;
  if (error instanceof ResponseBodyError) return error.status >= 500 || error.status === 429 || error.error === "temporarily_unavailable";
  if (error instanceof AuthorizationResponseError || error instanceof WWWAuthenticateChallengeError) return false;
  // The library wraps what its fetch threw.
  if (error instanceof Error && error.cause !== undefined && isAway(error.cause)) return true;
  if (error instanceof ClientError) return GARBAGE.has(error.code ?? "") && !(error.cause instanceof ResponseBodyError);
  if (error instanceof errors.JOSEError) return GARBAGE.has(error.code);
  return false;
}

/** Fields of a failure that are logged; never a code, a token or a body. */
export function faultOf(error: unknown): object {
  const of = (one: unknown): object =>
    one instanceof Error
      ? {
          name: one.name,
          code: (one as { code?: unknown }).code,
          reason: (one as { reason?: unknown }).reason,
          message: one.message.slice(0, 200),
        }
      : {};
  return { ...of(error), cause: error instanceof Error ? of(error.cause) : undefined };
}
