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

/** No issuer of ours uses anything else, and what is not listed is refused: `none` and shared secrets above all. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA", "Ed25519"];

/** An old token is no sign-in of now, however long it lasts. Seconds. */
const MAX_TOKEN_AGE = 60 * 60;
/** Seconds by which clocks may differ. */
const CLOCK_TOLERANCE = 10;
/** How long a used token is stored: after that many seconds it is too old to be accepted. */
export const USED_TOKEN_SECONDS = MAX_TOKEN_AGE + 2 * CLOCK_TOLERANCE;

/**
 * What identifies a token among those of its issuer: header and payload as they were signed. The signature is left out, because some kinds
 * of it have a second form that is valid as well.
 */
export const tokenHash = (token: string): string =>
  createHash("sha256")
    .update(token.slice(0, token.lastIndexOf(".")))
    .digest("base64url");

/**
 * Tokens that a service signed for a viewer, checked by its keys. Keys are fetched once in ten minutes and after an unknown key id, but
 * not more often than twice a minute: a flood of invented key ids asks nobody.
 */
export function createSignedTokens(deps: PlatformDeps, outbound: Outbound) {
  const keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: 100 });
  const keysOf = ({ jwksUri, origins }: TokenIssuer) => {
    // Where the keys may come from is the realm's setting: another realm's, with other origins, must not stand in its way.
    const key = JSON.stringify([jwksUri, [...origins].sort()]);
    const known = keySets.get(key);
    if (known !== undefined) return known;
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
