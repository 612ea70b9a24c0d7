import type { Transaction } from "kysely";
import * as v from "valibot";
import type { PlatformDeps } from "../../platform/platform-deps.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { SandboxStore } from "./store.ts";

/** Forgets the cards of a customer whose account has ended. In the real time, whatever the realm's clock says. */
export const FORGET_METHODS_JOB = "payments.forget-sandbox-methods";

const PayloadSchema = v.object({ methods: v.array(v.string()) });

/** The end of an account ends the cards and wallets that were entered for it. */
export function createSandboxForgetting(deps: PlatformDeps, store: SandboxStore) {
  return {
    async begin(trx: Transaction<Tables>, realmId: string, viewerId: string): Promise<void> {
      const methods = await store.methodsIn(trx, realmId, viewerId);
      if (methods.length === 0) return;
      await deps.jobs.enqueue(trx, realmId, { kind: FORGET_METHODS_JOB, dedupeKey: deps.ids.id(), payload: { methods } });
    },
    async run(realmId: string, payload: unknown): Promise<void> {
      await store.removeMethods(realmId, v.parse(PayloadSchema, payload).methods);
    },
  };
}
