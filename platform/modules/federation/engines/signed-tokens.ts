import { createHash } from "node:crypto";
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Outbound } from "../outbound.ts";

export interface TokenIssuer {
  readonly jwksUri: string;
  readonly issuer: string | string[];
  readonly audience: string | string[];
  /** Origins that the keys may come from. */
  readonly origins: ReadonlySet<string>;
}

/** No issuer of ours uses other algorithms. All others are refused, above all `none` and shared secrets. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA", "Ed25519"];

/** Seconds after its issue for which a token is accepted, even when it is valid for longer. */
const MAX_TOKEN_AGE = 60 * 60;
/** Seconds by which clocks may differ. */
const CLOCK_TOLERANCE = 10;
/** Seconds for which a used token is stored. After them the token is too old to be accepted. */
export const USED_TOKEN_SECONDS = MAX_TOKEN_AGE + 2 * CLOCK_TOLERANCE;

/**
 * Identifies a token among its issuer's tokens by header and payload as they were signed. The signature is left out, because some
 * algorithms accept a second form of it.
 */
export const tokenHash = (token: string): string =>
  createHash("sha256")
    .update(token.slice(0, token.lastIndexOf(".")))
    .digest("base64url");

/**
 * Tokens that a service signed for a viewer, checked by its keys. Keys are fetched once in ten minutes and after an unknown key id, but
 * not more often than twice a minute: so a flood of invented key ids does not reach the issuer.
 */
export function createSignedTokens(deps: PlatformDeps, outbound: Outbound) {
  const keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: 100 });
  const keysOf = ({ jwksUri, origins }: TokenIssuer) => {
    // The key includes the allowed origins, because they are a setting of the realm and another realm may allow others.
    const key = JSON.stringify([jwksUri, [...origins].sort()]);
    const cached = keySets.get(key);
    if (cached !== undefined) return cached;
    const made = createRemoteJWKSet(new URL(jwksUri), {
      cooldownDuration: 30_000,
      cacheMaxAge: 10 * 60_000,
      [customFetch]: (url, init) => outbound(url, init as RequestInit, origins),
    });
    keySets.set(key, made);
    return made;
  };
  return async function read(issuer: TokenIssuer, token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, keysOf(issuer), {
      issuer: issuer.issuer,
      audience: issuer.audience,
      algorithms: ALGORITHMS,
      requiredClaims: ["exp", "iat", "sub"],
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: MAX_TOKEN_AGE,
      currentDate: deps.clock.now(),
    });
    return payload;
  };
}
export type SignedTokens = ReturnType<typeof createSignedTokens>;
