import { Problem } from "../../../http/problem.ts";
import type { Database, Db } from "../../../store/database.ts";
import { guestStore } from "../gift/store.ts";

interface AccountLock {
  lockAccount(trx: Db, realmId: string, id: string): Promise<boolean>;
}

export interface BuyerLock {
  /**
   * Whether the buyer, an account or a guest, still exists. It cannot be deleted before `trx` ends. Called before any other lock of the
   * transaction: the deletion of an account locks the account first, then its baskets and payments.
   */
  exists(trx: Db, realmId: string, buyerId: string): Promise<boolean>;
  /** The same; throws UNAUTHENTICATED when the buyer is gone. */
  require(trx: Db, realmId: string, buyerId: string): Promise<void>;
}

/** Locks the buyer, so that no purchase is recorded for a deleted account. */
export function createBuyerLock({ dialect }: Pick<Database, "dialect">, identity: AccountLock): BuyerLock {
  const exists: BuyerLock["exists"] = async (trx, realmId, buyerId) =>
    (await identity.lockAccount(trx, realmId, buyerId)) || (await guestStore(trx, realmId).lock(buyerId, dialect));
  return {
    exists,
    async require(trx, realmId, buyerId) {
      if (!(await exists(trx, realmId, buyerId))) throw new Problem("UNAUTHENTICATED");
    },
  };
}
