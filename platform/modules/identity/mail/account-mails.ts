import { differenceInHours, subDays } from "date-fns";
import type { Transaction } from "kysely";
import * as v from "valibot";
import { LanguageSchema } from "../../../../contract/base/fields.ts";
import { formatMoment } from "../../../labels/base/intl-formats.ts";
import { createRealmMail } from "../../../mail/realm-mail.ts";
import type { MailTemplateName } from "../../../mail/templates/mail-templates.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { greetedName, lookupOf } from "../accounts/email.ts";
import type { GuessLimits } from "../guesses/guess-limits.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { forgetSentMails } from "../own-account/deletion-store.ts";
import { emailChangeStore } from "../own-account/email-change-store.ts";
import { pendingSignUpStore } from "../sign-up/pending-sign-up-store.ts";
import type { TokenPurpose } from "../tables.ts";
import type { LinkAddresses } from "./spend-link.ts";

export const ACCOUNT_MAIL_JOB = "account-mail";

/**
 * Subject of a mail. A requested link names an address, with or without an account: the request does the same work either way (P10), and
 * only the job looks for the account.
 */
const PayloadSchema = v.variant("about", [
  v.object({ about: v.picklist(["RESET", "MAGIC"]), email: v.string() }),
  v.object({ about: v.literal("CONFIRM"), accountId: v.string() }),
  v.object({ about: v.literal("SIGN_UP"), pendingId: v.string() }),
  v.object({ about: v.literal("NEW_DEVICE"), accountId: v.string(), device: v.string(), at: v.string() }),
  v.object({ about: v.literal("PASSWORD_CHANGED"), accountId: v.string(), at: v.string() }),
  v.object({
    about: v.literal("SECURITY_CHANGED"),
    accountId: v.string(),
    change: v.picklist([
      "SECOND_FACTOR_ON",
      "SECOND_FACTOR_OFF",
      "SECOND_FACTOR_ENDS",
      "RECOVERY_CODE_USED",
      "PASSKEY_ADDED",
      "PASSKEY_REMOVED",
      "DATA_EXPORTED",
    ]),
    at: v.string(),
  }),
  v.object({ about: v.literal("EMAIL_CHANGE"), accountId: v.string() }),
  v.object({ about: v.literal("EMAIL_CHANGED"), accountId: v.string(), from: v.string(), at: v.string() }),
  v.object({
    about: v.literal("DELETION"),
    accountId: v.string(),
    step: v.picklist(["PLANNED", "REMINDER", "WITHDRAWN"]),
    due: v.string(),
  }),
  /** The account of this mail is deleted, so the payload has everything. */
  v.object({ about: v.literal("DELETED"), email: v.string(), name: v.nullable(v.string()), language: LanguageSchema }),
]);
export type AccountMail = v.InferOutput<typeof PayloadSchema>;
/** Changes of an account's protection that are reported by mail. */
export type SecurityChange = Extract<AccountMail, { about: "SECURITY_CHANGED" }>["change"];

const CHANGE_LABELS: Readonly<Record<SecurityChange, string>> = {
  SECOND_FACTOR_ON: "mailFactorOn",
  SECOND_FACTOR_OFF: "mailFactorOff",
  SECOND_FACTOR_ENDS: "mailFactorEnds",
  RECOVERY_CODE_USED: "mailRecoveryCodeUsed",
  PASSKEY_ADDED: "mailPasskeyAdded",
  PASSKEY_REMOVED: "mailPasskeyRemoved",
  DATA_EXPORTED: "mailDataExported",
};

const DELETION_MAILS = {
  PLANNED: "deletionPlanned",
  REMINDER: "deletionReminder",
  WITHDRAWN: "deletionWithdrawn",
} as const satisfies Record<string, MailTemplateName>;

/** Days for which the record of a sent mail is stored. */
const REMEMBERED_DAYS = 7;
/** Hours between two removals of old records: each removal reads all records. */
const FORGETTING_HOURS = 1;

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

/** Mail about accounts, sent by jobs. A link's token is made with the mail, so that no job and no table contains one. */
export function createAccountMails(
  deps: PlatformDeps,
  parts: {
    readonly realm: Pick<RealmModule, "getSettings" | "text" | "texts">;
    readonly tokens: OneTimeTokens;
    readonly limits: Pick<GuessLimits, "mailbox">;
  },
) {
  const { realm, tokens, limits } = parts;
  const send = createRealmMail(deps.mailer, realm);

  /** `addresses`: what the link is about; null for a sign-up, whose row never changes its address. */
  async function sendLink(
    realmId: string,
    purpose: keyof typeof PATHS,
    owner: string,
    to: Reader,
    template: MailTemplateName,
    { addresses, values = {} }: { readonly addresses: LinkAddresses | null; readonly values?: Record<string, string> },
  ) {
    const { origin } = await realm.getSettings(realmId);
    const token = await tokens.make(deps.database.write, realmId, { purpose, owner, payload: addresses });
    // The mail has no text of the form: a stranger's text in our mail would read as ours.
    const query = new URLSearchParams({ token });
    const url = `${origin}${PATHS[purpose]}?${query}`;
    await send(realmId, { to: to.email, name: to.name, language: to.language, template, values: { email: to.email, ...values }, url });
  }

  /**
   * The account that a notice is about. Undefined when nothing may be sent: a stranger who signed up with an unproved address causes these
   * notices, so they count for its mailbox like every other mail that a stranger causes. A retry of the job does not count again.
   */
  async function findMailableAccount(realmId: string, accountId: string, attempt: number) {
    const account = await accountStore(deps.database.read, realmId).find(accountId);
    if (account === undefined || account.email_verified_at !== null || attempt > 1) return account;
    return (await limits.mailbox(realmId, lookupOf(account.email))) ? account : undefined;
  }

  interface Notice {
    readonly accountId: string;
    readonly template: MailTemplateName;
    readonly at: string;
    readonly values?: Record<string, string>;
  }

  async function sendNotice(realmId: string, { accountId, template, at, values = {} }: Notice, attempt: number) {
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
  }

  async function sendSecurityChange(
    realmId: string,
    { accountId, change, at }: Extract<AccountMail, { about: "SECURITY_CHANGED" }>,
    attempt: number,
  ): Promise<void> {
    const account = await accountStore(deps.database.read, realmId).find(accountId);
    if (account === undefined) return;
    const what = await realm.text(realmId, account.language, CHANGE_LABELS[change]);
    await sendNotice(realmId, { accountId, template: "securityChanged", at, values: { change: what } }, attempt);
  }

  async function sendSignUp(realmId: string, pendingId: string, attempt: number): Promise<void> {
    const waiting = await pendingSignUpStore(deps.database.read, realmId).find(pendingId);
    if (waiting === null) return;
    const known = await accountStore(deps.database.read, realmId).findByAddress(waiting.emailLookup);
    // The owner is mailed about the attempt. The person who signed up gets the same answer as for an unknown address.
    if (known !== undefined)
      await sendNotice(realmId, { accountId: known.id, template: "signUpAddressTaken", at: deps.clock.now().toISOString() }, attempt);
    else await sendLink(realmId, "SIGN_UP", pendingId, { ...waiting, name: null }, "signUpConfirm", { addresses: null });
  }

  /** A link to each mailbox. The owner of an address that is taken gets a notice in place of a link; the viewer cannot tell. */
  async function sendEmailChange(realmId: string, accountId: string, attempt: number): Promise<void> {
    const now = deps.clock.now().toISOString();
    const account = await accountStore(deps.database.read, realmId).find(accountId);
    const change = await emailChangeStore(deps.database.read, realmId).find(accountId, now);
    if (account === undefined || change === undefined) return;
    const link = {
      addresses: { email: lookupOf(account.email), newEmail: change.email_lookup },
      values: { email: account.email, newEmail: change.email },
    };
    await sendLink(realmId, "EMAIL_OLD", accountId, account, "emailChangeOld", link);
    const known = await accountStore(deps.database.read, realmId).findByAddress(change.email_lookup);
    if (known !== undefined) await sendNotice(realmId, { accountId: known.id, template: "signUpAddressTaken", at: now }, attempt);
    else await sendLink(realmId, "EMAIL_NEW", accountId, { ...account, name: null, email: change.email }, "emailChangeNew", link);
  }

  /** Both mailboxes are notified. */
  async function sendEmailChanged(realmId: string, accountId: string, from: string, at: string): Promise<void> {
    const account = await accountStore(deps.database.read, realmId).find(accountId);
    if (account === undefined) return;
    const { origin, timeZone } = await realm.getSettings(realmId);
    const values = { email: from, newEmail: account.email, time: formatMoment(at, account.language, account.time_zone ?? timeZone) };
    const { name, language } = account;
    for (const to of [from, account.email])
      await send(realmId, { to, name, language, template: "emailChanged", values, url: `${origin}/account/details` });
  }

  async function sendDeletion(
    realmId: string,
    { accountId, step, due }: Extract<AccountMail, { about: "DELETION" }>,
    attempt: number,
  ): Promise<void> {
    const account = await findMailableAccount(realmId, accountId, attempt);
    if (account === undefined) return;
    // The owner has cancelled the deletion since.
    if (step === "WITHDRAWN" ? account.deletion_due_at !== null : account.deletion_due_at !== due) return;
    const { origin, timeZone } = await realm.getSettings(realmId);
    const { email: to, language } = account;
    const name = greetedName(account);
    const values = { email: to, date: formatMoment(due, language, account.time_zone ?? timeZone) };
    const page = step === "WITHDRAWN" ? "subscriptions" : "data";
    await send(realmId, { to, name, language, template: DELETION_MAILS[step], values, url: `${origin}/account/${page}` });
  }

  const forgotten = new Map<string, Date>();
  /** Their jobs name addresses. */
  async function forgetSent(realmId: string): Promise<void> {
    const now = deps.clock.now();
    const last = forgotten.get(realmId);
    if (last !== undefined && differenceInHours(now, last) < FORGETTING_HOURS) return;
    forgotten.set(realmId, now);
    await forgetSentMails(deps.database.write, realmId, ACCOUNT_MAIL_JOB, subDays(now, REMEMBERED_DAYS).toISOString());
  }

  return {
    /** Inside the transaction of what it follows from. */
    enqueue: (db: Db | Transaction<Tables>, realmId: string, mail: AccountMail, runAt?: Date): Promise<void> =>
      deps.jobs.enqueue(db, realmId, { kind: ACCOUNT_MAIL_JOB, dedupeKey: deps.ids.id(), payload: mail, runAt }),

    /** The job. */
    async send(realmId: string, payload: unknown, attempt: number): Promise<void> {
      await forgetSent(realmId);
      const mail = v.parse(PayloadSchema, payload);
      switch (mail.about) {
        case "RESET":
        case "MAGIC": {
          const account = await accountStore(deps.database.read, realmId).findByAddress(lookupOf(mail.email));
          if (account === undefined) return;
          return sendLink(
            realmId,
            mail.about,
            account.id,
            { ...account, name: greetedName(account) },
            mail.about === "RESET" ? "passwordReset" : "magicLink",
            { addresses: { email: lookupOf(account.email) } },
          );
        }
        case "CONFIRM": {
          const account = await accountStore(deps.database.read, realmId).find(mail.accountId);
          if (account === undefined || account.email_verified_at !== null) return;
          return sendLink(realmId, "CONFIRM", account.id, { ...account, name: null }, "emailConfirm", {
            addresses: { email: lookupOf(account.email) },
          });
        }
        case "SIGN_UP":
          return sendSignUp(realmId, mail.pendingId, attempt);
        case "NEW_DEVICE":
          return sendNotice(realmId, { ...mail, template: "newDevice", values: { device: mail.device } }, attempt);
        case "PASSWORD_CHANGED":
          return sendNotice(realmId, { ...mail, template: "passwordChanged" }, attempt);
        case "SECURITY_CHANGED":
          return sendSecurityChange(realmId, mail, attempt);
        case "EMAIL_CHANGE":
          return sendEmailChange(realmId, mail.accountId, attempt);
        case "EMAIL_CHANGED":
          return sendEmailChanged(realmId, mail.accountId, mail.from, mail.at);
        case "DELETION":
          return sendDeletion(realmId, mail, attempt);
        case "DELETED": {
          const { origin } = await realm.getSettings(realmId);
          const { email: to, name, language } = mail;
          return send(realmId, { to, name, language, template: "accountDeleted", values: { email: to }, url: origin });
        }
      }
    },
  };
}
export type AccountMails = ReturnType<typeof createAccountMails>;
