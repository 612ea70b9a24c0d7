import type { Transaction } from "kysely";
import { MIN_PASSWORD } from "../../../../contract/field-rules.ts";
import type { Tokens, WhoseAccount } from "../../../../contract/identity.ts";
import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import type { EmailChange, EmailChangeStep } from "../account/email-change.ts";
import { lookupOf } from "../model/email.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { appendAudit } from "../store/audit.ts";
import type { DeviceRequestStore } from "../store/device-requests.ts";
import { type DeviceStore, deviceIdOf } from "../store/devices.ts";
import type { IdentityStore } from "../store/identities.ts";
import type { PasskeyStore } from "../store/passkeys.ts";
import type { PendingStore } from "../store/pending-sign-ups.ts";
import type { SecondFactorStore } from "../store/second-factors.ts";
import type { SessionStore } from "../store/sessions.ts";
import type { AccountStore } from "../store.ts";
import type { AuditEvent, TokenPurpose } from "../tables.ts";
import type { OneTimeTokens } from "../tokens/one-time-token.ts";
import type { AccountMails } from "./account-mails.ts";
import type { CompleteSignIn } from "./complete-sign-in.ts";
import type { Consents } from "./consents.ts";
import type { GuessLimits } from "./guess-limits.ts";

export interface MailedLinkParts {
  readonly accounts: AccountStore;
  readonly devices: Pick<DeviceStore, "list">;
  readonly deviceRequests: Pick<DeviceRequestStore, "dropApproved">;
  readonly identities: IdentityStore;
  readonly passkeys: Pick<PasskeyStore, "removeAll">;
  readonly secondFactors: Pick<SecondFactorStore, "remove">;
  readonly pending: PendingStore;
  readonly sessionStore: SessionStore;
  readonly tokens: OneTimeTokens;
  readonly mails: AccountMails;
  readonly limits: GuessLimits;
  readonly passwords: Passwords;
  readonly completeSignIn: CompleteSignIn;
  readonly consents: Consents;
  readonly emailChange: EmailChange;
}

/** Everything that a mailed link can open: they all prove the address, so each new one makes the others of its kind useless. */
const PROOFS: readonly TokenPurpose[] = ["RESET", "MAGIC", "CONFIRM"];

/**
 * Reset, magic link and confirmation (ID-07 to ID-09). Asking for a link is answered alike for every address, and costs alike: a
 * job finds out whether there is an account. A link works once; opening a page with it uses nothing up, sending its form does.
 */
export function createMailedLinks(deps: PlatformDeps, parts: MailedLinkParts) {
  const {
    accounts,
    devices,
    deviceRequests,
    identities,
    passkeys,
    secondFactors,
    pending,
    sessionStore,
    tokens,
    mails,
    limits,
    passwords,
    completeSignIn,
    consents,
    emailChange,
  } = parts;

  const note = (trx: Transaction<Tables>, context: CallContext, accountId: string, event: AuditEvent, now: string): Promise<void> =>
    appendAudit(trx, context.realmId, { id: deps.ids.id(), accountId, event, address: addressKey(context.address) }, now);

  /** Past the limit of one address nothing is sent and nothing is said: whoever asks cannot flood a mailbox, nor learn by trying. */
  async function ask(context: CallContext, about: "RESET" | "MAGIC", email: string): Promise<void> {
    if (await limits.mail(context.realmId, { address: context.address, emailLookup: lookupOf(email) }))
      await mails.enqueue(deps.database.write, context.realmId, { about, email: lookupOf(email) });
  }

  async function confirm(trx: Transaction<Tables>, context: CallContext, accountId: string, now: string): Promise<void> {
    if (await accounts.confirmEmail(trx, context.realmId, accountId, now)) await note(trx, context, accountId, "EMAIL_CONFIRMED", now);
  }

  /** What whoever registered an address without proof could come back with, or shut its owner out with, besides the password. */
  async function dropWaysIn(trx: Transaction<Tables>, realmId: string, accountId: string): Promise<void> {
    await identities.unlinkAll(trx, realmId, accountId);
    await passkeys.removeAll(trx, realmId, accountId);
    await secondFactors.remove(trx, realmId, accountId);
  }

  async function isKnownDevice(context: CallContext, accountId: string): Promise<boolean> {
    if (context.device === undefined) return false;
    const id = deviceIdOf(context.device);
    return (await devices.list(deps.database.read, context.realmId, accountId)).some((device) => device.id === id);
  }

  /**
   * Throws VALIDATION_FAILED at `account` while nobody has said whose account it is: its address was never proved, and this browser
   * was never signed in to it. Nothing is used up by it.
   */
  async function requireAnswer(context: CallContext, accountId: string, answer: WhoseAccount | undefined): Promise<void> {
    if (answer !== undefined) return;
    const account = await accounts.find(context.realmId, accountId);
    if (account === undefined || account.email_verified_at !== null || account.role === "OPERATOR") return;
    if (await isKnownDevice(context, accountId)) return;
    throw invalidFields([{ path: "account", code: "pleaseSayWhoseAccount" }]);
  }

  /** An account of its own for a proved address; the one that held it without proof stays with whoever made it, without the address. */
  async function ownAccount(
    trx: Transaction<Tables>,
    context: CallContext,
    holder: { readonly id: string; readonly email: string },
    now: string,
  ): Promise<string> {
    const { realmId } = context;
    await accounts.releaseAddress(trx, realmId, holder.id);
    // What lies in the owner's mailbox opens nothing of the other account.
    await tokens.drop(trx, realmId, holder.id, [...PROOFS, "CHALLENGE", "EMAIL_OLD", "EMAIL_NEW"]);
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

  /**
   * The account of an address that is proved now. One whose address had been proved stays as it is. Of any other, whoever registered it
   * without proof loses the way in: their password, their sessions, the identities that they linked, their passkeys and their
   * authenticator app; or, by OWN, the address goes to an account of its own (P17). Gives the account's id.
   */
  async function takeOver(
    trx: Transaction<Tables>,
    context: CallContext,
    { accountId, answer, now }: { readonly accountId: string; readonly answer: WhoseAccount | undefined; readonly now: string },
  ): Promise<string> {
    const { realmId } = context;
    const account = await accounts.find(realmId, accountId, trx);
    if (account === undefined) throw new Problem("LINK_INVALID");
    if (account.email_verified_at !== null) return accountId;
    if (answer === "OWN" && account.role !== "OPERATOR") return ownAccount(trx, context, account, now);
    await accounts.setPasswordHash(trx, realmId, accountId, null, now);
    await dropWaysIn(trx, realmId, accountId);
    await sessionStore.endAll(trx, realmId, accountId, "PASSWORD", now);
    // A sign-in that waits for its second step would end in a session, and so would a device that was approved.
    await tokens.drop(trx, realmId, accountId, ["CHALLENGE"]);
    await deviceRequests.dropApproved(trx, realmId, accountId);
    await confirm(trx, context, accountId, now);
    return accountId;
  }

  /** What a link stands for, once it is known whose account it is; it is not used up. Throws LINK_INVALID, VALIDATION_FAILED. */
  async function look(context: CallContext, purpose: "RESET" | "MAGIC", token: string, answer: WhoseAccount | undefined): Promise<void> {
    const known = await tokens.read(context.realmId, purpose, token);
    if (known === null) throw new Problem("LINK_INVALID");
    await requireAnswer(context, known.owner, answer);
  }

  async function reset(context: CallContext, token: string, secret: string, answer?: WhoseAccount): Promise<void> {
    const { realmId, address } = context;
    // Before anything is used up.
    if ([...secret].length < MIN_PASSWORD) throw invalidFields([{ path: "secret", code: "passwordTooShort" }]);
    await look(context, "RESET", token, answer);
    const passwordHash = await passwords.hash(addressKey(address), secret);
    const now = deps.clock.now().toISOString();
    await sessionStore.transaction(async (trx) => {
      const spent = await tokens.spend(trx, realmId, "RESET", token);
      if (spent === null) throw new Problem("LINK_INVALID");
      const accountId = await takeOver(trx, context, { accountId: spent.owner, answer, now });
      await accounts.setPasswordHash(trx, realmId, accountId, passwordHash, now);
      await sessionStore.endAll(trx, realmId, accountId, "PASSWORD", now);
      await tokens.drop(trx, realmId, accountId, [...PROOFS, "CHALLENGE"]);
      await deviceRequests.dropApproved(trx, realmId, accountId);
      await note(trx, context, accountId, "PASSWORD_RESET", now);
      await mails.enqueue(trx, realmId, { about: "PASSWORD_CHANGED", accountId, at: now });
    });
  }

  /** Makes the account of a sign-up that waited; the first link that is followed wins. */
  async function confirmSignUp(trx: Transaction<Tables>, context: CallContext, pendingId: string, now: string): Promise<string> {
    const waiting = await pending.find(context.realmId, pendingId, trx);
    if (waiting === null) throw new Problem("LINK_INVALID");
    const account = { ...waiting, id: deps.ids.id(), role: "VIEWER" as const, emailVerified: true };
    if (!(await accounts.insert(trx, context.realmId, account, now))) throw new Problem("LINK_INVALID");
    await pending.drop(trx, context.realmId, waiting.emailLookup);
    await note(trx, context, account.id, "SIGN_UP", now);
    await consents.keep(trx, context, account.id, waiting.consents ?? [], now);
    return waiting.email;
  }

  return {
    askReset: (context: CallContext, email: string): Promise<void> => ask(context, "RESET", email),
    askMagicLink: (context: CallContext, email: string): Promise<void> => ask(context, "MAGIC", email),

    /** Sets a password; every session of the account ends. Throws LINK_INVALID, VALIDATION_FAILED, BUSY. */
    reset,

    /** Signs in by a link from the mail. Throws LINK_INVALID, VALIDATION_FAILED, COMPLETION_REQUIRED. */
    async signIn(context: CallContext, token: string, answer?: WhoseAccount): Promise<Tokens> {
      await look(context, "MAGIC", token, answer);
      const now = deps.clock.now().toISOString();
      const accountId = await sessionStore.transaction(async (trx) => {
        const spent = await tokens.spend(trx, context.realmId, "MAGIC", token);
        if (spent === null) throw new Problem("LINK_INVALID");
        return takeOver(trx, context, { accountId: spent.owner, answer, now });
      });
      return completeSignIn.complete(context, { accountId, method: "MAGIC_LINK" });
    },

    /** Confirms an address; a sign-up that waited becomes an account. Gives the address. Throws LINK_INVALID. */
    async confirmEmail(context: CallContext, token: string): Promise<{ email: string; outcome?: EmailChangeStep["outcome"] }> {
      const { realmId } = context;
      const now = deps.clock.now().toISOString();
      return sessionStore.transaction(async (trx) => {
        const signUp = await tokens.spend(trx, realmId, "SIGN_UP", token);
        if (signUp !== null) return { email: await confirmSignUp(trx, context, signUp.owner, now) };
        const changed = await emailChange.confirm(trx, context, token);
        if (changed !== null) return changed;
        const spent = await tokens.spend(trx, realmId, "CONFIRM", token);
        const account = spent === null ? undefined : await accounts.find(realmId, spent.owner, trx);
        if (account === undefined) throw new Problem("LINK_INVALID");
        await confirm(trx, context, account.id, now);
        return { email: account.email };
      });
    },

    /** Mails the signed-in viewer a link that confirms their address; nothing when it is confirmed. */
    async remind({ realmId, viewer }: ViewerContext): Promise<void> {
      await mails.enqueue(deps.database.write, realmId, { about: "CONFIRM", accountId: viewer.id });
    },
  };
}
export type MailedLinks = ReturnType<typeof createMailedLinks>;
