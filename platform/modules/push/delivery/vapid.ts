import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";

/** A key pair of P-256 in base64url: the public key is 65 bytes, the private one 32. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = "prime256v1";

/** A new key pair. */
export function newKeyPair(): KeyPair {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  return pairOf(curve.getPrivateKey());
}

/** The pair of a private key in base64url; null: it is none. */
export function keyPairOf(privateKey: string): KeyPair | null {
  if (!/^[A-Za-z0-9_-]{43}$/u.test(privateKey)) return null;
  try {
    return pairOf(Buffer.from(privateKey, "base64url"));
  } catch {
    return null;
  }
}

function pairOf(privateKey: Buffer): KeyPair {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey);
  // Node drops leading zeros of a generated key.
  const padded = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: padded.toString("base64url") };
}

/** True for a point of the curve: others make the encryption throw. */
export function isPoint(publicKey: string): boolean {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  try {
    curve.computeSecret(Buffer.from(publicKey, "base64url"));
    return true;
  } catch {
    return false;
  }
}

const VALID_SECONDS = 12 * 60 * 60;
/** Signatures are reused, so a busy push service needs one in six hours. */
const REUSED_SECONDS = 6 * 60 * 60;
const MOST_SIGNATURES = 500;

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs requests to push services (RFC 8292). One signature serves all requests to an origin. */
export function createSigner(now: () => Date) {
  const signatures = new Map<string, { readonly header: string; readonly until: number }>();

  function keyOf({ publicKey, privateKey }: KeyPair): KeyObject {
    const point = Buffer.from(publicKey, "base64url");
    const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
    return createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y, d: privateKey } });
  }

  /** The header Authorization. `subject` is a `mailto:` or `https:` address of the sender. */
  return function authorise(pair: KeyPair, audience: string, subject: string): string {
    const at = Math.floor(now().getTime() / 1_000);
    const cacheKey = `${pair.publicKey}\n${audience}\n${subject}`;
    const cached = signatures.get(cacheKey);
    if (cached !== undefined && cached.until > at && cached.until <= at + REUSED_SECONDS) return cached.header;
    const claims = `${json({ typ: "JWT", alg: "ES256" })}.${json({ aud: audience, exp: at + VALID_SECONDS, sub: subject })}`;
    const signature = sign("sha256", Buffer.from(claims), { key: keyOf(pair), dsaEncoding: "ieee-p1363" }).toString("base64url");
    const header = `vapid t=${claims}.${signature}, k=${pair.publicKey}`;
    if (signatures.size >= MOST_SIGNATURES) signatures.clear();
    signatures.set(cacheKey, { header, until: at + REUSED_SECONDS });
    return header;
  };
}
