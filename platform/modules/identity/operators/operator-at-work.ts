import { type OperatorContext, requireScope, requireViewer } from "../../../http/context.ts";
import type { OperatorAtWork } from "../../../http/operator-at-work.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import { readScopes } from "../accounts/operator-scopes.ts";
import { lockViewer } from "../sessions/lock-viewer.ts";
import { sessionStore } from "../sessions/session-store.ts";

/** The operator of a call, who must still have the session, the role and the scope when the work is stored. */
export const operatorAtWork = (call: OperatorContext): OperatorAtWork => {
  const context = requireViewer(call);
  return {
    actor: { kind: "OPERATOR", id: context.viewer.id },
    address: addressKey(context.address),
    async hold(trx) {
      // The lock keeps the role and the scope until the work is stored.
      await lockViewer(trx, context, "SHARE_UNCHANGED");
      const session = await sessionStore(trx, context.realmId).find(context.viewer.sessionId);
      const operator = session === undefined ? null : { role: session.role, scopes: readScopes(session.operator_scopes) };
      requireScope(operator, call.operatorScope);
    },
  };
};
