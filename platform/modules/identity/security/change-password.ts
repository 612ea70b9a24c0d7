import { MIN_PASSWORD } from "../../../../contract/field-rules.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { invalidFields } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { dropEmailChange } from "../account/email-change.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { AccountMails } from "../services/account-mails.ts";
import { appendAudit } from "../store/audit.ts";
import type { EmailChangeStore } from "../store/email-changes.ts";
import type { SessionStore } from "../store/sessions.ts";
import type { AccountStore } from "../store.ts";
import type { OneTimeTokens } from "../tokens/one-time-token.ts";

export interface ChangePasswordParts {
  readonly accounts: AccountStore;
  readonly changes: Pick<EmailChangeStore, "drop">;
  readonly sessionStore: SessionStore;
  readonly tokens: OneTimeTokens;
  readonly mails: AccountMails;
  readonly passwords: Passwords;
}

/** Sets the viewer's password; every other session and a waiting change of address end, and links that could open the account work no more. */
export function createChangePassword(deps: PlatformDeps, parts: ChangePasswordParts) {
  const { accounts, sessionStore, tokens, mails, passwords } = parts;
  return async ({ realmId, viewer, address }: ViewerContext, secret: string): Promise<void> => {
    if ([...secret].length < MIN_PASSWORD) throw invalidFields([{ path: "secret", code: "passwordTooShort" }]);
    const passwordHash = await passwords.hash(addressKey(address), secret);
    const now = deps.clock.now().toISOString();
    await sessionStore.transaction(async (trx) => {
      await accounts.setPasswordHash(trx, realmId, viewer.id, passwordHash, now);
      await sessionStore.endAll(trx, realmId, viewer.id, "PASSWORD", now, viewer.sessionId);
      await tokens.drop(trx, realmId, viewer.id, ["RESET", "MAGIC", "CHALLENGE", "REVIEW"]);
      await dropEmailChange(parts, trx, realmId, viewer.id);
      const entry = { id: deps.ids.id(), accountId: viewer.id, event: "PASSWORD_CHANGED", address: addressKey(address) } as const;
      await appendAudit(trx, realmId, entry, now);
      await mails.enqueue(trx, realmId, { about: "PASSWORD_CHANGED", accountId: viewer.id, at: now });
    });
  };
}
