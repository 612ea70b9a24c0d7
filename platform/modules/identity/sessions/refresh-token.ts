import { createHash } from "node:crypto";
import type { IdSource } from "../../../base/ids.ts";
import { createHiding } from "../../../crypto/hide.ts";
import type { Sealer } from "../../../crypto/seal.ts";
import type { SecretKeys } from "../../../crypto/secret-keys.ts";

const PURPOSE = "refresh token";

/**
 * Refresh tokens: 256 random bits with the session's id, sealed for the realm. The seal distinguishes an old token of ours (a replay,
 * which must end the session) from an invented one (which must not).
 */
export interface RefreshTokens {
  make(realmId: string, sessionId: string): string;
  /** The session it was made for, or null when it is not ours, altered, or another realm's. */
  sessionOf(realmId: string, token: string): string | null;
  /** The stored hash of a token. */
  hash(token: string): string;
  /** Encrypts a successor with its predecessor and our secret, so that a stolen database does not reveal it. */
  hide(token: string, successor: string): string;
  /** Null when it was encrypted with a secret that is no longer accepted. */
  reveal(token: string, hidden: string): string | null;
}

export function createRefreshTokens(options: {
  readonly keys: SecretKeys;
  readonly sealer: Sealer;
  readonly ids: IdSource;
}): RefreshTokens {
  const { keys, sealer, ids } = options;
  const hiding = createHiding(keys, "refresh successor");
  return {
    make: (realmId, sessionId) => sealer.seal(`${PURPOSE}:${realmId}`, `${sessionId} ${ids.secret()}`),
    sessionOf: (realmId, token) => sealer.open(`${PURPOSE}:${realmId}`, token)?.split(" ")[0] ?? null,
    // 256 random bits need no slow hash.
    hash: (token) => createHash("sha256").update(token).digest("base64url"),
    hide: hiding.hide,
    reveal: hiding.reveal,
  };
}
