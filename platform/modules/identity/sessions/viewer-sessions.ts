import type { CallOutput } from "../../../../contract/base/endpoint.ts";
import type { identity } from "../../../../contract/identity/identity.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { auditActorOf } from "../../audit/index.ts";
import { appendAudit } from "../accounts/audit.ts";
import { deviceStore } from "../devices/device-store.ts";
import type { EndSignIns } from "./end-sign-ins.ts";
import { lockViewer } from "./lock-viewer.ts";
import { sessionStore } from "./session-store.ts";

type ViewerSession = CallOutput<typeof identity.listSessions>["sessions"][number];

export interface ViewerSessionsParts {
  readonly endSignIns: EndSignIns;
}

/** Lists a viewer's sessions and ends them. */
export function createViewerSessions(deps: PlatformDeps, parts: ViewerSessionsParts) {
  const { endSignIns } = parts;
  const now = (): string => deps.clock.now().toISOString();
  const entry = (context: ViewerContext, event: "SESSION_ENDED" | "SESSIONS_ENDED") => ({
    id: deps.ids.id(),
    accountId: context.viewer.id,
    event,
    actor: auditActorOf(context),
    address: addressKey(context.address),
  });

  return {
    async list({ realmId, viewer }: ViewerContext): Promise<ViewerSession[]> {
      const rows = await deviceStore(deps.database.read, realmId).listSessions(viewer.id, now());
      return rows.map((row) => ({
        id: row.id,
        browser: row.browser ?? "",
        system: row.system ?? "",
        region: row.region,
        createdAt: row.created_at,
        // Sessions of earlier builds have no method.
        seenAt: row.seen_at ?? row.created_at,
        current: row.id === viewer.sessionId,
        impersonated: row.impersonation_mode,
      }));
    },

    /** Ends one session. Another viewer's counts as missing. Throws NOT_FOUND, TOKEN_INVALID. */
    async end(context: ViewerContext, id: string): Promise<void> {
      const { realmId, viewer } = context;
      await deps.database.write.transaction().execute(async (trx) => {
        // A request of that session has finished by now, or sees the session's end.
        await lockViewer(trx, context, "EXCLUSIVE");
        const session = await sessionStore(trx, realmId).find(id);
        if (session === undefined || session.account_id !== viewer.id || session.ended_at !== null) throw notFound();
        await sessionStore(trx, realmId).end(deps.ids, id, "ENDED", now());
        await appendAudit(trx, realmId, entry(context, "SESSION_ENDED"), now());
      });
    },

    /** Ends every session but the viewer's own. Throws TOKEN_INVALID when that one has ended meanwhile. */
    async endOthers(context: ViewerContext): Promise<void> {
      const { realmId, viewer } = context;
      await deps.database.write.transaction().execute(async (trx) => {
        await lockViewer(trx, context, "EXCLUSIVE");
        await endSignIns(trx, realmId, { accountId: viewer.id, reason: "ENDED", now: now(), except: viewer.sessionId });
        await appendAudit(trx, realmId, entry(context, "SESSIONS_ENDED"), now());
      });
    },
  };
}
export type ViewerSessions = ReturnType<typeof createViewerSessions>;
