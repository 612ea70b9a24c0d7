import { defineModule, type PlatformPorts } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { auditMigrations } from "./migrations.ts";
import { auditPersonalData } from "./personal-data.ts";
import { createAuditService } from "./service.ts";
import { createAuditStore } from "./store.ts";

export { type AuditRecord, exportColumns, exportRow } from "./service.ts";
export type { AuditFilter } from "./store.ts";
export { auditActorOf, commandEntry, createAuditWriter } from "./writer.ts";

interface AuditPorts {
  readonly platform: Pick<PlatformPorts["platform"], "auditEvents">;
}

/** The record of what happened in a realm: who did what, and to whom. */
export function createAudit(deps: PlatformDeps, { platform }: AuditPorts) {
  const service = createAuditService(deps, { store: createAuditStore(deps.database), events: () => platform.auditEvents });
  return {
    handlers: undefined,
    list: service.list,
    pages: service.pages,
    eventNames: service.eventNames,
  };
}
export type Audit = ReturnType<typeof createAudit>;

export const auditModule = defineModule({
  domain: null,
  migrations: auditMigrations,
  personalData: auditPersonalData,
  create: (deps, { platform }: AuditPorts) => createAudit(deps, { platform }),
});
