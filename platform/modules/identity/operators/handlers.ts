import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { operatorAccounts as table } from "../../../../contract/identity/operator-accounts.ts";
import type { CallContext, OperatorContext } from "../../../http/context.ts";
import type { OperatorAtWork } from "../../../http/operator-at-work.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import type { AccountLock, LockChange } from "./account-lock.ts";
import type { AccountLookUp } from "./account-look-up.ts";

export interface OperatorAccountParts {
  readonly lookUp: AccountLookUp;
  readonly lock: AccountLock;
  readonly operatorAtWork: (context: OperatorContext) => OperatorAtWork;
}

/** Operators' calls about accounts. */
export function createOperatorAccountHandlers({ lookUp, lock, operatorAtWork }: OperatorAccountParts): Handlers<typeof table, CallContext> {
  async function change(context: OperatorContext, wanted: LockChange): Promise<undefined> {
    const outcome = await lock(context.realmId, wanted, operatorAtWork(context));
    if (outcome === "UNKNOWN") throw notFound();
    if (outcome === "OPERATOR" || outcome === "LAST_OPERATOR") throw new Problem("FORBIDDEN");
    return undefined;
  }
  return {
    async findOperatorAccount(context, { body }) {
      const id = await lookUp.findId(context.realmId, body.email);
      if (id === null) throw notFound();
      await lookUp.recordFound(context.realmId, id, operatorAtWork(context));
      return { id };
    },
    async getOperatorAccount({ realmId }, { params }) {
      const account = await lookUp.find(realmId, params.id);
      if (account === null) throw notFound();
      return account;
    },
    lockAccount: (context, { params, body }) => change(context, { accountId: params.id, locked: true, reason: body.reason }),
    unlockAccount: (context, { params }) => change(context, { accountId: params.id, locked: false, reason: "" }),
  };
}
