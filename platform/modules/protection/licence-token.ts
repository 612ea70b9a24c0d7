import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, errors, exportJWK, type JWK, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import type { Clock } from "../../base/clock.ts";
import { acceptedSecrets, type SecretKeys } from "../../crypto/secret-keys.ts";
import { Problem } from "../../http/problem.ts";

const ISSUER = "ringside-platform";
const TYPE = "licence+jwt";
/** Ours have about 500 characters. Longer tokens are refused without a signature check. */
const MAX_LENGTH = 2_000;
/** The frame of a private Ed25519 key in PKCS #8, before its 32 bytes. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** A viewer's right to ask for the keys of one title. */
export interface LicenceClaims {
  readonly realmId: string;
  readonly asset: string;
  /** Type of the title, which determines its source. */
  readonly type: string;
  /** Null: the title is free for guests. */
  readonly viewerId: string | null;
  readonly sessionId: string | null;
  /** Country of the viewer when they got the token; null: unknown. */
  readonly region: string | null;
  /** Ids of the title's keys, for licence servers of others. */
  readonly keyIds: readonly string[];
  /** The counted stream of the manifest; null: it is not counted. */
  readonly stream: string | null;
}

export interface LicenceTokens {
  /** The same claims and the same time give the same token, so that guests share a cached page. */
  make(claims: LicenceClaims, expiresAt: Date): Promise<string>;
  /** Throws TOKEN_EXPIRED for a genuine token whose time has passed, TOKEN_INVALID for anything else. */
  read(token: string): Promise<LicenceClaims>;
  /** Public keys for licence servers of others (RFC 7517). */
  publicKeys(): Promise<{ readonly keys: readonly JWK[] }>;
}

const ClaimsSchema = v.object({
  aud: v.string(),
  asset: v.string(),
  type: v.string(),
  sub: v.optional(v.string()),
  sid: v.optional(v.string()),
  region: v.optional(v.string()),
  kids: v.array(v.string()),
  stream: v.optional(v.string()),
});

/** A key pair that only this secret makes, for these tokens alone. */
function keyOf(secret: string): KeyObject {
  const seed = createHmac("sha256", secret).update("licence token").digest();
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
}

/** Licence tokens: EdDSA, so that licence servers of others can check what they cannot make. */
export function createLicenceTokens({ keys, clock }: { readonly keys: SecretKeys; readonly clock: Clock }): LicenceTokens {
  const accepted = acceptedSecrets(keys).map((secret) => {
    const key = keyOf(secret);
    return { key, publicKey: createPublicKey(key) };
  });
  const [current] = accepted;
  if (current === undefined) throw new Error("there is no secret");
  const describe = async ({ publicKey }: { readonly publicKey: KeyObject }) => {
    const jwk = await exportJWK(publicKey);
    return { ...jwk, alg: "EdDSA", use: "sig", kid: await calculateJwkThumbprint(jwk) };
  };
  const currentId = describe(current).then(({ kid }) => kid);

  async function verify(token: string): Promise<LicenceClaims> {
    let refusal: unknown;
    for (const { publicKey } of accepted) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: ["EdDSA"],
          typ: TYPE,
          issuer: ISSUER,
          requiredClaims: ["exp", "aud"],
          currentDate: clock.now(),
        });
        const { aud, asset, type, sub, sid, region, kids, stream } = v.parse(ClaimsSchema, payload);
        return {
          ...{ realmId: aud, asset, type, viewerId: sub ?? null, sessionId: sid ?? null, region: region ?? null },
          ...{ keyIds: kids, stream: stream ?? null },
        };
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  }

  return {
    async make({ realmId, asset, type, viewerId, sessionId, region, keyIds, stream }, expiresAt) {
      const token = new SignJWT({
        asset,
        type,
        ...(sessionId === null ? {} : { sid: sessionId }),
        ...(region === null ? {} : { region }),
        kids: keyIds,
        ...(stream === null ? {} : { stream }),
      })
        .setProtectedHeader({ alg: "EdDSA", typ: TYPE, kid: await currentId })
        .setIssuer(ISSUER)
        .setAudience(realmId)
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000));
      if (viewerId !== null) token.setSubject(viewerId);
      return token.sign(current.key);
    },
    async read(token) {
      if (token.length > MAX_LENGTH) throw new Problem("TOKEN_INVALID");
      try {
        return await verify(token);
      } catch (cause) {
        throw new Problem(cause instanceof errors.JWTExpired ? "TOKEN_EXPIRED" : "TOKEN_INVALID", { cause });
      }
    },
    publicKeys: async () => ({ keys: await Promise.all(accepted.map(describe)) }),
  };
}
