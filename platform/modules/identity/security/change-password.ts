import type { ViewerContext } from "../../../http/context.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import type { MailQueue } from "../mail/mail.ts";
import { ACCESS_LINKS, type OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { dropEmailChange } from "../own-account/email-change.ts";
import { requireLongEnough } from "../passwords/new-password.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { EndSignIns } from "../sessions/end-sign-ins.ts";
import { lockViewer } from "../sessions/lock-viewer.ts";

export interface ChangePasswordParts {
  readonly endSignIns: EndSignIns;
  readonly tokens: OneTimeTokens;
  readonly mails: MailQueue;
  readonly passwords: Passwords;
}

/**
 * Sets the viewer's password. Every other session, approved devices, pending sign-ins, a pending change of address and links that could
 * open the account end.
 */
export function createChangePassword(deps: PlatformDeps, parts: ChangePasswordParts) {
  const { endSignIns, tokens, mails, passwords } = parts;
  return async (context: ViewerContext, secret: string): Promise<void> => {
    const { realmId, viewer, address } = context;
    requireLongEnough(secret);
    const passwordHash = await passwords.hash(addressKey(address), secret);
    const now = deps.clock.now().toISOString();
    await deps.database.write.transaction().execute(async (trx) => {
      await lockViewer(trx, context, "EXCLUSIVE");
      await accountStore(trx, realmId).setPasswordHash(viewer.id, passwordHash, now);
      await endSignIns(trx, realmId, { accountId: viewer.id, reason: "PASSWORD", now, except: viewer.sessionId });
      await tokens.drop(trx, realmId, viewer.id, ACCESS_LINKS);
      await dropEmailChange(parts, trx, realmId, viewer.id);
      const entry = { id: deps.ids.id(), accountId: viewer.id, event: "PASSWORD_CHANGED", address: addressKey(address) } as const;
      await appendAudit(trx, realmId, entry, now);
      await mails.enqueue(trx, realmId, { about: "PASSWORD_CHANGED", accountId: viewer.id, at: now });
    });
  };
}
