import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { type JWK, type JWTPayload, SignJWT } from "jose";

/** Signs tokens with a key of its own. */
export interface Signing {
  readonly alg: string;
  readonly publicJwk: JWK;
  sign(claims: JWTPayload): Promise<string>;
}

/** `PrivateKeyInfo` of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** The demo's key follows from the platform's secret, so that every process signs with the same. */
export function demoSigning(secret: string): Signing {
  const seed = createHmac("sha256", secret).update("demo identity key").digest();
  const key = createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: "der", type: "pkcs8" });
  return signingWith(key, "EdDSA", "demo");
}

/** `alg` has to fit the key: RS256, ES256, EdDSA. */
export function signingWith(privateKey: KeyObject, alg: string, kid: string): Signing {
  const publicJwk: JWK = { ...(createPublicKey(privateKey).export({ format: "jwk" }) as JWK), kid, alg, use: "sig" };
  return { alg, publicJwk, sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey) };
}
