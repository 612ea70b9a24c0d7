import type { Db } from "../../store/database.ts";
import type { SortKey } from "../../store/paging.ts";
import type { AuditTables } from "./tables.ts";

export type NewAuditRow = Omit<AuditTables["audit_events"], "realm_id">;

/** Filter of a list; absent fields do not filter. */
export interface AuditFilter {
  readonly accountId?: string;
  readonly operatorId?: string;
  readonly event?: string;
  /** Since, ISO 8601. */
  readonly from?: string;
  /** Before, ISO 8601. */
  readonly to?: string;
}

/** Queries on the record. `db` is the database or a transaction. */
export function auditStore(db: Db, realmId: string) {
  return {
    async add(row: NewAuditRow): Promise<void> {
      await db
        .insertInto("audit_events")
        .values({ ...row, realm_id: realmId })
        .execute();
    },

    /** Newest first, at most `limit`; `after` is the time and the id of the last entry that was seen. */
    async list({ accountId, operatorId, event, from, to }: AuditFilter, after: SortKey | null, limit: number) {
      const [seenAt, seenId] = (after ?? []).map(String);
      return db
        .selectFrom("audit_events")
        .select(["id", "account_id", "event", "details", "address", "happened_at", "actor", "operator_id"])
        .where("realm_id", "=", realmId)
        .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId ?? ""))
        .$if(operatorId !== undefined, (query) => query.where("operator_id", "=", operatorId ?? ""))
        .$if(event !== undefined, (query) => query.where("event", "=", event ?? ""))
        .$if(from !== undefined, (query) => query.where("happened_at", ">=", from ?? ""))
        .$if(to !== undefined, (query) => query.where("happened_at", "<", to ?? ""))
        .$if(seenAt !== undefined, (query) =>
          query.where((eb) =>
            eb.or([eb("happened_at", "<", seenAt ?? ""), eb.and([eb("happened_at", "=", seenAt ?? ""), eb("id", "<", seenId ?? "")])]),
          ),
        )
        .orderBy("happened_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
    },
  };
}
export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditStore>["list"]>>[number];
