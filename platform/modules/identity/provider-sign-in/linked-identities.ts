import type { Tokens } from "../../../../contract/identity/tokens.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import { identityStore } from "../providers/linked-identity-store.ts";
import type { Passkeys } from "../security/passkeys.ts";
import type { EndSignIns } from "../sessions/end-sign-ins.ts";
import { lockViewer } from "../sessions/lock-viewer.ts";
import { sessionStore } from "../sessions/session-store.ts";
import type { CompleteSignIn } from "../sign-in/complete-sign-in.ts";
import type { ProvedIdentity } from "./identity-sign-in.ts";

export interface LinkedIdentitiesParts {
  readonly endSignIns: EndSignIns;
  readonly passkeys: Passkeys;
  readonly completeSignIn: CompleteSignIn;
}

/** A provider that a viewer's account is linked to. */
export interface LinkedIdentity {
  readonly provider: string;
  /** The provider's own name for the viewer. */
  readonly subject: string;
  readonly linkedAt: string;
}

/** Lists, adds and removes the providers that a viewer's account is linked to. */
export function createLinkedIdentities(deps: PlatformDeps, parts: LinkedIdentitiesParts) {
  const { endSignIns, passkeys, completeSignIn } = parts;
  const entry = ({ viewer, address }: ViewerContext, event: "IDENTITY_LINKED" | "IDENTITY_UNLINKED", provider: string) => ({
    id: deps.ids.id(),
    accountId: viewer.id,
    event,
    details: { provider },
    address: addressKey(address),
  });

  return {
    list: (context: ViewerContext): Promise<LinkedIdentity[]> => identityStore(deps.database.read, context.realmId).list(context.viewer.id),

    /**
     * Links an identity to the viewer's account, and replaces the calling session by a session of the provider. Throws ACCOUNT_CONFLICT for an
     * identity of another account. The viewer gave a recent proof before (`requireProof`), so no second factor is requested again.
     */
    async link(context: ViewerContext, identity: ProvedIdentity): Promise<Tokens> {
      const { realmId, viewer } = context;
      const now = deps.clock.now().toISOString();
      await deps.database.write.transaction().execute(async (trx) => {
        await lockViewer(trx, context, "SHARE");
        const earlier = await identityStore(trx, realmId).find(identity.provider, identity.subject);
        if (earlier !== undefined && earlier.account_id !== viewer.id) throw new Problem("ACCOUNT_CONFLICT");
        await identityStore(trx, realmId).link(viewer.id, identity, now);
        // Two at once: the other account's was first.
        const linked = await identityStore(trx, realmId).find(identity.provider, identity.subject);
        if (linked?.account_id !== viewer.id) throw new Problem("ACCOUNT_CONFLICT");
        if (earlier === undefined) await appendAudit(trx, realmId, entry(context, "IDENTITY_LINKED", identity.provider), now);
      });
      return completeSignIn.complete(context, {
        accountId: viewer.id,
        method: "PROVIDER",
        factor: true,
        recheck: (trx) => lockViewer(trx, context, "SHARE"),
        also: (trx) => sessionStore(trx, realmId).end(deps.ids, viewer.sessionId, "ENDED", now),
      });
    },

    /** Replaces the caller's session by a new one. The caller has proved who they are (`requireProof`). */
    renew(context: ViewerContext): Promise<Tokens> {
      const { realmId, viewer } = context;
      const now = deps.clock.now().toISOString();
      return completeSignIn.complete(context, {
        accountId: viewer.id,
        method: "PROVIDER",
        factor: true,
        recheck: (trx) => lockViewer(trx, context, "SHARE"),
        also: (trx) => sessionStore(trx, realmId).end(deps.ids, viewer.sessionId, "ENDED", now),
      });
    },

    /**
     * Takes a provider away from the viewer's account and ends every session of it: some came from there. Throws NOT_FOUND where it is not
     * linked, and LAST_WAY_IN where nobody could get into the account afterwards: no password, no other provider, no passkey, and no proved
     * address to which a link could be mailed.
     */
    async unlink(context: ViewerContext, provider: string): Promise<void> {
      const { realmId, viewer } = context;
      const now = deps.clock.now().toISOString();
      const [account, hash, keys] = [
        await accountStore(deps.database.read, realmId).find(viewer.id),
        await accountStore(deps.database.read, realmId).findPasswordHash(viewer.id),
        await passkeys.list(realmId, viewer.id),
      ];
      const otherWay = hash !== null || keys.length > 0 || (account?.email_verified_at ?? null) !== null;
      await deps.database.write.transaction().execute(async (trx) => {
        await lockViewer(trx, context, "EXCLUSIVE");
        if (!(await identityStore(trx, realmId).unlink(viewer.id, provider))) throw notFound();
        if (!otherWay && !(await identityStore(trx, realmId).any(viewer.id))) throw new Problem("LAST_WAY_IN");
        await endSignIns(trx, realmId, { accountId: viewer.id, reason: "ENDED", now });
        await appendAudit(trx, realmId, entry(context, "IDENTITY_UNLINKED", provider), now);
      });
    },
  };
}
