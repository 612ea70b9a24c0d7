import type * as v from "valibot";
import type { OperatorAccountSchema } from "../../../../contract/identity/operator-accounts.ts";
import type { OperatorAtWork } from "../../../http/operator-at-work.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { auditTime } from "../../audit/index.ts";
import { appendAudit } from "../accounts/audit.ts";
import { lookupOf } from "../accounts/email.ts";
import { operatorAccountStore } from "./operator-account-store.ts";

export type OperatorAccount = v.InferOutput<typeof OperatorAccountSchema>;

/** An account as operators look it up, by command and by call. */
export function createAccountLookUp(deps: Pick<PlatformDeps, "clock" | "database" | "ids">) {
  const { clock, database, ids } = deps;
  return {
    /** Null: no account has the address, however it is typed. */
    findId: (realmId: string, email: string): Promise<string | null> =>
      operatorAccountStore(database.read, realmId).findId(lookupOf(email)),

    /** Records the account that an operator's search found. The entry of the call lacks it, because it is written before the search. */
    recordFound: (realmId: string, accountId: string, { actor, address }: OperatorAtWork): Promise<void> =>
      appendAudit(database.write, realmId, { id: ids.id(), event: "ACCOUNT_FOUND", accountId, actor, address }, auditTime(deps)),

    /** Null: there is no account of that id. */
    async find(realmId: string, id: string): Promise<OperatorAccount | null> {
      const account = await operatorAccountStore(database.read, realmId).find(id);
      if (account === undefined) return null;
      const { email, name, role, language } = account;
      return {
        id,
        email,
        name,
        role,
        language,
        createdAt: account.created_at,
        emailVerifiedAt: account.email_verified_at,
        deletionAt: account.deletion_due_at,
        lockedAt: account.locked_at,
        sessions: await operatorAccountStore(database.read, realmId).countSessions(id, clock.now().toISOString()),
      };
    },
  };
}
export type AccountLookUp = ReturnType<typeof createAccountLookUp>;
