import type { Caller } from "../../../http/context.ts";
import type { IdentityContext } from "../context.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { createEndSignIns, type PendingSignIn } from "./end-sign-ins.ts";
import { createSessionHandlers } from "./handlers.ts";
import { createSessionService } from "./session-service.ts";
import { createViewerSessions } from "./viewer-sessions.ts";

export interface SessionParts {
  readonly tokens: OneTimeTokens;
  /** Records of other folders that could still become a session. They end with the sessions of an account, in this order. */
  readonly pendingSignIns: readonly PendingSignIn[];
}

/** Sessions: their tokens, their end, and the list of a viewer's own. */
export function createSessions(context: IdentityContext, parts: SessionParts) {
  const service = createSessionService(context);
  const endSignIns = createEndSignIns(context, parts);
  return {
    service,
    endSignIns,
    handlers: createSessionHandlers({ service, viewerSessions: createViewerSessions(context, { endSignIns }) }),

    /** Id of a refresh token's session, which may have ended; null for a token that is not ours. */
    sessionOf: (realmId: string, refreshToken: string): string | null => service.sessionOf(realmId, refreshToken),
    endSession: (realmId: string, refreshToken: string): Promise<void> => service.end(realmId, refreshToken),
    /** True while a session is valid; false once it has ended, was replayed or has expired. */
    isSessionAlive: (realmId: string, sessionId: string): Promise<boolean> => service.isAlive(realmId, sessionId),
    /** The valid sessions of accounts and their profiles, as one text for each account; an account without any is absent. */
    sessionsOf: (realmId: string, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      service.sessionsOf(realmId, accountIds),
    /** The holder of a session that is alive, with its profile; null otherwise. */
    callerOf: (realmId: string, sessionId: string): Promise<Caller | null> => service.callerOf(realmId, sessionId),
  };
}
export type Sessions = ReturnType<typeof createSessions>;
