import type { Transaction } from "kysely";
import type { AuditActor } from "../events/audit-event.ts";
import type { Tables } from "../store/tables.ts";

/** The operator behind a use case that a command and a call share. */
export interface OperatorAtWork {
  readonly actor: AuditActor<"OPERATOR">;
  /** The network, as limits count it; empty for a command. */
  readonly address: string;
  /**
   * Call it first in the transaction of the work. It throws TOKEN_INVALID when the operator's session has ended since the call began, NOT_FOUND
   * and FORBIDDEN when the role or the scope was taken meanwhile (docs/decisions/0065). Nothing for a command.
   */
  hold(trx: Transaction<Tables>): Promise<void>;
}

/** The command line, which has no account. */
export const OPERATOR_BY_COMMAND: OperatorAtWork = { actor: { kind: "OPERATOR", id: null }, address: "", hold: () => Promise.resolve() };
