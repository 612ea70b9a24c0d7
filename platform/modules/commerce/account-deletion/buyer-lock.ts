import { Problem } from "../../../http/problem.ts";
import type { Database, Db } from "../../../store/database.ts";
import { guestStore } from "../gift/store.ts";
import { refuseDeletion } from "./refuse-deletion.ts";

interface AccountLock {
  lockAccount(trx: Db, realmId: string, id: string): Promise<boolean>;
  lockDeletion(trx: Db, realmId: string, id: string): Promise<{ readonly deletionAt: string | null } | null>;
}

export interface BuyerLock {
  /**
   * True when the buyer (an account or a guest) exists. The buyer cannot be deleted before `trx` ends. Call it before any other lock of the
   * transaction: the deletion of an account locks the account first, then its baskets and payments.
   */
  exists(trx: Db, realmId: string, buyerId: string): Promise<boolean>;
  /** The same; throws UNAUTHENTICATED when the buyer is gone. */
  require(trx: Db, realmId: string, buyerId: string): Promise<void>;
  /**
   * The same for a purchase or a renewal: throws DELETION_PENDING too. The deletion of the account cannot be requested before `trx` ends.
   */
  requireStaying(trx: Db, realmId: string, buyerId: string): Promise<void>;
}

/** Locks the buyer, so that no purchase is recorded for a deleted account. */
export function createBuyerLock({ dialect }: Pick<Database, "dialect">, identity: AccountLock): BuyerLock {
  const guestExists = (trx: Db, realmId: string, id: string): Promise<boolean> => guestStore(trx, realmId).lock(id, dialect);
  const exists: BuyerLock["exists"] = async (trx, realmId, buyerId) =>
    (await identity.lockAccount(trx, realmId, buyerId)) || (await guestExists(trx, realmId, buyerId));
  return {
    exists,
    async require(trx, realmId, buyerId) {
      if (!(await exists(trx, realmId, buyerId))) throw new Problem("UNAUTHENTICATED");
    },
    async requireStaying(trx, realmId, buyerId) {
      const account = await identity.lockDeletion(trx, realmId, buyerId);
      if (account === null && !(await guestExists(trx, realmId, buyerId))) throw new Problem("UNAUTHENTICATED");
      refuseDeletion(account);
    },
  };
}
