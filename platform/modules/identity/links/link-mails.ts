import { accountStore } from "../accounts/account-store.ts";
import { greetedName, lookupOf } from "../accounts/email.ts";
import type { IdentityContext } from "../context.ts";
import type { MailSenders } from "../mail/account-mail.ts";
import type { Mail } from "../mail/mail.ts";

/** Mails with a link for the holder of an account. */
export function createLinkMails({ database }: Pick<IdentityContext, "database">, { post }: Pick<Mail, "post">) {
  async function sendRequestedLink(
    realmId: string,
    purpose: "RESET" | "MAGIC",
    email: string,
    template: "passwordReset" | "magicLink",
  ): Promise<void> {
    const account = await accountStore(database.read, realmId).findByAddress(lookupOf(email));
    if (account === undefined) return;
    const to = { ...account, name: greetedName(account) };
    await post.sendLink(realmId, purpose, account.id, { to, template, addresses: { email: lookupOf(account.email) } });
  }

  return {
    RESET: (realmId, { email }) => sendRequestedLink(realmId, "RESET", email, "passwordReset"),
    MAGIC: (realmId, { email }) => sendRequestedLink(realmId, "MAGIC", email, "magicLink"),
    async CONFIRM(realmId, { accountId }) {
      const account = await accountStore(database.read, realmId).find(accountId);
      if (account === undefined || account.email_verified_at !== null) return;
      const addresses = { email: lookupOf(account.email) };
      await post.sendLink(realmId, "CONFIRM", account.id, { to: { ...account, name: null }, template: "emailConfirm", addresses });
    },
  } satisfies Partial<MailSenders>;
}
