import { createHash } from "node:crypto";
import { addSeconds, subDays } from "date-fns";
import type { Transaction } from "kysely";
import { IMPERSONATION_LINK_MINUTES } from "../../../../contract/identity/impersonation.ts";
import { createHiding } from "../../../crypto/hide.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";
import type { TokenPurpose } from "../tables.ts";
import { tokenStore } from "./one-time-token-store.ts";

/**
 * Lifetime of tokens in seconds. Links of sign-ups, confirmations and changes of address last longer, because viewers may read their mail
 * hours later.
 */
const LASTS: Readonly<Record<TokenPurpose, number>> = {
  RESET: 60 * 60,
  MAGIC: 15 * 60,
  CONFIRM: 3 * 24 * 60 * 60,
  SIGN_UP: 24 * 60 * 60,
  CHALLENGE: 15 * 60,
  FLOW: 10 * 60,
  PASSKEY: 10 * 60,
  EMAIL_OLD: 24 * 60 * 60,
  EMAIL_NEW: 24 * 60 * 60,
  IMPERSONATION: IMPERSONATION_LINK_MINUTES * 60,
  REVIEW: 15 * 60,
};
const STORED_DAYS = 7;

/** Links in mail that open an account without its password, or remove protection from it. */
export const ACCESS_LINKS: readonly TokenPurpose[] = ["RESET", "MAGIC", "REVIEW"];
/** All links in mail that belong to the present address of an account. */
export const ADDRESS_LINKS: readonly TokenPurpose[] = [...ACCESS_LINKS, "CONFIRM"];

export interface OpenedToken {
  readonly owner: string;
  readonly payload: unknown;
}

/**
 * Tokens that work once: 256 random bits, of which the database keeps a hash. Reading the payload needs both the token and our
 * secret.
 */
export function createOneTimeTokens(deps: PlatformDeps) {
  const { clock, ids, settings } = deps;
  const hiding = createHiding(settings, "one-time token");
  // 256 random bits need no slow hash.
  const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
  /** Null when it is unknown, or its payload was encrypted with a secret that is no longer accepted: the link has ended. */
  function open(token: string, found: { owner: string; payload: string } | undefined): OpenedToken | null {
    const payload = found === undefined ? null : hiding.reveal(token, found.payload);
    return found === undefined || payload === null ? null : { owner: found.owner, payload: JSON.parse(payload) };
  }

  return {
    async make(
      db: Db | Transaction<Tables>,
      realmId: string,
      {
        purpose,
        owner,
        payload = null,
        token = ids.secret(),
      }: {
        readonly purpose: TokenPurpose;
        readonly owner: string;
        readonly payload?: unknown;
        /** Reuse this token value; the earlier row must be dropped first. Default: a new random token. */
        readonly token?: string;
      },
    ): Promise<string> {
      const now = clock.now();
      await tokenStore(db, realmId).prune(subDays(now, STORED_DAYS).toISOString());
      await tokenStore(db, realmId).insert(
        {
          hash: hashOf(token),
          purpose,
          owner,
          payload: hiding.hide(token, JSON.stringify(payload)),
          expiresAt: addSeconds(now, LASTS[purpose]).toISOString(),
        },
        now.toISOString(),
      );
      return token;
    },

    /** Data of a token, without spending it; null when the token is unknown, used or expired. */
    read: async (realmId: string, purpose: TokenPurpose, token: string, db: Db = deps.database.read): Promise<OpenedToken | null> =>
      open(token, await tokenStore(db, realmId).find(hashOf(token), purpose, clock.now().toISOString())),

    /** Data of a token that may be used or expired, while its row exists. Only for callers who may learn that it existed. */
    async inspect(realmId: string, purpose: TokenPurpose, token: string) {
      const found = await tokenStore(deps.database.read, realmId).findAny(hashOf(token), purpose);
      const opened = open(token, found);
      if (found === undefined || opened === null) return null;
      return {
        ...opened,
        expiresAt: found.expires_at,
        over: found.used_at !== null || Date.parse(found.expires_at) <= clock.now().getTime(),
      };
    },

    /** Data of a token, which is spent. Of concurrent uses, one succeeds. */
    spend: async (db: Db | Transaction<Tables>, realmId: string, purpose: TokenPurpose, token: string): Promise<OpenedToken | null> =>
      open(token, await tokenStore(db, realmId).spend(hashOf(token), purpose, clock.now().toISOString())),

    /** Ends every other token of an owner. */
    drop: (db: Db, realmId: string, owner: string, purposes: readonly TokenPurpose[]): Promise<void> =>
      tokenStore(db, realmId).drop(owner, purposes),
  };
}
export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;
