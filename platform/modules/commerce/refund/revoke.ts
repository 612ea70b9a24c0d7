import type { Db } from "../../../store/database.ts";
import { giftStore } from "../gift/store.ts";
import { returnGifts } from "../gift/waiting.ts";
import { licenceStore } from "../licence/store.ts";
import type { CommerceDeps } from "../options.ts";
import type { HistoryRow } from "../rows.ts";
import { columnsOf, subscriptionOf } from "../subscription/row.ts";
import { recordAbout } from "./record-about.ts";

/** Revokes the licence or the unredeemed gift that `payment` paid. */
export async function revokePaidBy(deps: Pick<CommerceDeps, "ids" | "realmClock">, trx: Db, payment: HistoryRow): Promise<void> {
  if (payment.held_id !== null) await revokeLicence(deps, trx, payment, payment.held_id);
  if (payment.attempt_id !== null) await giftStore(trx, payment.realm_id).revokePaidBy(payment.attempt_id);
}

async function revokeLicence(deps: Pick<CommerceDeps, "ids" | "realmClock">, trx: Db, payment: HistoryRow, heldId: string): Promise<void> {
  const licences = licenceStore(trx, payment.realm_id);
  const held = await licences.lockHeld(heldId);
  if (held.ended_at !== null) return;
  const subscription = subscriptionOf(held);
  const ended = { ended_at: deps.realmClock.now(payment.realm_id).toISOString(), auto_renewing: 0 as const };
  await licences.updateHeld(
    heldId,
    subscription === null
      ? ended
      : { ...columnsOf({ ...subscription, renews: false, paused: false, pauseRequested: false, nextSku: null }), ...ended },
  );
  await returnGifts(trx, held);
  await recordAbout(deps, trx, payment, { type: "REVOKED", amount: 0, reference: null });
}
