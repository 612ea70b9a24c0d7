import type { WhoseAccount } from "../../../../contract/identity/links.ts";
import type { CallContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { accountStore } from "../accounts/account-store.ts";
import { deviceIdOf } from "../devices/device-store.ts";
import { spendLink } from "../mail/spend-link.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { EmailChange, EmailChangeStep } from "../own-account/email-change.ts";
import { requireLongEnough } from "../passwords/new-password.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { type PendingSignUp, pendingSignUpStore } from "../sign-up/pending-sign-up-store.ts";
import type { Consents } from "../terms/consents.ts";
import type { AddressOwnership } from "./address-ownership.ts";

export interface ConfirmationParts {
  readonly tokens: OneTimeTokens;
  readonly passwords: Passwords;
  readonly consents: Consents;
  readonly emailChange: EmailChange;
  readonly ownership: AddressOwnership;
}

/** Answer of an unknown browser: the ownership choice and a password. */
export interface ConfirmationAnswer {
  readonly account?: WhoseAccount | undefined;
  readonly secret?: string | undefined;
}

export interface Confirmed {
  readonly email: string;
  readonly outcome?: EmailChangeStep["outcome"];
  /** The page that the viewer was going to when they signed up. */
  readonly from?: string;
}

/**
 * Confirms an address by a mailed link. The mailbox alone opens nothing that a stranger prepared (docs/decisions/0048):
 * a browser that neither signed up nor signed in to the account sends the ownership choice and a password.
 */
export function createConfirmation(deps: PlatformDeps, parts: ConfirmationParts) {
  const { tokens, passwords, consents, emailChange, ownership } = parts;

  /** Throws VALIDATION_FAILED at the fields that are missing. The link stays unused. */
  function requireWhole({ account, secret = "" }: ConfirmationAnswer): { readonly account: WhoseAccount; readonly secret: string } {
    if (account === undefined) throw invalidFields([{ path: "account", code: "pleaseSayWhoseAccount" }]);
    if (secret === "") throw invalidFields([{ path: "secret", code: "pleaseProvideYourPassword" }]);
    requireLongEnough(secret);
    return { account, secret };
  }

  /** This browser's pending sign-up for the address, even if the link is from another sign-up's mail. */
  const signUpOfBrowser = async ({ realmId, device }: CallContext, emailLookup: string): Promise<PendingSignUp | null> =>
    device === undefined
      ? null
      : pendingSignUpStore(deps.database.read, realmId).findOfDevice(emailLookup, deviceIdOf(device), deps.clock.now().toISOString());

  /** Makes the account of a pending sign-up. */
  async function confirmSignUp(context: CallContext, token: string, pendingId: string, answer: ConfirmationAnswer): Promise<Confirmed> {
    const { realmId } = context;
    const waiting = await pendingSignUpStore(deps.database.read, realmId).find(pendingId);
    if (waiting === null) throw new Problem("LINK_INVALID");
    const own = await signUpOfBrowser(context, waiting.emailLookup);
    // Another use of the link at the same time ended every sign-up of this address between the two reads.
    if (own === null && (await pendingSignUpStore(deps.database.read, realmId).find(pendingId)) === null) throw new Problem("LINK_INVALID");
    const wanted = own ?? (await answeredSignUp(context, waiting, requireWhole(answer)));
    const now = deps.clock.now().toISOString();
    return deps.database.write.transaction().execute(async (trx) => {
      if ((await tokens.spend(trx, realmId, "SIGN_UP", token)) === null) throw new Problem("LINK_INVALID");
      const account = { ...wanted, id: deps.ids.id(), role: "VIEWER" as const, emailVerified: true };
      if (!(await accountStore(trx, realmId).insert(account, now))) throw new Problem("LINK_INVALID");
      await pendingSignUpStore(trx, realmId).drop(waiting.emailLookup);
      await ownership.note(trx, context, account.id, "SIGN_UP", now);
      await consents.keep(trx, context, account.id, wanted.consents ?? [], now);
      return { email: wanted.email, ...(wanted.wayBack === null ? {} : { from: wanted.wayBack }) };
    });
  }

  /** The password of the sign-up form is never used here: a stranger may have chosen it. */
  async function answeredSignUp(
    context: CallContext,
    waiting: PendingSignUp,
    { account, secret }: ReturnType<typeof requireWhole>,
  ): Promise<PendingSignUp> {
    const passwordHash = await passwords.hash(addressKey(context.address), secret);
    return account === "KEEP"
      ? { ...waiting, passwordHash }
      : { ...waiting, passwordHash, name: null, details: {}, consents: null, wayBack: null, language: context.language };
  }

  async function confirmUnchanged(context: CallContext, token: string, account: { readonly id: string; readonly email: string }) {
    const now = deps.clock.now().toISOString();
    return deps.database.write.transaction().execute(async (trx): Promise<Confirmed> => {
      await spendLink(parts, trx, context.realmId, "CONFIRM", token);
      const current = await accountStore(trx, context.realmId).find(account.id);
      // The address went to its owner meanwhile.
      if (current?.email !== account.email) throw new Problem("LINK_INVALID");
      await ownership.confirm(trx, context, account.id, now);
      return { email: account.email };
    });
  }

  /** Confirms the address of an account that exists. */
  async function confirmAccount(context: CallContext, token: string, accountId: string, answer: ConfirmationAnswer): Promise<Confirmed> {
    const { realmId } = context;
    const account = await accountStore(deps.database.read, realmId).find(accountId);
    if (account === undefined) throw new Problem("LINK_INVALID");
    if (!(await ownership.needsAnswer(context, accountId))) return confirmUnchanged(context, token, account);
    const { account: whose, secret } = requireWhole(answer);
    const caller = addressKey(context.address);
    // Mailbox and password belong to the same person, so the account keeps its sessions and sign-in methods.
    if (
      whose === "KEEP" &&
      (await passwords.fits(caller, await accountStore(deps.database.read, realmId).findPasswordHash(accountId), secret))
    )
      return confirmUnchanged(context, token, account);
    const passwordHash = await passwords.hash(caller, secret);
    const now = deps.clock.now().toISOString();
    return deps.database.write.transaction().execute(async (trx) => {
      await spendLink(parts, trx, realmId, "CONFIRM", token);
      const claim = await ownership.claim(trx, context, { accountId, answer: whose, now });
      // Another link proved the address meanwhile: a confirmation sets no password there.
      if (claim.outcome !== "PROVED") await ownership.setPassword(trx, context, claim.accountId, passwordHash, now);
      return { email: account.email };
    });
  }

  return {
    /** Throws LINK_INVALID, VALIDATION_FAILED at `account` and `secret`, PASSWORD_INVALID, TOO_MANY_REQUESTS, BUSY. */
    async confirm(context: CallContext, token: string, answer: ConfirmationAnswer): Promise<Confirmed> {
      const { realmId } = context;
      const signUp = await tokens.read(realmId, "SIGN_UP", token);
      if (signUp !== null) return confirmSignUp(context, token, signUp.owner, answer);
      const link = await tokens.read(realmId, "CONFIRM", token);
      if (link !== null) return confirmAccount(context, token, link.owner, answer);
      return emailChange.confirm(context, token, answer.secret ?? "");
    },
  };
}
export type Confirmation = ReturnType<typeof createConfirmation>;
