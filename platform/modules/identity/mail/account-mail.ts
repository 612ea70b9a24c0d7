import * as v from "valibot";
import { LanguageSchema } from "../../../../contract/base/fields.ts";

export const ACCOUNT_MAIL_JOB = "account-mail";

/**
 * Payload of the job: the subject of a mail. A requested link names an address, with or without an account: the request does the same work
 * either way, and only the job looks for the account.
 */
export const AccountMailSchema = v.variant("about", [
  v.object({ about: v.literal("RESET"), email: v.string() }),
  v.object({ about: v.literal("MAGIC"), email: v.string() }),
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
export type AccountMail = v.InferOutput<typeof AccountMailSchema>;
/** The mails by their subject. */
export type AccountMails = { readonly [A in AccountMail["about"]]: Extract<AccountMail, { about: A }> };
/** Changes of an account's protection that are reported by mail. */
export type SecurityChange = AccountMails["SECURITY_CHANGED"]["change"];

/**
 * Senders of mails by their kind. Each folder has the senders of its own mails. `attempt`: 1 at first; a retry of the job does not
 * count for the limits of the mailbox again.
 */
export type MailSenders = {
  readonly [A in keyof AccountMails]: (realmId: string, mail: AccountMails[A], attempt: number) => Promise<void>;
};
