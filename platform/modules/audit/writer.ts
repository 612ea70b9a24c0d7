import type { ActorKind, AuditActor, AuditEntry, AuditEvents, WrittenEntry } from "../../events/audit-event.ts";
import type { CallContext } from "../../http/context.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import { auditStore, type NewAuditRow } from "./store.ts";

/** The time of an entry, ISO text: the real time, also in a realm whose clock was moved (decision 0022). */
export const auditTime = ({ clock }: Pick<PlatformDeps, "clock">): string => clock.now().toISOString();

/** Fields of every entry of a command: an operator without an account and without an address. */
export const commandEntry = ({ ids }: Pick<PlatformDeps, "ids">) =>
  ({ id: ids.id(), address: "", actor: { kind: "OPERATOR", id: null } }) as const;

/** The viewer of a session, or the operator who acts for them. */
export const auditActorOf = ({ viewer }: Pick<CallContext, "viewer">): AuditActor<"VIEWER" | "OPERATOR"> =>
  viewer?.impersonation === undefined ? { kind: "VIEWER" } : { kind: "OPERATOR", id: viewer.impersonation.by };

function firstActorOf(events: AuditEvents, name: string): ActorKind {
  const event = events[name];
  if (event === undefined) throw new Error(`the audit event ${name} is not declared`);
  return event.actors[0];
}

function rowOf({ id, event, accountId, actor, details = {}, address }: WrittenEntry, now: string, defaultActor: ActorKind): NewAuditRow {
  return {
    id,
    account_id: accountId,
    event,
    details: JSON.stringify(details),
    address,
    happened_at: now,
    actor: actor?.kind ?? defaultActor,
    operator_id: actor?.kind === "OPERATOR" ? actor.id : null,
  };
}

/**
 * Adds entries of a module's own events to the record; nothing changes or removes one. Pass the transaction of what happened: both are stored, or
 * neither. `now` is ISO text.
 */
export function createAuditWriter<const E extends AuditEvents>(events: E) {
  return function appendAudit<N extends keyof E & string>(db: Db, realmId: string, entry: AuditEntry<E, N>, now: string): Promise<void> {
    return auditStore(db, realmId).add(rowOf(entry, now, firstActorOf(events, entry.event)));
  };
}
