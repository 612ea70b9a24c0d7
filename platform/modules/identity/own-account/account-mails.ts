import { formatMoment } from "../../../labels/base/intl-formats.ts";
import type { MailTemplateName } from "../../../mail/templates/mail-templates.ts";
import { accountStore } from "../accounts/account-store.ts";
import { greetedName, lookupOf } from "../accounts/email.ts";
import type { IdentityContext } from "../context.ts";
import type { MailSenders } from "../mail/account-mail.ts";
import type { Mail } from "../mail/mail.ts";
import { emailChangeStore } from "./email-change-store.ts";

const DELETION_MAILS = {
  PLANNED: "deletionPlanned",
  REMINDER: "deletionReminder",
  WITHDRAWN: "deletionWithdrawn",
} as const satisfies Record<string, MailTemplateName>;

/** Mails about changes of an account's address, and about its deletion. */
export function createOwnAccountMails({ clock, database, realm }: IdentityContext, { post }: Pick<Mail, "post">) {
  return {
    /** A link to each mailbox. The owner of an address that is taken gets a notice in place of a link; the viewer cannot tell. */
    async EMAIL_CHANGE(realmId, { accountId }, attempt) {
      const now = clock.now().toISOString();
      const account = await accountStore(database.read, realmId).find(accountId);
      const change = await emailChangeStore(database.read, realmId).find(accountId, now);
      if (account === undefined || change === undefined) return;
      const link = {
        addresses: { email: lookupOf(account.email), newEmail: change.email_lookup },
        values: { email: account.email, newEmail: change.email },
      };
      await post.sendLink(realmId, "EMAIL_OLD", accountId, { ...link, to: account, template: "emailChangeOld" });
      const holder = await accountStore(database.read, realmId).findByAddress(change.email_lookup);
      if (holder !== undefined) await post.sendNotice(realmId, { accountId: holder.id, template: "signUpAddressTaken", at: now }, attempt);
      else {
        const to = { ...account, name: null, email: change.email };
        await post.sendLink(realmId, "EMAIL_NEW", accountId, { ...link, to, template: "emailChangeNew" });
      }
    },

    /** Both mailboxes are notified. */
    async EMAIL_CHANGED(realmId, { accountId, from, at }) {
      const account = await accountStore(database.read, realmId).find(accountId);
      if (account === undefined) return;
      const { origin, timeZone } = await realm.getSettings(realmId);
      const values = { email: from, newEmail: account.email, time: formatMoment(at, account.language, account.time_zone ?? timeZone) };
      const { name, language } = account;
      for (const to of [from, account.email])
        await post.send(realmId, { to, name, language, template: "emailChanged", values, url: `${origin}/account/details` });
    },

    async DELETION(realmId, { accountId, step, due }, attempt) {
      const account = await post.findMailableAccount(realmId, accountId, attempt);
      if (account === undefined) return;
      // The owner has cancelled the deletion since.
      if (step === "WITHDRAWN" ? account.deletion_due_at !== null : account.deletion_due_at !== due) return;
      const { origin, timeZone } = await realm.getSettings(realmId);
      const { email: to, language } = account;
      const name = greetedName(account);
      const values = { email: to, date: formatMoment(due, language, account.time_zone ?? timeZone) };
      const page = step === "WITHDRAWN" ? "subscriptions" : "data";
      await post.send(realmId, { to, name, language, template: DELETION_MAILS[step], values, url: `${origin}/account/${page}` });
    },

    async DELETED(realmId, { email: to, name, language }) {
      const { origin } = await realm.getSettings(realmId);
      await post.send(realmId, { to, name, language, template: "accountDeleted", values: { email: to }, url: origin });
    },
  } satisfies Partial<MailSenders>;
}
