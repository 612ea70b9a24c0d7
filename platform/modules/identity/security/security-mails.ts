import { accountStore } from "../accounts/account-store.ts";
import type { IdentityContext } from "../context.ts";
import type { MailSenders, SecurityChange } from "../mail/account-mail.ts";
import type { Mail } from "../mail/mail.ts";

const CHANGE_LABELS: Readonly<Record<SecurityChange, string>> = {
  SECOND_FACTOR_ON: "mailFactorOn",
  SECOND_FACTOR_OFF: "mailFactorOff",
  SECOND_FACTOR_ENDS: "mailFactorEnds",
  RECOVERY_CODE_USED: "mailRecoveryCodeUsed",
  PASSKEY_ADDED: "mailPasskeyAdded",
  PASSKEY_REMOVED: "mailPasskeyRemoved",
  DATA_EXPORTED: "mailDataExported",
};

/** Mails about changes of an account's protection. */
export function createSecurityMails({ database, realm }: Pick<IdentityContext, "database" | "realm">, { post }: Pick<Mail, "post">) {
  return {
    PASSWORD_CHANGED: (realmId, { accountId, at }, attempt) =>
      post.sendNotice(realmId, { accountId, at, template: "passwordChanged" }, attempt),

    async SECURITY_CHANGED(realmId, { accountId, change, at }, attempt) {
      const account = await accountStore(database.read, realmId).find(accountId);
      if (account === undefined) return;
      const label = await realm.text(realmId, account.language, CHANGE_LABELS[change]);
      await post.sendNotice(realmId, { accountId, template: "securityChanged", at, values: { change: label } }, attempt);
    },
  } satisfies Partial<MailSenders>;
}
