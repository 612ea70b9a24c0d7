import type { Transaction } from "kysely";
import type { WhoseAccount } from "../../../../contract/identity/links.ts";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import { accountStore } from "../accounts/account-store.ts";
import { lookupOf } from "../accounts/email.ts";
import type { GuessLimits } from "../guesses/guess-limits.ts";
import type { MailQueue } from "../mail/mail.ts";
import { spendLink } from "../mail/spend-link.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { requireLongEnough } from "../passwords/new-password.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { CompleteSignIn } from "../sign-in/complete-sign-in.ts";
import type { AddressOwnership } from "./address-ownership.ts";
import type { Confirmation, ConfirmationAnswer, Confirmed } from "./confirmation.ts";

export interface MailedLinkParts {
  readonly tokens: OneTimeTokens;
  readonly mails: MailQueue;
  readonly limits: GuessLimits;
  readonly passwords: Passwords;
  readonly completeSignIn: CompleteSignIn;
  readonly ownership: AddressOwnership;
  readonly confirmation: Confirmation;
}

/**
 * Reset, magic link and confirmation. A request for a link has the same response and the same cost for every address,
 * because a job looks for the account. A link works once: sending its form spends it, opening its page does not.
 */
export function createMailedLinks(deps: PlatformDeps, parts: MailedLinkParts) {
  const { tokens, mails, limits, passwords, completeSignIn, ownership, confirmation } = parts;

  /**
   * Over a mailbox's limit no mail is sent and the response stays the same, so that a stranger can neither flood the mailbox nor learn
   * about accounts.
   */
  async function ask(context: CallContext, about: "RESET" | "MAGIC", email: string): Promise<void> {
    if (await limits.mail(context.realmId, { address: context.address, emailLookup: lookupOf(email) }))
      await mails.enqueue(deps.database.write, context.realmId, { about, email: lookupOf(email) });
  }

  /** Throws LINK_INVALID for an unknown link, VALIDATION_FAILED where the ownership question is open. The link stays unused. */
  async function requireUsableLink(
    context: CallContext,
    purpose: "RESET" | "MAGIC",
    token: string,
    answer: WhoseAccount | undefined,
  ): Promise<void> {
    const link = await tokens.read(context.realmId, purpose, token);
    if (link === null) throw new Problem("LINK_INVALID");
    await ownership.requireAnswer(context, link.owner, answer);
  }

  return {
    askReset: (context: CallContext, email: string): Promise<void> => ask(context, "RESET", email),
    askMagicLink: (context: CallContext, email: string): Promise<void> => ask(context, "MAGIC", email),

    /** Sets a password; every session of the account ends. Throws LINK_INVALID, VALIDATION_FAILED, BUSY. */
    async reset(context: CallContext, token: string, secret: string, answer?: WhoseAccount): Promise<void> {
      const { realmId, address } = context;
      // Checked before the link is spent.
      requireLongEnough(secret);
      await requireUsableLink(context, "RESET", token, answer);
      const passwordHash = await passwords.hash(addressKey(address), secret);
      const now = deps.clock.now().toISOString();
      await deps.database.write.transaction().execute(async (trx) => {
        const { accountId } = await spendLink(parts, trx, realmId, "RESET", token);
        const claim = await ownership.claim(trx, context, { accountId, answer, now });
        const deletionWithdrawn = await ownership.setPassword(trx, context, claim.accountId, passwordHash, now);
        // Reuses the token for REVIEW, because PUT /reset-password must answer an empty body (S1§7).
        if (claim.outcome === "PROVED")
          await tokens.make(trx, realmId, { purpose: "REVIEW", owner: claim.accountId, token, payload: { deletionWithdrawn } });
      });
    },

    /** Signs in by a link from the mail. Throws LINK_INVALID, VALIDATION_FAILED, COMPLETION_REQUIRED. */
    async signIn(context: CallContext, token: string, answer?: WhoseAccount): Promise<Tokens> {
      await requireUsableLink(context, "MAGIC", token, answer);
      const { realmId } = context;
      const now = deps.clock.now().toISOString();
      const { accountId, proof } = await deps.database.write.transaction().execute(async (trx) => {
        const link = await spendLink(parts, trx, realmId, "MAGIC", token);
        const claim = await ownership.claim(trx, context, { accountId: link.accountId, answer, now });
        // Replaces the spent link until the session begins. Ending the account's sign-ins drops this token. It never leaves the server.
        const made = await tokens.make(trx, realmId, { purpose: "CHALLENGE", owner: claim.accountId });
        return { accountId: claim.accountId, proof: made };
      });
      const spend = async (trx: Transaction<Tables>): Promise<void> => {
        if ((await tokens.spend(trx, realmId, "CHALLENGE", proof)) === null) throw new Problem("LINK_INVALID");
      };
      return completeSignIn.complete(context, { accountId, method: "MAGIC_LINK", spend });
    },

    /** Confirms an address; a pending sign-up becomes an account. Throws LINK_INVALID, VALIDATION_FAILED, BUSY. */
    confirmEmail: (context: CallContext, token: string, answer: ConfirmationAnswer): Promise<Confirmed> =>
      confirmation.confirm(context, token, answer),

    /**
     * Mails the signed-in viewer a link that confirms their address; does nothing when it is confirmed or the mailbox is over its limit.
     */
    async remind({ realmId, viewer }: ViewerContext): Promise<void> {
      const account = await accountStore(deps.database.read, realmId).find(viewer.id);
      if (account === undefined || account.email_verified_at !== null) return;
      if (await limits.mailbox(realmId, lookupOf(account.email)))
        await mails.enqueue(deps.database.write, realmId, { about: "CONFIRM", accountId: viewer.id });
    },
  };
}
export type MailedLinks = ReturnType<typeof createMailedLinks>;
