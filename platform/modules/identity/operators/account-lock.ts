import type { Transaction } from "kysely";
import type { Role } from "../../../http/context.ts";
import { OPERATOR_BY_COMMAND, type OperatorAtWork } from "../../../http/operator-at-work.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import { auditTime } from "../../audit/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { dropEmailChange } from "../own-account/email-change.ts";
import type { EndSignIns } from "../sessions/end-sign-ins.ts";
import { sessionStore } from "../sessions/session-store.ts";
import { operatorAccountStore } from "./operator-account-store.ts";

export interface AccountLockParts {
  readonly tokens: OneTimeTokens;
  readonly endSignIns: EndSignIns;
}

/** `locked` false: the account is unlocked; `reason` is for the record. */
export interface LockChange {
  readonly accountId: string;
  readonly locked: boolean;
  readonly reason: string;
}

/**
 * SAME: nothing had to change. OPERATOR: a call changes viewers' accounts alone, because the scope `accounts` must not take other operators' work
 * away. LAST_OPERATOR: nobody else could administer the realm.
 */
export type LockOutcome = "CHANGED" | "SAME" | "UNKNOWN" | "OPERATOR" | "LAST_OPERATOR";

/** Locks and unlocks accounts, by command and by call. Changes nothing unless it answers CHANGED. Throws what `by.hold` throws. */
export function createAccountLock(deps: PlatformDeps, parts: AccountLockParts) {
  const { endSignIns } = parts;

  /**
   * Ends everything by which a stranger may control the account: sessions, also those in which an operator acts for viewers, and a change
   * of its address that waits.
   */
  async function endAccess(
    trx: Transaction<Tables>,
    realmId: string,
    { id, role }: { id: string; role: Role },
    now: string,
  ): Promise<void> {
    await endSignIns(trx, realmId, { accountId: id, reason: "ENDED", now });
    // The last of its two links would still give the account to another mailbox.
    await dropEmailChange(parts, trx, realmId, id);
    if (role === "OPERATOR") await sessionStore(trx, realmId).endActing(deps.ids, id, "ENDED", now);
  }

  return (realmId: string, { accountId, locked, reason }: LockChange, by: OperatorAtWork = OPERATOR_BY_COMMAND): Promise<LockOutcome> =>
    deps.database.write.transaction().execute(async (trx) => {
      await by.hold(trx);
      const isCommand = by.actor.id === null;
      // Before the account: two commands that lock the last two operators lock both in one order.
      const operators = isCommand ? await accountStore(trx, realmId).lockOperators() : [];
      // A call holds its operator's row, shared: two operators that lock each other's row exclusively would wait for ever.
      if (!isCommand && (await accountStore(trx, realmId).find(accountId))?.role === "OPERATOR") return "OPERATOR";
      const account = await accountStore(trx, realmId).lock(accountId, "EXCLUSIVE");
      if (account === undefined) return "UNKNOWN";
      if (account.role === "OPERATOR" && !isCommand) return "OPERATOR";
      if (locked === (account.locked_at !== null)) return "SAME";
      if (locked && account.role === "OPERATOR" && operators.every(({ id }) => id === accountId)) return "LAST_OPERATOR";
      const now = auditTime(deps);
      await operatorAccountStore(trx, realmId).setLocked(accountId, locked ? now : null);
      if (locked) await endAccess(trx, realmId, account, now);
      const entry = { id: deps.ids.id(), accountId, actor: by.actor, address: by.address, details: { reason } } as const;
      await appendAudit(trx, realmId, { ...entry, event: locked ? "ACCOUNT_LOCKED" : "ACCOUNT_UNLOCKED" }, now);
      return "CHANGED";
    });
}
export type AccountLock = ReturnType<typeof createAccountLock>;
