import type { ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { renewJob, type UnconfirmedPayload } from "../payment/jobs.ts";
import { historyStore } from "../receipt/store.ts";
import { revokePaidBy } from "../refund/revoke.ts";
import { beginRefund, RefundRefused } from "../refund/service.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { licenceStore } from "./store.ts";

type Reason = "NOTHING_TO_CONFIRM" | "TOO_LATE" | "NOT_PAID";
const refusal = (reason: Reason): Problem => new Problem("SUBSCRIPTION_CHANGE_REFUSED", { details: { reason } });

/** Licences that start inactive until their payment is confirmed (S1§4; decision 0034). */
export function createActivation(deps: CommerceDeps, { providers }: Pick<CommerceOptions, "providers">) {
  const { database, realmClock, jobs } = deps;

  /** Throws the reason why the payment of `held` cannot be confirmed now; false: it is confirmed already. */
  function mustConfirm(held: HeldLicenceRow): boolean {
    if (held.confirmation === null || held.confirm_by === null) throw refusal("NOTHING_TO_CONFIRM");
    if (held.confirmation === "CONFIRMED") return false;
    if (realmClock.now(held.realm_id) >= new Date(held.confirm_by)) throw refusal("TOO_LATE");
    if (held.open_disputes > 0) throw refusal("NOT_PAID");
    return true;
  }

  /** True when the provider reports the charge as succeeded. Called outside any transaction. */
  async function isCharged({ realm_id: realmId, id }: HeldLicenceRow): Promise<boolean> {
    const payment = await historyStore(database.read, realmId).lastPaid(id);
    const provider = providers.find((one) => one.id === payment?.provider_id);
    if (payment === undefined || payment.charge_key === null) return false;
    if (provider === undefined) throw new Problem("PROVIDER_UNAVAILABLE");
    try {
      return (await provider.getPayment(realmId, payment.charge_key))?.status === "SUCCEEDED";
    } catch (error) {
      deps.log.error({ err: error, held: id }, "payment not confirmed: the provider does not answer");
      throw new Problem("PROVIDER_UNAVAILABLE");
    }
  }

  return {
    /** Activates the licence at the viewer's request. Concurrent and repeated requests get the same answer. */
    async confirm({ realmId, viewer }: ViewerContext, licenceId: string): Promise<void> {
      const held = (await licenceStore(database.write, realmId).listHeld(viewer.id)).find((one) => one.licence_id === licenceId);
      if (held === undefined) throw notFound();
      if (!mustConfirm(held)) return;
      if (!(await isCharged(held))) throw refusal("NOT_PAID");
      await database.write.transaction().execute(async (trx) => {
        const licences = licenceStore(trx, realmId);
        const current = await licences.lockHeld(held.id);
        if (current.ended_at !== null) throw refusal("TOO_LATE");
        if (!mustConfirm(current)) return;
        await licences.updateHeld(held.id, { confirmation: "CONFIRMED" });
        if (current.period !== null && current.valid_until !== null)
          await jobs.enqueue(trx, realmId, renewJob(current, 0, new Date(current.valid_until)));
      });
    },

    /** The job: revokes a licence whose payment was not confirmed in time, and refunds the payment in full. */
    async lapse(realmId: string, { heldId }: UnconfirmedPayload): Promise<void> {
      await database.write.transaction().execute(async (trx) => {
        const held = await licenceStore(trx, realmId).lockHeld(heldId);
        if (held.ended_at !== null || held.confirmation !== "UNCONFIRMED") return;
        const payment = await historyStore(trx, realmId).lastPaid(heldId);
        if (payment === undefined) throw new Error(`held licence ${heldId} without its payment`);
        await revokePaidBy(deps, trx, payment);
        try {
          await beginRefund(deps, trx, realmId, { paymentId: payment.id, amount: null, revoke: false, reason: "LATE" });
        } catch (error) {
          // The whole amount was refunded already, or a bank has withdrawn it.
          if (!(error instanceof RefundRefused)) throw error;
          deps.log.info({ held: heldId, reason: error.message }, "an unconfirmed payment is not given back");
        }
      });
    },
  };
}
export type Activation = ReturnType<typeof createActivation>;
