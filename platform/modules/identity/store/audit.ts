import type { Transaction } from "kysely";
import type { Db } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";
import type { AuditEvent } from "../tables.ts";

export interface AuditEntry {
  readonly id: string;
  readonly accountId: string | null;
  readonly event: AuditEvent;
  readonly details?: Readonly<Record<string, string>>;
  /** The network, as limits count it; empty for work behind requests. */
  readonly address: string;
}

/** Adds to the record of what happened. There is nothing that changes or removes an entry. */
export async function appendAudit(db: Db | Transaction<Tables>, realmId: string, entry: AuditEntry, now: string): Promise<void> {
  await db
    .insertInto("audit_events")
    .values({
      realm_id: realmId,
      id: entry.id,
      account_id: entry.accountId,
      event: entry.event,
      details: JSON.stringify(entry.details ?? {}),
      address: entry.address,
      happened_at: now,
    })
    .execute();
}
