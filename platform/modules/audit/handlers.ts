import type { audit as table } from "../../../contract/audit/audit.ts";
import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { CallContext } from "../../http/context.ts";
import { csvLines } from "../../http/csv.ts";
import { invalidFields, timeOf } from "../../http/problem.ts";
import { type AuditRecord, type AuditService, exportColumns, exportRow } from "./service.ts";
import type { AuditFilter } from "./store.ts";

/** One answer holds the whole export in memory. */
const MOST_EXPORTED = 20_000;

interface SentFilter extends Pick<AuditFilter, "event" | "from" | "to"> {
  readonly account?: string;
  readonly operator?: string;
}
/** Times are stored with milliseconds in UTC, and compared as texts. */
const isoOf = (path: "from" | "to", text: string | undefined): string | undefined => timeOf(path, text)?.toISOString();
const filterOf = ({ account, operator, event, from, to }: SentFilter): AuditFilter => ({
  accountId: account,
  operatorId: operator,
  event,
  from: isoOf("from", from),
  to: isoOf("to", to),
});

export function createAuditHandlers(service: AuditService): Handlers<typeof table, CallContext> {
  return {
    listAuditEntries: ({ realmId }, { query: { rpp, lastSeen, ...sent } }) =>
      service.list(realmId, filterOf(sent), { limit: rpp, lastSeen }),
    async exportAuditEntries({ realmId }, { query }) {
      const entries: AuditRecord[] = [];
      for await (const page of service.pages(realmId, filterOf(query))) {
        entries.push(...page);
        if (entries.length > MOST_EXPORTED) throw invalidFields([{ path: "from", code: "too_many" }]);
      }
      return `${csvLines(exportColumns, entries.map(exportRow)).join("\r\n")}\r\n`;
    },
  };
}
