import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import type { Sealer } from "../../../crypto/seal.ts";
import type { IdSource } from "../../../ids.ts";

const PURPOSE = "refresh token";
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Refresh tokens: 256 random bits with the session's id, sealed for the realm. The seal tells a token that we made long ago
 * (a replay, which must end the session) from one that somebody made up (which must not).
 */
export interface RefreshTokens {
  make(realmId: string, sessionId: string): string;
  /** The session it was made for, or null when it is not ours, altered, or another realm's. */
  sessionOf(realmId: string, token: string): string | null;
  /** What the database keeps of a token. */
  hash(token: string): string;
  /** Encrypts a successor so that only its predecessor, together with our secret, opens it: a stolen database does not. */
  hide(token: string, successor: string): string;
  reveal(token: string, hidden: string): string;
}

export function createRefreshTokens(options: { readonly secret: string; readonly sealer: Sealer; readonly ids: IdSource }): RefreshTokens {
  const { secret, sealer, ids } = options;
  const keyOf = (token: string) => createHmac("sha256", secret).update(`refresh successor\n${token}`).digest();
  return {
    make: (realmId, sessionId) => sealer.seal(`${PURPOSE}:${realmId}`, `${sessionId} ${ids.secret()}`),
    sessionOf: (realmId, token) => sealer.open(`${PURPOSE}:${realmId}`, token)?.split(" ")[0] ?? null,
    // 256 random bits need no slow hash.
    hash: (token) => createHash("sha256").update(token).digest("base64url"),
    hide(token, successor) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(token), nonce);
      const body = Buffer.concat([cipher.update(successor, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    reveal(token, hidden) {
      const bytes = Buffer.from(hidden, "base64url");
      const decipher = createDecipheriv(ALGORITHM, keyOf(token), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    },
  };
}
