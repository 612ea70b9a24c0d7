import type { Transaction } from "kysely";
import { formatMoment } from "../../../labels/base/intl-formats.ts";
import { createRealmMail } from "../../../mail/realm-mail.ts";
import type { MailTemplateName } from "../../../mail/templates/mail-templates.ts";
import type { Db } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { greetedName, lookupOf } from "../accounts/email.ts";
import type { IdentityContext } from "../context.ts";
import type { Guesses } from "../guesses/guesses.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { TokenPurpose } from "../tables.ts";
import { ACCOUNT_MAIL_JOB, type AccountMail } from "./account-mail.ts";
import type { LinkAddresses } from "./spend-link.ts";

/** Paths of the links in mail. The routes' default spellings work in every language. */
const PATHS = {
  RESET: "/resetpwd",
  MAGIC: "/login/magic-link",
  CONFIRM: "/email-confirmation",
  SIGN_UP: "/email-confirmation",
  EMAIL_OLD: "/email-confirmation",
  EMAIL_NEW: "/email-confirmation",
} as const satisfies Partial<Record<TokenPurpose, string>>;

interface Reader {
  readonly email: string;
  readonly name: string | null;
  readonly language: Parameters<RealmModule["text"]>[1];
}

interface MailedLink {
  readonly to: Reader;
  readonly template: MailTemplateName;
  /** Subject of the link; null for a sign-up, whose row never changes its address. */
  readonly addresses: LinkAddresses | null;
  readonly values?: Record<string, string>;
}

interface Notice {
  readonly accountId: string;
  readonly template: MailTemplateName;
  /** ISO 8601. */
  readonly at: string;
  readonly values?: Record<string, string>;
}

export interface MailParts {
  readonly tokens: OneTimeTokens;
  readonly guesses: Pick<Guesses, "limits">;
}

/** Mail about accounts, sent by a job. A link's token is made with the mail, so that no job and no table contains one. */
export function createMail(context: IdentityContext, { tokens, guesses: { limits } }: MailParts) {
  const { database, ids, jobs, realm } = context;
  const send = createRealmMail(context.mailer, realm);

  /**
   * The account that a notice is about. Undefined when nothing may be sent: a stranger who signed up with an unproved address causes these
   * notices, so they count for its mailbox like every other mail that a stranger causes. A retry of the job does not count again.
   */
  async function findMailableAccount(realmId: string, accountId: string, attempt: number) {
    const account = await accountStore(database.read, realmId).find(accountId);
    if (account === undefined || account.email_verified_at !== null || attempt > 1) return account;
    return (await limits.mailbox(realmId, lookupOf(account.email))) ? account : undefined;
  }

  return {
    /** For the senders of mails: each folder has its own. */
    post: {
      send,
      findMailableAccount,

      /** Mails a link with a new token of this purpose and owner. */
      async sendLink(
        realmId: string,
        purpose: keyof typeof PATHS,
        owner: string,
        { to, template, addresses, values = {} }: MailedLink,
      ): Promise<void> {
        const { origin } = await realm.getSettings(realmId);
        const token = await tokens.make(database.write, realmId, { purpose, owner, payload: addresses });
        // The mail has no text of the form: a stranger's text in our mail would read as ours.
        const query = new URLSearchParams({ token });
        const url = `${origin}${PATHS[purpose]}?${query}`;
        await send(realmId, { to: to.email, name: to.name, language: to.language, template, values: { email: to.email, ...values }, url });
      },

      /** Mails an account's owner that something happened, with the way to a new password. */
      async sendNotice(realmId: string, { accountId, template, at, values = {} }: Notice, attempt: number): Promise<void> {
        const account = await findMailableAccount(realmId, accountId, attempt);
        if (account === undefined) return;
        const { origin, timeZone } = await realm.getSettings(realmId);
        const time = formatMoment(at, account.language, account.time_zone ?? timeZone);
        await send(realmId, {
          to: account.email,
          name: greetedName(account),
          language: account.language,
          template,
          values: { ...values, time, email: account.email },
          url: `${origin}/requestnewpwd`,
        });
      },
    },

    /** Enqueues a mail in the transaction of its reason. */
    enqueue: (db: Db | Transaction<Tables>, realmId: string, mail: AccountMail, runAt?: Date): Promise<void> =>
      jobs.enqueue(db, realmId, { kind: ACCOUNT_MAIL_JOB, dedupeKey: ids.id(), payload: mail, runAt }),
  };
}
export type Mail = ReturnType<typeof createMail>;
/** Enqueues mails about accounts. */
export type MailQueue = Pick<Mail, "enqueue">;
