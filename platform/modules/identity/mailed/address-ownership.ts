import type { Transaction } from "kysely";
import type { WhoseAccount } from "../../../../contract/identity.ts";
import type { CallContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import { dropEmailChange } from "../account/email-change.ts";
import { lookupOf } from "../model/email.ts";
import type { AccountMails } from "../services/account-mails.ts";
import { appendAudit } from "../store/audit.ts";
import { setDeletion } from "../store/deletions.ts";
import type { DeviceRequestStore } from "../store/device-requests.ts";
import type { DeviceStore } from "../store/devices.ts";
import type { EmailChangeStore } from "../store/email-changes.ts";
import type { IdentityStore } from "../store/identities.ts";
import type { PasskeyStore } from "../store/passkeys.ts";
import type { SecondFactorStore } from "../store/second-factors.ts";
import type { SessionStore } from "../store/sessions.ts";
import type { AccountStore } from "../store.ts";
import type { AuditEvent, TokenPurpose } from "../tables.ts";
import type { OneTimeTokens } from "../tokens/one-time-token.ts";

export interface AddressOwnershipParts {
  readonly accounts: AccountStore;
  readonly changes: Pick<EmailChangeStore, "drop">;
  readonly devices: Pick<DeviceStore, "isKnown">;
  readonly deviceRequests: Pick<DeviceRequestStore, "dropApproved">;
  readonly identities: IdentityStore;
  readonly passkeys: Pick<PasskeyStore, "removeAll">;
  readonly secondFactors: Pick<SecondFactorStore, "remove">;
  readonly sessionStore: SessionStore;
  readonly tokens: OneTimeTokens;
  readonly mails: AccountMails;
}

/** Links that prove an address or open its account; a new password makes all of them useless. */
const PROOFS: readonly TokenPurpose[] = ["RESET", "MAGIC", "CONFIRM", "REVIEW"];

/** What became of an account whose address is proved now. */
export interface AddressClaim {
  readonly accountId: string;
  /** PROVED: the address was proved before, nothing changed. KEPT: earlier ways in ended. OWN: a new account has the address. */
  readonly outcome: "PROVED" | "KEPT" | "OWN";
}

/** Decides whose account it is when a mailed link proves an address (P17, docs/decisions/0064 and 0066). */
export function createAddressOwnership(deps: PlatformDeps, parts: AddressOwnershipParts) {
  const { accounts, devices, deviceRequests, identities, passkeys, secondFactors, sessionStore, tokens, mails } = parts;

  const note = (trx: Transaction<Tables>, context: CallContext, accountId: string, event: AuditEvent, now: string): Promise<void> =>
    appendAudit(trx, context.realmId, { id: deps.ids.id(), accountId, event, address: addressKey(context.address) }, now);

  /** Whether the address of an account is unproved and this browser never signed in to it. Operators' accounts are never split. */
  async function needsAnswer(context: CallContext, accountId: string): Promise<boolean> {
    const account = await accounts.find(context.realmId, accountId);
    if (account === undefined || account.email_verified_at !== null || account.role === "OPERATOR") return false;
    return !(await devices.isKnown(deps.database.read, context.realmId, accountId, context.device));
  }

  async function confirm(trx: Transaction<Tables>, context: CallContext, accountId: string, now: string): Promise<void> {
    if (await accounts.confirmEmail(trx, context.realmId, accountId, now)) await note(trx, context, accountId, "EMAIL_CONFIRMED", now);
  }

  /** Ends everything that could open the account without its password. */
  async function endWaysIn(trx: Transaction<Tables>, realmId: string, accountId: string, now: string): Promise<void> {
    await identities.unlinkAll(trx, realmId, accountId);
    await passkeys.removeAll(trx, realmId, accountId);
    await secondFactors.remove(trx, realmId, accountId);
    await sessionStore.endAll(trx, realmId, accountId, "PASSWORD", now);
    // A sign-in that waits for its second step would end in a session, and so would a device that was approved.
    await tokens.drop(trx, realmId, accountId, ["CHALLENGE"]);
    await deviceRequests.dropApproved(trx, realmId, accountId);
    await dropEmailChange(parts, trx, realmId, accountId);
  }

  /** Gives a proved address a new account; the account that held it without proof stays with its maker, without the address. */
  async function ownAccount(
    trx: Transaction<Tables>,
    context: CallContext,
    holder: { readonly id: string; readonly email: string },
    now: string,
  ): Promise<string> {
    const { realmId } = context;
    await accounts.releaseAddress(trx, realmId, holder.id);
    // Links in the owner's mailbox must not open the other account.
    await tokens.drop(trx, realmId, holder.id, [...PROOFS, "CHALLENGE"]);
    await dropEmailChange(parts, trx, realmId, holder.id);
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
    if (!(await accounts.insert(trx, realmId, own, now))) throw new Problem("LINK_INVALID");
    await note(trx, context, own.id, "SIGN_UP", now);
    return own.id;
  }

  return {
    note,
    confirm,
    needsAnswer,

    /** Throws VALIDATION_FAILED at `account` where the ownership question has no answer yet. The link stays unused. */
    async requireAnswer(context: CallContext, accountId: string, answer: WhoseAccount | undefined): Promise<void> {
      if (answer === undefined && (await needsAnswer(context, accountId)))
        throw invalidFields([{ path: "account", code: "pleaseSayWhoseAccount" }]);
    },

    /**
     * Settles whose account holds an address that is proved now. A proved address stays as it is. Otherwise the earlier password, sessions,
     * identities, passkeys and authenticator app end; or, by OWN, the address gets an account of its own (P17). Throws LINK_INVALID.
     */
    async claim(
      trx: Transaction<Tables>,
      context: CallContext,
      { accountId, answer, now }: { readonly accountId: string; readonly answer: WhoseAccount | undefined; readonly now: string },
    ): Promise<AddressClaim> {
      const { realmId } = context;
      // Two links with opposite answers: the second one sees what the first one did.
      await identities.hold(trx, realmId, accountId);
      const account = await accounts.find(realmId, accountId, trx);
      if (account === undefined) throw new Problem("LINK_INVALID");
      if (account.email_verified_at !== null) return { accountId, outcome: "PROVED" };
      if (answer === "OWN" && account.role !== "OPERATOR")
        return { accountId: await ownAccount(trx, context, account, now), outcome: "OWN" };
      await accounts.setPasswordHash(trx, realmId, accountId, null, now);
      await endWaysIn(trx, realmId, accountId, now);
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
      await accounts.setPasswordHash(trx, realmId, accountId, passwordHash, now);
      await sessionStore.endAll(trx, realmId, accountId, "PASSWORD", now);
      await tokens.drop(trx, realmId, accountId, [...PROOFS, "CHALLENGE"]);
      await deviceRequests.dropApproved(trx, realmId, accountId);
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
