import { createHmac } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { type ImpersonationMode, ImpersonationModeSchema } from "../../../../contract/identity/impersonation.ts";
import type { Clock } from "../../../base/clock.ts";
import { acceptedSecrets, type SecretKeys } from "../../../crypto/secret-keys.ts";
import type { Role } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";

export const AUTHORISATION_SECONDS = 15 * 60;
const ISSUER = "ringside-platform";
const TYPE = "authorisation+jwt";
/** Maximum length of a token; ours have about 350 characters. Longer ones are rejected without a signature check. */
const MAX_LENGTH = 1500;

/** Tokens whose signature was checked, about 500 bytes each. A page makes several calls with the same one. */
const MOST_CHECKED = 5_000;

const ClaimsSchema = v.object({
  sub: v.string(),
  sid: v.string(),
  rol: v.picklist(["VIEWER", "OPERATOR"]),
  /** Profile; absent: the account's holder. */
  pid: v.optional(v.string()),
  /** An operator acts for the viewer, and what they may do; absent: it is the viewer. */
  imp: v.optional(ImpersonationModeSchema),
  exp: v.number(),
});

export interface AuthorisationClaims {
  readonly accountId: string;
  readonly sessionId: string;
  readonly role: Role;
  /** Profile that watches; null: the account holder's. */
  readonly profileId: string | null;
  /** An operator acts for the viewer; null: it is the viewer. */
  readonly impersonation: ImpersonationMode | null;
}

/** Short-lived proof of a session: an HS256 JWT whose audience is the realm. */
export interface AuthorisationTokens {
  make(realmId: string, claims: AuthorisationClaims): Promise<string>;
  /** Throws TOKEN_EXPIRED for a genuine, expired token, TOKEN_INVALID for anything else, also for another realm's token. */
  read(realmId: string, token: string): Promise<AuthorisationClaims>;
}

export function createAuthorisationTokens(options: { readonly keys: SecretKeys; readonly clock: Clock }): AuthorisationTokens {
  // The key is derived for tokens alone, so that nothing else that the secret signs passes for a token.
  const keyOf = (secret: string): Uint8Array => createHmac("sha256", secret).update("authorisation token").digest();
  const key = keyOf(options.keys.secret);
  const accepted = acceptedSecrets(options.keys).map(keyOf);
  const checked = new LRUCache<string, { readonly claims: AuthorisationClaims; readonly expires: number }>({ max: MOST_CHECKED });
  const seconds = () => Math.floor(options.clock.now().getTime() / 1000);

  async function verify(realmId: string, token: string): Promise<JWTPayload> {
    let refusal: unknown;
    for (const accepting of accepted) {
      try {
        const { payload } = await jwtVerify(token, accepting, {
          algorithms: ["HS256"],
          typ: TYPE,
          issuer: ISSUER,
          audience: realmId,
          requiredClaims: ["exp", "iat", "sub"],
          currentDate: options.clock.now(),
        });
        return payload;
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  }

  return {
    make: (realmId, claims) =>
      new SignJWT({
        sid: claims.sessionId,
        rol: claims.role,
        ...(claims.profileId === null ? {} : { pid: claims.profileId }),
        ...(claims.impersonation === null ? {} : { imp: claims.impersonation }),
      })
        .setProtectedHeader({ alg: "HS256", typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(realmId)
        .setSubject(claims.accountId)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + AUTHORISATION_SECONDS)
        .sign(key),
    async read(realmId, token) {
      if (token.length > MAX_LENGTH) throw new Problem("TOKEN_INVALID");
      const cached = checked.get(`${realmId} ${token}`);
      if (cached !== undefined) {
        if (cached.expires <= seconds()) throw new Problem("TOKEN_EXPIRED");
        return cached.claims;
      }
      try {
        const payload = await verify(realmId, token);
        const { sub, sid, rol, pid, imp, exp } = v.parse(ClaimsSchema, payload);
        const claims = { accountId: sub, sessionId: sid, role: rol, profileId: pid ?? null, impersonation: imp ?? null };
        checked.set(`${realmId} ${token}`, { claims, expires: exp });
        return claims;
      } catch (cause) {
        throw new Problem(cause instanceof errors.JWTExpired ? "TOKEN_EXPIRED" : "TOKEN_INVALID", { cause });
      }
    },
  };
}
