import { csvLines } from "../../http/csv.ts";
import { type AuditRecord, exportColumns, exportRow } from "../../modules/audit/index.ts";
import { type Command, namedPositionals } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";
import { FILTER_OPTIONS, filterOf } from "./filter.ts";

export const auditExport: Command = {
  what: "audit",
  action: "export",
  summary: "writes a realm's audit record as comma-separated values, newest first",
  positionals: "REALM",
  options: FILTER_OPTIONS,
  examples: ["audit export tv --from 2026-11-01 --to 2026-12-01 > november.csv", "audit export tv --operator 0193… --json"],
  async run(context, values, positionals) {
    const [realmId] = namedPositionals(positionals, "REALM");
    const filter = filterOf(context, values);
    await requireRealm(context, realmId);
    const entries: AuditRecord[] = [];
    for await (const page of context.platform().modules.audit.pages(realmId, filter)) {
      entries.push(...page);
      context.terminal.progress(`${entries.length} entries`);
    }
    return { json: { realm: realmId, entries }, lines: csvLines(exportColumns, entries.map(exportRow)) };
  },
};
