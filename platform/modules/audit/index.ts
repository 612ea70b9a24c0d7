import { defineAuditEvents } from "../../events/audit-event.ts";
import type { CallContext } from "../../http/context.ts";
import type { OperatorCall } from "../../http/operator-call.ts";
import { addressKey } from "../../http/rate-limit.ts";
import { defineModule, type PlatformPorts } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createAuditHandlers } from "./handlers.ts";
import { auditMigrations } from "./migrations.ts";
import { auditPersonalData } from "./personal-data.ts";
import { createAuditService } from "./service.ts";
import { createAuditWriter } from "./writer.ts";

export { type AuditRecord, exportColumns, exportRow } from "./service.ts";
export type { AuditFilter } from "./store.ts";
export { auditActorOf, auditTime, commandEntry, createAuditWriter } from "./writer.ts";

/** `object`: what the call was about besides an account. */
const auditRecordEvents = defineAuditEvents({
  OPERATOR_CALL: { names: "EITHER", actors: ["OPERATOR"], details: ["call", "scope", "object?"] },
});
const appendAudit = createAuditWriter(auditRecordEvents);

interface AuditPorts {
  readonly platform: Pick<PlatformPorts["platform"], "auditEvents">;
}

/** The audit record of a realm: events with their actor and account. */
export function createAudit(deps: PlatformDeps, { platform }: AuditPorts) {
  const service = createAuditService(deps, { events: () => platform.auditEvents });
  return {
    handlers: createAuditHandlers(service),
    list: service.list,
    pages: service.pages,
    eventNames: service.eventNames,

    /** Records an operator's call before it runs. A call that cannot be recorded does not run. */
    async recordOperator({ realmId, viewer, address }: CallContext, { call, scope, accountId, object }: OperatorCall): Promise<void> {
      const entry = {
        id: deps.ids.id(),
        accountId,
        actor: { kind: "OPERATOR", id: viewer?.id ?? null },
        details: { call, scope, ...(object === null ? {} : { object }) },
        address: addressKey(address),
      } as const;
      await appendAudit(deps.database.write, realmId, { ...entry, event: "OPERATOR_CALL" }, deps.clock.now().toISOString());
    },
  };
}
export const auditModule = defineModule({
  domain: "audit",
  migrations: auditMigrations,
  audit: auditRecordEvents,
  personalData: auditPersonalData,
  create: (deps, { platform }: AuditPorts) => createAudit(deps, { platform }),
});
