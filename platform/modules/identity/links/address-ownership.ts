import type { Transaction } from "kysely";
import type { WhoseAccount } from "../../../../contract/identity/links.ts";
import type { CallContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import { lookupOf } from "../accounts/email.ts";
import { deviceStore } from "../devices/device-store.ts";
import type { MailQueue } from "../mail/mail.ts";
import { ADDRESS_LINKS, type OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { setDeletion } from "../own-account/deletion-store.ts";
import { dropEmailChange } from "../own-account/email-change.ts";
import { identityStore } from "../providers/linked-identity-store.ts";
import { passkeyStore } from "../security/passkey-store.ts";
import { secondFactorStore } from "../security/second-factor-store.ts";
import type { EndSignIns } from "../sessions/end-sign-ins.ts";

export interface AddressOwnershipParts {
  readonly endSignIns: EndSignIns;
  readonly tokens: OneTimeTokens;
  readonly mails: MailQueue;
}

/** Result of proving an account's address. */
export interface AddressClaim {
  readonly accountId: string;
  /** PROVED: the address was proved before, nothing changed. KEPT: earlier ways in ended. OWN: a new account has the address. */
  readonly outcome: "PROVED" | "KEPT" | "OWN";
}

/** Decides whose account it is when a mailed link proves an address (docs/decisions/0046, 0048). */
export function createAddressOwnership(deps: PlatformDeps, parts: AddressOwnershipParts) {
  const { endSignIns, tokens, mails } = parts;

  const note = (
    trx: Transaction<Tables>,
    context: CallContext,
    accountId: string,
    event: "EMAIL_CONFIRMED" | "SIGN_UP" | "PASSWORD_RESET" | "DELETION_WITHDRAWN",
    now: string,
  ): Promise<void> => appendAudit(trx, context.realmId, { id: deps.ids.id(), accountId, event, address: addressKey(context.address) }, now);

  /** True when the account's address is unproved and this browser never signed in to the account. Operators' accounts are never split. */
  async function needsAnswer(context: CallContext, accountId: string): Promise<boolean> {
    const account = await accountStore(deps.database.read, context.realmId).find(accountId);
    if (account === undefined || account.email_verified_at !== null || account.role === "OPERATOR") return false;
    return !(await deviceStore(deps.database.read, context.realmId).isKnown(accountId, context.device));
  }

  async function confirm(trx: Transaction<Tables>, context: CallContext, accountId: string, now: string): Promise<void> {
    if (await accountStore(trx, context.realmId).confirmEmail(accountId, now)) await note(trx, context, accountId, "EMAIL_CONFIRMED", now);
  }

  /** Removes everything that a stranger may have prepared to open the account, and the devices and networks that the account trusts. */
  async function removeSignInMethods(trx: Transaction<Tables>, realmId: string, accountId: string, now: string): Promise<void> {
    await identityStore(trx, realmId).unlinkAll(accountId);
    await passkeyStore(trx, realmId).removeAll(accountId);
    await secondFactorStore(trx, realmId).remove(accountId);
    await deviceStore(trx, realmId).forgetAll(accountId);
    await accountStore(trx, realmId).forgetAddresses(accountId);
    await accountStore(trx, realmId).setPasswordHash(accountId, null, now);
    await endSignIns(trx, realmId, { accountId, reason: "PASSWORD", now });
    await dropEmailChange(parts, trx, realmId, accountId);
  }

  /** Takes an unproved address from an account, with the links in that mailbox: they must not open the account any more. */
  async function releaseAddress(trx: Transaction<Tables>, realmId: string, accountId: string): Promise<void> {
    await accountStore(trx, realmId).releaseAddress(accountId);
    await tokens.drop(trx, realmId, accountId, [...ADDRESS_LINKS, "CHALLENGE"]);
    await dropEmailChange(parts, trx, realmId, accountId);
  }

  /** Gives a proved address a new account. The unproved account keeps everything but the address. */
  async function ownAccount(
    trx: Transaction<Tables>,
    context: CallContext,
    holder: { readonly id: string; readonly email: string },
    now: string,
  ): Promise<string> {
    const { realmId } = context;
    await releaseAddress(trx, realmId, holder.id);
    const own = {
      id: deps.ids.id(),
      email: holder.email,
      emailLookup: lookupOf(holder.email),
      name: null,
      language: context.language,
      role: "VIEWER" as const,
      details: {},
      passwordHash: null,
      emailVerified: true,
    };
    if (!(await accountStore(trx, realmId).insert(own, now))) throw new Problem("LINK_INVALID");
    await note(trx, context, own.id, "SIGN_UP", now);
    return own.id;
  }

  return {
    note,
    confirm,
    needsAnswer,
    releaseAddress,

    /** Throws VALIDATION_FAILED at `account` when the ownership question needs an answer and has none. The link stays unused. */
    async requireAnswer(context: CallContext, accountId: string, answer: WhoseAccount | undefined): Promise<void> {
      if (answer === undefined && (await needsAnswer(context, accountId)))
        throw invalidFields([{ path: "account", code: "pleaseSayWhoseAccount" }]);
    },

    /**
     * Settles whose account holds an address that is proved now. A proved address stays as it is. Otherwise the earlier password, sessions,
     * identities, passkeys and authenticator app end; or, by OWN, the address gets an account of its own. Throws LINK_INVALID.
     */
    async claim(
      trx: Transaction<Tables>,
      context: CallContext,
      { accountId, answer, now }: { readonly accountId: string; readonly answer: WhoseAccount | undefined; readonly now: string },
    ): Promise<AddressClaim> {
      const { realmId } = context;
      // The second of two links with opposite answers sees the effect of the first.
      await accountStore(trx, realmId).lock(accountId, "EXCLUSIVE");
      const account = await accountStore(trx, realmId).find(accountId);
      if (account === undefined) throw new Problem("LINK_INVALID");
      if (account.email_verified_at !== null) return { accountId, outcome: "PROVED" };
      if (answer === "OWN" && account.role !== "OPERATOR")
        return { accountId: await ownAccount(trx, context, account, now), outcome: "OWN" };
      await removeSignInMethods(trx, realmId, accountId, now);
      await confirm(trx, context, accountId, now);
      return { accountId, outcome: "KEPT" };
    },

    /**
     * Sets a password by a mailed link: sessions, other links, a waiting change of address and sign-ins that are under way end, a planned
     * deletion is withdrawn, and the owner is mailed. True: there was such a deletion.
     */
    async setPassword(
      trx: Transaction<Tables>,
      context: CallContext,
      accountId: string,
      passwordHash: string,
      now: string,
    ): Promise<boolean> {
      const { realmId } = context;
      await accountStore(trx, realmId).setPasswordHash(accountId, passwordHash, now);
      await endSignIns(trx, realmId, { accountId, reason: "PASSWORD", now });
      await tokens.drop(trx, realmId, accountId, ADDRESS_LINKS);
      await dropEmailChange(parts, trx, realmId, accountId);
      await note(trx, context, accountId, "PASSWORD_RESET", now);
      await mails.enqueue(trx, realmId, { about: "PASSWORD_CHANGED", accountId, at: now });
      // The person whom the reset locks out may have asked for the deletion.
      if (!(await setDeletion(trx, realmId, accountId, null))) return false;
      await note(trx, context, accountId, "DELETION_WITHDRAWN", now);
      await mails.enqueue(trx, realmId, { about: "DELETION", accountId, step: "WITHDRAWN", due: now });
      return true;
    },
  };
}
export type AddressOwnership = ReturnType<typeof createAddressOwnership>;
