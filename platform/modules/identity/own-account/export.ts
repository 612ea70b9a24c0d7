import type { AccountExport } from "../../../../contract/identity/changes.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { PersonalData, PersonalTable } from "../../../store/tables.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import type { MailQueue } from "../mail/mail.ts";
import { personalDataStore, personOf } from "./personal-data-store.ts";

export interface ExportParts {
  readonly mails: MailQueue;
  readonly personalData: () => PersonalData;
}

function deletionOf({ onDeletion }: PersonalTable): AccountExport["tables"][string]["onDeletion"] {
  if (onDeletion === "REMOVED") return "REMOVED";
  return onDeletion.retainedFor === "LAW" ? "KEPT_BY_LAW" : "KEPT_AGAINST_ABUSE";
}

/** Columns that store JSON as text are exported as structures. */
function readable(value: unknown): unknown {
  if (typeof value !== "string" || !/^[[{]/u.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Everything that is stored about a viewer. The owner is notified of the export by mail. */
export function createExport(deps: PlatformDeps, { mails, personalData }: ExportParts) {
  return async ({ realmId, viewer, address }: ViewerContext): Promise<AccountExport> => {
    const account = await accountStore(deps.database.read, realmId).find(viewer.id);
    if (account === undefined) throw new Problem("UNAUTHENTICATED");
    const now = deps.clock.now().toISOString();
    await deps.database.write.transaction().execute(async (trx) => {
      const entry = { id: deps.ids.id(), accountId: viewer.id, event: "DATA_EXPORTED", address: addressKey(address) } as const;
      await appendAudit(trx, realmId, entry, now);
      await mails.enqueue(trx, realmId, { about: "SECURITY_CHANGED", accountId: viewer.id, change: "DATA_EXPORTED", at: now });
    });
    const found = await personalDataStore(deps.database.read, realmId, personalData()).rowsOf(personOf(account));
    return {
      realm: realmId,
      account: account.id,
      exportedAt: now,
      tables: Object.fromEntries(
        found.map(({ table, about, rows }) => [
          table,
          {
            rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readable(value)]))),
            withheld: [...(about.secret ?? [])],
            onDeletion: deletionOf(about),
          },
        ]),
      ),
    };
  };
}
