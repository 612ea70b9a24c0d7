import * as v from "valibot";
import type { ActorKind, AuditEvents } from "../../events/audit-event.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { type Paging, pagingOf, readCursor } from "../../store/paging.ts";
import { type AuditFilter, type AuditRow, auditStore } from "./store.ts";

const DetailsSchema = v.record(v.string(), v.string());
const EXPORT_PAGE = 500;

export interface AuditRecord {
  readonly id: string;
  /** ISO 8601, in the real time. */
  readonly at: string;
  readonly event: string;
  readonly actor: ActorKind | null;
  /** Account of the operator who acted; null: no operator, or the command line. */
  readonly operatorId: string | null;
  readonly accountId: string | null;
  readonly details: Readonly<Record<string, string>>;
  /** The network; empty where there was none, and once the account is deleted. */
  readonly address: string;
}

export interface AuditServiceParts {
  /** Events of every module. */
  readonly events: () => AuditEvents;
}

/** Lists and exports the audit record, for the command line and for operators' calls alike. */
export function createAuditService({ sealer, database }: Pick<PlatformDeps, "sealer" | "database">, { events }: AuditServiceParts) {
  function recordOf(row: AuditRow): AuditRecord {
    const details = v.safeParse(DetailsSchema, JSON.parse(row.details));
    return {
      id: row.id,
      at: row.happened_at,
      event: row.event,
      actor: row.actor,
      operatorId: row.operator_id,
      accountId: row.account_id,
      details: details.success ? details.output : {},
      address: row.address,
    };
  }

  // A cursor belongs to its filter, because it would skip entries of another filter.
  const listName = (realmId: string, filter: AuditFilter): string =>
    `${realmId}:audit:${JSON.stringify([filter.accountId, filter.operatorId, filter.event, filter.from, filter.to])}`;

  return {
    /** Names of all events, in alphabetical order. */
    eventNames: (): string[] => Object.keys(events()).sort(),

    /** A page of the record, newest first. Throws BadCursor for a cursor of another list. */
    async list(
      realmId: string,
      filter: AuditFilter,
      { lastSeen, limit }: { readonly lastSeen?: string; readonly limit: number },
    ): Promise<{ readonly entries: AuditRecord[]; readonly paging: Paging }> {
      const name = listName(realmId, filter);
      const rows = await auditStore(database.read, realmId).list(filter, readCursor(sealer, name, lastSeen), limit + 1);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        entries: shown.map(recordOf),
        paging: pagingOf(sealer, name, last === undefined ? null : [last.happened_at, last.id]),
      };
    },

    /** Every entry of the filter, newest first, in pages. An entry that is written meanwhile is in none of them. */
    async *pages(realmId: string, filter: AuditFilter): AsyncGenerator<AuditRecord[]> {
      let after: [string, string] | null = null;
      for (;;) {
        const rows: AuditRow[] = await auditStore(database.read, realmId).list(filter, after, EXPORT_PAGE);
        const last = rows.at(-1);
        if (last === undefined) return;
        yield rows.map(recordOf);
        if (rows.length < EXPORT_PAGE) return;
        after = [last.happened_at, last.id];
      }
    },
  };
}
export type AuditService = ReturnType<typeof createAuditService>;

const COLUMNS = ["at", "event", "actor", "operator", "account", "details", "address", "id"] as const;

/** An entry as a line of the export, beside the names of its columns. */
export const exportColumns: readonly string[] = COLUMNS;
export const exportRow = (one: AuditRecord): (string | null)[] => [
  one.at,
  one.event,
  one.actor,
  one.operatorId,
  one.accountId,
  JSON.stringify(one.details),
  one.address,
  one.id,
];
