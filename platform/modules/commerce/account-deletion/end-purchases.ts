import type { Db } from "../../../store/database.ts";
import type { MatchedAddress } from "../../../store/tables.ts";
import { basketStore } from "../basket/store.ts";
import { cardSetupStore } from "../card/store.ts";
import { giftStore, guestStore } from "../gift/store.ts";
import { licenceStore } from "../licence/store.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { giveUpAttempt } from "../payment/give-up.ts";
import { closePaymentJob } from "../payment/jobs.ts";
import { paymentStore } from "../payment/store/payments.ts";

/**
 * Inside the transaction that deletes an account, which has locked it: gives up its open payments, of gifts too, and its card set-ups, ends
 * its licences and removes gifts that were never paid. The same for guests with its address: they are erased with it. A charge that arrives
 * after it is refunded: of a payment because its attempt was given up, of a renewal because its licence has ended.
 */
export function createPurchaseEnd(deps: CommerceDeps, { providers }: Pick<CommerceOptions, "providers">) {
  const { database, realmClock, jobs } = deps;

  return async (trx: Db, realmId: string, viewerId: string, address: MatchedAddress | null): Promise<void> => {
    const now = realmClock.now(realmId);
    const payments = paymentStore(trx, realmId);
    const close = async (providerId: string, attemptId: string): Promise<void> => {
      // A free order has no provider.
      if (providers.some(({ id }) => id === providerId))
        await jobs.enqueue(trx, realmId, closePaymentJob({ providerId, attemptId, round: 0 }, now));
    };
    const guests = address === null ? [] : await guestStore(trx, realmId).lockOfAddress(address, database.dialect);
    const buyers = [viewerId, ...guests];
    // One order for all transactions: basket, attempt, held licence (settlement.ts).
    for (const { id, basket_id: basketId, provider_id: providerId } of await payments.listOpenOf(buyers)) {
      await basketStore(trx, realmId).lock(basketId);
      await giveUpAttempt(trx, deps, realmId, id);
      await close(providerId, id);
    }
    for (const { id, provider_id: providerId } of await cardSetupStore(trx, realmId).listOpenOf(viewerId)) await close(providerId, id);
    await licenceStore(trx, realmId).endAllHeld(viewerId, now.toISOString());
    await giftStore(trx, realmId).removeUnpaid(buyers);
  };
}
