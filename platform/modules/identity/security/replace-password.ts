import type { PlatformDeps } from "../../../platform-deps.ts";
import { accountStore } from "../accounts/account-store.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { EndSignIns } from "../sessions/end-sign-ins.ts";

/** Caller under which the seed's hashes queue in the hash pool. */
const SEED = "seed";

export interface ReplacePasswordParts {
  readonly passwords: Passwords;
  readonly endSignIns: EndSignIns;
}

/**
 * Takes the password `current` from an account, and ends its sessions. Without a `replacement` nobody can sign in to it
 * any more. False, and nothing is changed, when the account has another password or none, or gets one meanwhile.
 */
export function createReplacePassword({ clock, database }: Pick<PlatformDeps, "clock" | "database">, parts: ReplacePasswordParts) {
  const { passwords, endSignIns } = parts;
  return async (
    realmId: string,
    id: string,
    { current, replacement }: { readonly current: string; readonly replacement: string | null },
  ): Promise<boolean> => {
    const stored = await accountStore(database.read, realmId).findPasswordHash(id);
    if (stored === null || !(await passwords.fits(SEED, stored, current))) return false;
    const passwordHash = replacement === null ? null : await passwords.hash(SEED, replacement);
    const now = clock.now().toISOString();
    return database.write.transaction().execute(async (trx) => {
      await accountStore(trx, realmId).lock(id, "EXCLUSIVE");
      if ((await accountStore(trx, realmId).findPasswordHash(id)) !== stored) return false;
      await accountStore(trx, realmId).setPasswordHash(id, passwordHash, now);
      await endSignIns(trx, realmId, { accountId: id, reason: "PASSWORD", now });
      return true;
    });
  };
}
