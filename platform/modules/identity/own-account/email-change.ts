import { addDays } from "date-fns";
import type { Transaction } from "kysely";
import { isEmail } from "../../../../contract/base/field-rules.ts";
import { type CallContext, isImpersonated, type ViewerContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import { lookupOf } from "../accounts/email.ts";
import { deviceStore } from "../devices/device-store.ts";
import type { GuessLimits } from "../guesses/guess-limits.ts";
import type { MailQueue } from "../mail/mail.ts";
import { spendLink } from "../mail/spend-link.ts";
import { ADDRESS_LINKS, type OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { lockViewer } from "../sessions/lock-viewer.ts";
import { emailChangeStore } from "./email-change-store.ts";

const LASTS_DAYS = 1;

export interface EmailChangeParts {
  readonly tokens: OneTimeTokens;
  readonly mails: MailQueue;
  readonly limits: GuessLimits;
  readonly passwords: Passwords;
}

/** Result of following one of the two links of a change. CHANGED: both were followed. */
export interface EmailChangeStep {
  readonly email: string;
  readonly outcome: "HALF_CHANGED" | "CHANGED";
}

/**
 * Cancels a pending change of address and both of its links. A new password does this too, because a thief who knew the former password
 * may have started the change. The caller has locked the account.
 */
export async function dropEmailChange(
  { tokens }: Pick<EmailChangeParts, "tokens">,
  trx: Transaction<Tables>,
  realmId: string,
  accountId: string,
): Promise<void> {
  await tokens.drop(trx, realmId, accountId, ["EMAIL_OLD", "EMAIL_NEW"]);
  await emailChangeStore(trx, realmId).drop(accountId);
}

/**
 * Another address for an account: a link goes to both mailboxes, and the address changes when both were followed. A viewer with only
 * the session, or only one of the mailboxes, changes nothing. The owner of the new mailbox may be a stranger to the account: in a browser
 * that is not known to the account, that link also needs the account's password (docs/decisions/0048).
 */
export function createEmailChange(deps: PlatformDeps, parts: EmailChangeParts) {
  const { tokens, mails, limits, passwords } = parts;

  const note = (
    trx: Transaction<Tables>,
    { realmId, address }: CallContext,
    accountId: string,
    event: "EMAIL_CHANGED" | "EMAIL_CHANGE_ASKED",
    now: string,
  ) => appendAudit(trx, realmId, { id: deps.ids.id(), accountId, event, address: addressKey(address) }, now);

  const isBrowserOfAccount = async (context: CallContext, accountId: string): Promise<boolean> =>
    (context.viewer?.id === accountId && !isImpersonated(context)) ||
    deviceStore(deps.database.read, context.realmId).isKnown(accountId, context.device);

  /**
   * Compares a password with that of the account, within the limits of sign-in: guesses here and there count together. For an account
   * without a password it throws PASSWORD_INVALID after the same work.
   */
  async function requirePassword({ realmId, address }: CallContext, email: string, secret: string): Promise<void> {
    const emailLookup = lookupOf(email);
    const account = await accountStore(deps.database.read, realmId).findForSignIn(emailLookup, limits.addressHashes(realmId, address));
    const knownAddress = typeof account?.seen_at === "string";
    const giveBack = await limits.guess(realmId, { address, emailLookup, knownAddress });
    const fits = await passwords.fits(addressKey(address), account?.password_hash ?? null, secret).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!fits) throw new Problem("PASSWORD_INVALID");
    await giveBack();
  }

  /** Lets the link to the new mailbox through in a browser of the account, or with its password. The link stays unused otherwise. */
  async function requireHolder(context: CallContext, token: string, secret: string): Promise<void> {
    const { realmId } = context;
    const link = await tokens.read(realmId, "EMAIL_NEW", token);
    if (link === null || (await isBrowserOfAccount(context, link.owner))) return;
    const account = await accountStore(deps.database.read, realmId).find(link.owner);
    if (account === undefined) throw new Problem("LINK_INVALID");
    if (secret === "") throw invalidFields([{ path: "secret", code: "pleaseProvideAccountPassword" }]);
    await requirePassword(context, account.email, secret);
  }

  async function follow(trx: Transaction<Tables>, context: CallContext, token: string): Promise<EmailChangeStep> {
    const { realmId } = context;
    const now = deps.clock.now().toISOString();
    const isOld = (await tokens.read(realmId, "EMAIL_OLD", token, trx)) !== null;
    const { accountId, newEmail } = await spendLink(parts, trx, realmId, isOld ? "EMAIL_OLD" : "EMAIL_NEW", token);
    const change = await emailChangeStore(trx, realmId).lock(accountId, now);
    const account = await accountStore(trx, realmId).find(accountId);
    // The link may belong to an earlier change that was replaced; it must not confirm the current one.
    if (change === undefined || account === undefined || newEmail !== change.email_lookup) throw new Problem("LINK_INVALID");
    const taken = await accountStore(trx, realmId).findByEmail(change.email_lookup);
    if (taken !== undefined) throw new Problem("LINK_INVALID");
    await emailChangeStore(trx, realmId).confirm(accountId, isOld ? "old_confirmed_at" : "new_confirmed_at", now);
    const other = isOld ? change.new_confirmed_at : change.old_confirmed_at;
    if (other === null) return { email: change.email, outcome: "HALF_CHANGED" };
    await emailChangeStore(trx, realmId).setEmail(accountId, { address: change.email, lookup: change.email_lookup }, now);
    await dropEmailChange(parts, trx, realmId, accountId);
    // The former mailbox must open nothing.
    await tokens.drop(trx, realmId, accountId, [...ADDRESS_LINKS, "CHALLENGE"]);
    await note(trx, context, accountId, "EMAIL_CHANGED", now);
    await mails.enqueue(trx, realmId, { about: "EMAIL_CHANGED", accountId, from: account.email, at: now });
    return { email: change.email, outcome: "CHANGED" };
  }

  return {
    /** The pending change; null: none. */
    async waiting({ realmId, viewer }: ViewerContext) {
      const change = await emailChangeStore(deps.database.read, realmId).find(viewer.id, deps.clock.now().toISOString());
      if (change === undefined) return null;
      return {
        email: change.email,
        expiresAt: change.expires_at,
        oldConfirmed: change.old_confirmed_at !== null,
        newConfirmed: change.new_confirmed_at !== null,
      };
    },

    /** Sends both links. Throws EMAIL_UNCONFIRMED while the current address is unproved, VALIDATION_FAILED. */
    async ask(context: ViewerContext, typed: string): Promise<void> {
      const { realmId, viewer, address } = context;
      const email = typed.trim();
      if (!isEmail(email)) throw invalidFields([{ path: "email", code: "pleaseProvideValidEmail" }]);
      const account = await accountStore(deps.database.read, realmId).find(viewer.id);
      if (account === undefined) throw new Problem("UNAUTHENTICATED");
      if (account.email_verified_at === null) throw new Problem("EMAIL_UNCONFIRMED");
      const emailLookup = lookupOf(email);
      if (emailLookup === lookupOf(account.email)) throw invalidFields([{ path: "email", code: "sameEmail" }]);
      const mayMail = await limits.mail(realmId, { address, emailLookup });
      const now = deps.clock.now();
      await deps.database.write.transaction().execute(async (trx) => {
        await lockViewer(trx, context, "EXCLUSIVE");
        await tokens.drop(trx, realmId, viewer.id, ["EMAIL_OLD", "EMAIL_NEW"]);
        const change = { email, emailLookup, expiresAt: addDays(now, LASTS_DAYS).toISOString() };
        await emailChangeStore(trx, realmId).begin(viewer.id, change, now.toISOString());
        await note(trx, context, viewer.id, "EMAIL_CHANGE_ASKED", now.toISOString());
        // A mailbox over its mail limit gets no mail, and the caller cannot tell.
        if (mayMail) await mails.enqueue(trx, realmId, { about: "EMAIL_CHANGE", accountId: viewer.id });
      });
    },

    async cancel({ realmId, viewer }: ViewerContext): Promise<void> {
      await deps.database.write.transaction().execute(async (trx) => {
        await accountStore(trx, realmId).lock(viewer.id, "EXCLUSIVE");
        await dropEmailChange(parts, trx, realmId, viewer.id);
      });
    },

    /**
     * Follows the link from one of the mailboxes. The address changes when the second link is followed. Throws LINK_INVALID; for the new
     * mailbox in an unknown browser VALIDATION_FAILED at `secret`, PASSWORD_INVALID, TOO_MANY_REQUESTS, BUSY.
     */
    async confirm(context: CallContext, token: string, secret: string): Promise<EmailChangeStep> {
      await requireHolder(context, token, secret);
      return deps.database.write.transaction().execute((trx) => follow(trx, context, token));
    },
  };
}
export type EmailChange = ReturnType<typeof createEmailChange>;
