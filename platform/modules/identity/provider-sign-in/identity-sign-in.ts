import type { Transaction } from "kysely";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import type { CallContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import { lookupOf } from "../accounts/email.ts";
import type { AddressOwnership } from "../links/address-ownership.ts";
import { identityStore, type ProviderIdentity } from "../providers/linked-identity-store.ts";
import type { CompleteSignIn } from "../sign-in/complete-sign-in.ts";

/** A viewer as a provider has proved them to be. */
export interface ProvedIdentity extends ProviderIdentity {
  readonly name: string | null;
}

/** The identity's address belongs to an account that the identity may not open. */
class AddressTaken extends Error {
  override readonly name = "AddressTaken";
  readonly accountId: string;
  constructor(accountId: string) {
    super("address taken");
    this.accountId = accountId;
  }
}

/** Another sign-in took the address between the look and the insert: what it wrote can be seen now. */
class Overtaken extends Error {
  override readonly name = "Overtaken";
}

export interface IdentitySignInOptions {
  /** False: a stranger is refused. */
  readonly allowSignUp: boolean;
  /** Tokens that end the sign-in at the provider. They are stored with the session, which may begin after a challenge. */
  readonly tokens?: string;
  /** Marks the provider's token as used, in the transaction that signs the viewer in. Throws when it was used before. */
  readonly spend?: (trx: Transaction<Tables>) => Promise<void>;
}

export interface IdentitySignInParts {
  readonly completeSignIn: CompleteSignIn;
  readonly ownership: Pick<AddressOwnership, "releaseAddress">;
}

/**
 * Signs in the viewer whom a provider has authenticated. The provider's address gives access to an account only when both sides have proved it. An
 * account with an unproved address loses the address, and the real owner gets an account of their own. Throws ACCOUNT_CONFLICT when the
 * address belongs to another account and the provider has not proved it, or to an operator; DIFFERENT_PROVIDER instead when that account
 * signs in only with other providers (`details.providers`); SIGN_UP_CLOSED for a new viewer when `allowSignUp` is false.
 */
export function createIdentitySignIn(deps: PlatformDeps, parts: IdentitySignInParts) {
  const { completeSignIn, ownership } = parts;

  /** The error of a conflict. For an account without a password it names the account's providers (S1§8). */
  async function conflictWith(realmId: string, accountId: string, provider: string): Promise<Problem> {
    const [hash, linked] = await Promise.all([
      accountStore(deps.database.read, realmId).findPasswordHash(accountId),
      identityStore(deps.database.read, realmId).providersOf(accountId),
    ]);
    const others = linked.filter((other) => other !== provider);
    if (hash !== null || others.length === 0) return new Problem("ACCOUNT_CONFLICT");
    return new Problem("DIFFERENT_PROVIDER", { details: { providers: others } });
  }

  async function accountFor(
    trx: Transaction<Tables>,
    context: CallContext,
    identity: ProvedIdentity,
    allowSignUp: boolean,
  ): Promise<string> {
    const { realmId } = context;
    const now = deps.clock.now().toISOString();
    const note = (accountId: string, event: "IDENTITY_LINKED" | "SIGN_UP") =>
      appendAudit(
        trx,
        realmId,
        { id: deps.ids.id(), accountId, event, details: { provider: identity.provider }, address: addressKey(context.address) },
        now,
      );
    const linked = await identityStore(trx, realmId).find(identity.provider, identity.subject);
    if (linked !== undefined) {
      await identityStore(trx, realmId).link(linked.account_id, identity, now);
      return linked.account_id;
    }
    if (identity.email === null) throw invalidFields([{ path: "email", code: "pleaseProvideYourEmail" }]);
    const emailLookup = lookupOf(identity.email);
    const candidate = await accountStore(trx, realmId).findByAddress(emailLookup);
    if (candidate !== undefined) await accountStore(trx, realmId).lock(candidate.id, "EXCLUSIVE");
    // Read again under the lock: a mailed link may have proved the address, or moved it, meanwhile.
    const holder = candidate === undefined ? undefined : await accountStore(trx, realmId).findByAddress(emailLookup);
    if (candidate !== undefined && holder?.id !== candidate.id) throw new Overtaken("address moved meanwhile");
    if (holder !== undefined) {
      // An address at a provider gives no right over the realm.
      if (!identity.emailVerified || holder.role === "OPERATOR") throw new AddressTaken(holder.id);
      if (holder.email_verified_at !== null) {
        await identityStore(trx, realmId).link(holder.id, identity, now);
        await note(holder.id, "IDENTITY_LINKED");
        return holder.id;
      }
    }
    if (!allowSignUp) throw new Problem("SIGN_UP_CLOSED");
    if (holder !== undefined) await ownership.releaseAddress(trx, realmId, holder.id);
    const account = {
      id: deps.ids.id(),
      email: identity.email,
      emailLookup,
      name: identity.name,
      language: context.language,
      role: "VIEWER" as const,
      details: {},
      passwordHash: null,
      emailVerified: identity.emailVerified,
    };
    if (!(await accountStore(trx, realmId).insert(account, now))) throw new Overtaken("address taken meanwhile");
    await identityStore(trx, realmId).link(account.id, identity, now);
    await note(account.id, "SIGN_UP");
    return account.id;
  }

  return async (context: CallContext, identity: ProvedIdentity, options: IdentitySignInOptions): Promise<Tokens> => {
    const look = () => deps.database.write.transaction().execute((trx) => accountFor(trx, context, identity, options.allowSignUp));
    // A form that is sent twice can sign up the same viewer twice at once. The second attempt finds the account of the first.
    const accountId = await look()
      .catch((error: unknown) => {
        if (error instanceof Overtaken) return look();
        throw error;
      })
      .catch(async (error: unknown) => {
        if (error instanceof Overtaken) throw new Problem("ACCOUNT_CONFLICT");
        throw error instanceof AddressTaken ? await conflictWith(context.realmId, error.accountId, identity.provider) : error;
      });
    const from = options.tokens === undefined ? undefined : { provider: identity.provider, tokens: options.tokens };
    const recheck = async (trx: Transaction<Tables>): Promise<void> => {
      const linked = await identityStore(trx, context.realmId).find(identity.provider, identity.subject);
      if (linked?.account_id !== accountId) throw new Problem("SIGN_IN_EXPIRED");
    };
    return completeSignIn.complete(context, { accountId, method: "PROVIDER", from, recheck, spend: options.spend });
  };
}
