import { addMinutes, addSeconds } from "date-fns";
import * as v from "valibot";
import { IMPERSONATION_LINK_MINUTES, IMPERSONATION_MINUTES, ImpersonationModeSchema } from "../../../../contract/identity/impersonation.ts";
import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import { lookupOf } from "../accounts/email.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { lockViewer } from "../sessions/lock-viewer.ts";
import { GRACE_SECONDS } from "../sessions/rotation.ts";
import type { SessionService } from "../sessions/session-service.ts";
import { sessionStore } from "../sessions/session-store.ts";
import type { CompleteSignIn } from "../sign-in/complete-sign-in.ts";

/** Ends an expired session, so that the audit record has its end. */
export const IMPERSONATION_JOB = "impersonation-over";

const LinkSchema = v.object({ operator: v.string(), mode: ImpersonationModeSchema, reason: v.string() });
const JobSchema = v.object({ sessionId: v.string() });

export interface ImpersonationParts {
  readonly sessions: SessionService;
  readonly tokens: OneTimeTokens;
  readonly completeSignIn: Pick<CompleteSignIn, "factsOf">;
}

export interface LinkToMake {
  /** Addresses of the viewer, and of the operator whose session alone can open the link. */
  readonly email: string;
  readonly operator: string;
  readonly mode: "READ" | "WRITE";
  /** For the audit record; may be empty. */
  readonly reason: string;
}

/**
 * An operator acts for one viewer: by a link that works once, in a session of its own that ends after half an hour. The session
 * proves nothing about the viewer. Every step is in the audit record, and the viewer sees the session in their own list.
 */
export function createImpersonation(deps: PlatformDeps, parts: ImpersonationParts) {
  const { sessions, tokens, completeSignIn } = parts;

  const base = (accountId: string, operator: string, address: string) => ({
    id: deps.ids.id(),
    accountId,
    actor: { kind: "OPERATOR", id: operator } as const,
    address: address === "" ? "" : addressKey(address),
  });

  /**
   * The impersonation that an operator's link begins. Throws LINK_INVALID for an unknown link or another operator's, and
   * IMPERSONATION_OVER for a used or expired link or when the viewer's account is gone.
   */
  async function linkOf({ realmId, viewer }: ViewerContext, token: string) {
    const found = await tokens.inspect(realmId, "IMPERSONATION", token);
    const link = v.safeParse(LinkSchema, found?.payload);
    if (found === null || !link.success || link.output.operator !== viewer.id) throw new Problem("LINK_INVALID");
    const account = await accountStore(deps.database.read, realmId).find(found.owner);
    if (found.over || account === undefined || account.role !== "VIEWER") throw new Problem("IMPERSONATION_OVER");
    return { ...link.output, account, expiresAt: found.expiresAt };
  }

  return {
    /**
     * Makes a link, by command. UNKNOWN: no such viewer; NO_OPERATOR: no such operator; OPERATOR: the account to act for is an operator's.
     */
    async makeLink(
      realmId: string,
      { email, operator, mode, reason }: LinkToMake,
    ): Promise<{ readonly token: string; readonly expiresAt: string } | "UNKNOWN" | "NO_OPERATOR" | "OPERATOR"> {
      const viewer = await accountStore(deps.database.read, realmId).findByAddress(lookupOf(email));
      const by = await accountStore(deps.database.read, realmId).findByAddress(lookupOf(operator));
      if (by?.role !== "OPERATOR") return "NO_OPERATOR";
      if (viewer === undefined) return "UNKNOWN";
      if (viewer.role !== "VIEWER") return "OPERATOR";
      const now = deps.clock.now();
      const token = await deps.database.write.transaction().execute(async (trx) => {
        const payload = { operator: by.id, mode, reason };
        const made = await tokens.make(trx, realmId, { purpose: "IMPERSONATION", owner: viewer.id, payload });
        const entry = { ...base(viewer.id, by.id, ""), event: "IMPERSONATION_LINK", details: payload } as const;
        await appendAudit(trx, realmId, entry, now.toISOString());
        return made;
      });
      return { token, expiresAt: addMinutes(now, IMPERSONATION_LINK_MINUTES).toISOString() };
    },

    /** The viewer of a link, without spending it. Throws as `linkOf`. */
    async read(context: ViewerContext, token: string) {
      const { account, mode, expiresAt } = await linkOf(context, token);
      return { viewer: { name: account.name, email: account.email }, mode, expiresAt };
    },

    /**
     * Spends a link: begins a session in which the operator acts for the viewer, and ends the operator's own session a minute later.
     * Throws as `linkOf`, and TOKEN_INVALID when the operator's session has ended meanwhile. Of concurrent calls one succeeds.
     */
    async begin(context: ViewerContext, token: string) {
      const { realmId, address, region, viewer: operator } = context;
      const { account, mode, reason } = await linkOf(context, token);
      const facts = await completeSignIn.factsOf(context, account.id);
      const now = deps.clock.now();
      const until = addMinutes(now, IMPERSONATION_MINUTES);
      const session = await deps.database.write.transaction().execute(async (trx) => {
        await lockViewer(trx, context, "SHARE");
        if ((await accountStore(trx, realmId).lock(account.id, "SHARE"))?.role !== "VIEWER") throw new Problem("IMPERSONATION_OVER");
        if ((await tokens.spend(trx, realmId, "IMPERSONATION", token)) === null) throw new Problem("IMPERSONATION_OVER");
        const impersonation = { by: operator.id, mode };
        const begun = await sessions.start(trx, realmId, account.id, { deviceId: null, method: null, region, impersonation, until });
        // The browser holds one session, so the operator's own would stay open without a way to end it. It does not end at once:
        // a response to a request in flight would clear the new session's cookie with the old one.
        await sessionStore(trx, realmId).endSoon(operator.sessionId, addSeconds(now, GRACE_SECONDS).toISOString());
        const details = { operator: operator.id, session: begun.sessionId, mode, until: until.toISOString(), reason };
        const entry = { ...base(account.id, operator.id, address), event: "IMPERSONATION_BEGUN", details } as const;
        await appendAudit(trx, realmId, entry, now.toISOString());
        const payload = { sessionId: begun.sessionId };
        await deps.jobs.enqueue(trx, realmId, { kind: IMPERSONATION_JOB, dedupeKey: begun.sessionId, payload, runAt: until });
        return begun;
      });
      return sessions.tokensFor(realmId, session, { id: account.id, role: account.role, impersonation: mode }, facts);
    },

    /** Records an impersonator's call before it runs. A call that cannot be recorded does not run. */
    async record({ realmId, viewer, address }: CallContext, call: string): Promise<void> {
      if (viewer?.impersonation === undefined) return;
      const details = { operator: viewer.impersonation.by, session: viewer.sessionId, call };
      const entry = { ...base(viewer.id, viewer.impersonation.by, address), event: "IMPERSONATION_CALL", details } as const;
      await appendAudit(deps.database.write, realmId, entry, deps.clock.now().toISOString());
    },

    /** Ends an expired session with an entry in the audit record. A session that ended before has its entry already. */
    async endExpired(realmId: string, payload: unknown): Promise<void> {
      const { sessionId } = v.parse(JobSchema, payload);
      await deps.database.write
        .transaction()
        .execute((trx) => sessionStore(trx, realmId).end(deps.ids, sessionId, "EXPIRED", deps.clock.now().toISOString()));
    },
  };
}
