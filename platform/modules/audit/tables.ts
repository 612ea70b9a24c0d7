import type { ActorKind } from "../../events/audit-event.ts";

/** Tables of the audit module. */
export interface AuditTables {
  /** Events of a realm. Append-only; outlives the account. */
  audit_events: {
    realm_id: string;
    id: string;
    /** The account of the event; null: the event concerns the realm as a whole. */
    account_id: string | null;
    /** A name that a module declares in its `audit`. */
    event: string;
    /** JSON. */
    details: string;
    /** The network, as limits count it. */
    address: string;
    happened_at: string;
    actor: ActorKind | null;
    /** Account of the operator who acted; null: no operator with an account. */
    operator_id: string | null;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends AuditTables {}
}
