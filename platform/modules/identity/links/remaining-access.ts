import { addDays } from "date-fns";
import type { Transaction } from "kysely";
import * as v from "valibot";
import type { AccessToRemove, RemainingAccess as RemainingAccessView } from "../../../../contract/identity/remaining-access.ts";
import type { CallContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import type { SecurityChange } from "../mail/account-mail.ts";
import type { MailQueue } from "../mail/mail.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { dropEmailChange } from "../own-account/email-change.ts";
import { identityStore } from "../providers/linked-identity-store.ts";
import { passkeyStore } from "../security/passkey-store.ts";
import { secondFactorStore } from "../security/second-factor-store.ts";
import type { EndSignIns } from "../sessions/end-sign-ins.ts";

export const AUTHENTICATOR_REMOVAL_JOB = "authenticator-removal";
/** Days before the app is removed. Using a code in that time cancels the removal. */
const DELAY_DAYS = 3;

/** Payload of a REVIEW token; null in tokens of earlier versions. */
const ReviewSchema = v.nullable(v.object({ deletionWithdrawn: v.boolean() }));
const PayloadSchema = v.object({ accountId: v.string(), due: v.string() });

export interface RemainingAccessParts {
  readonly endSignIns: EndSignIns;
  readonly tokens: OneTimeTokens;
  readonly mails: MailQueue;
}

/**
 * Lists the ways in that an account still has after a reset, and removes them (docs/decisions/0049). The spent token of the reset
 * is the proof, for 15 minutes.
 */
export function createRemainingAccess(deps: PlatformDeps, parts: RemainingAccessParts) {
  const { endSignIns, tokens, mails } = parts;
  const iso = (): string => deps.clock.now().toISOString();

  /** Throws LINK_INVALID. */
  async function reviewOf(realmId: string, token: string, db: Db = deps.database.read) {
    const review = await tokens.read(realmId, "REVIEW", token, db);
    const account = review === null ? undefined : await accountStore(db, realmId).find(review.owner);
    if (review === null || account === undefined) throw new Problem("LINK_INVALID");
    return { account, deletionWithdrawn: v.parse(ReviewSchema, review.payload)?.deletionWithdrawn ?? false };
  }
  type Review = Awaited<ReturnType<typeof reviewOf>>;
  type Account = Review["account"];

  async function authenticatorOf(realmId: string, account: Account, db: Db = deps.database.read) {
    const { id, role } = account;
    const app = await secondFactorStore(db, realmId).find(id);
    if (app === undefined || app.confirmed_at === null) return null;
    const provedAt = account.email_first_verified_at ?? account.email_verified_at;
    // Set up before the first address was proved, so the owner may not have chosen it.
    const early = provedAt !== null && app.confirmed_at < provedAt;
    const removal = role === "OPERATOR" ? ("NEVER" as const) : early ? ("NOW" as const) : ("DELAYED" as const);
    return { since: app.confirmed_at, removal, endsAt: app.removal_due_at };
  }

  async function view(realmId: string, { account, deletionWithdrawn }: Review, db: Db = deps.database.read): Promise<RemainingAccessView> {
    const keys = await passkeyStore(db, realmId).list(account.id);
    const linked = await identityStore(db, realmId).list(account.id);
    const providers = new Map(linked.map(({ provider, linkedAt }) => [provider, linkedAt]));
    return {
      deletionWithdrawn,
      passkeys: keys.map(({ id, name, created_at: createdAt }) => ({ id, name, createdAt })),
      providers: [...providers].map(([provider, linkedAt]) => ({ provider, linkedAt })),
      authenticator: await authenticatorOf(realmId, account, db),
    };
  }

  const base = (context: CallContext, accountId: string) => ({ id: deps.ids.id(), accountId, address: addressKey(context.address) });

  async function tell(trx: Transaction<Tables>, context: CallContext, accountId: string, change: SecurityChange): Promise<void> {
    await appendAudit(trx, context.realmId, { ...base(context, accountId), event: change, actor: { kind: "VIEWER" } }, iso());
    await mails.enqueue(trx, context.realmId, { about: "SECURITY_CHANGED", accountId, change, at: iso() });
  }

  async function removePasskey(trx: Transaction<Tables>, context: CallContext, accountId: string, id: string): Promise<void> {
    if (await passkeyStore(trx, context.realmId).remove(accountId, id)) await tell(trx, context, accountId, "PASSKEY_REMOVED");
  }

  async function removeProvider(trx: Transaction<Tables>, context: CallContext, accountId: string, provider: string): Promise<void> {
    if (await identityStore(trx, context.realmId).unlink(accountId, provider))
      await appendAudit(trx, context.realmId, { ...base(context, accountId), event: "IDENTITY_UNLINKED", details: { provider } }, iso());
  }

  async function removeAuthenticator(trx: Transaction<Tables>, context: CallContext, account: Account): Promise<void> {
    const { realmId } = context;
    const app = await authenticatorOf(realmId, account, trx);
    if (app === null || app.removal === "NEVER") return;
    if (app.removal === "NOW") {
      await secondFactorStore(trx, realmId).remove(account.id);
      return tell(trx, context, account.id, "SECOND_FACTOR_OFF");
    }
    const runAt = addDays(deps.clock.now(), DELAY_DAYS);
    const due = runAt.toISOString();
    if (!(await secondFactorStore(trx, realmId).planRemoval(account.id, due))) return;
    const payload = { accountId: account.id, due };
    await deps.jobs.enqueue(trx, realmId, { kind: AUTHENTICATOR_REMOVAL_JOB, dedupeKey: `${account.id} ${due}`, payload, runAt });
    await tell(trx, context, account.id, "SECOND_FACTOR_ENDS");
  }

  return {
    /** Throws LINK_INVALID for a token that reset no proved account in the last 15 minutes. */
    read: async (realmId: string, token: string): Promise<RemainingAccessView> => view(realmId, await reviewOf(realmId, token)),

    /**
     * Removes one sign-in method or all of them, and ends every session and a waiting change of address. Returns the remaining ones. Throws
     * LINK_INVALID.
     */
    async remove(context: CallContext, token: string, what: AccessToRemove): Promise<RemainingAccessView> {
      const { realmId } = context;
      return deps.database.write.transaction().execute(async (trx) => {
        const { account: locked } = await reviewOf(realmId, token, trx);
        await accountStore(trx, realmId).lock(locked.id, "EXCLUSIVE");
        // Read again under the lock: another password or address since has ended the review.
        const review = await reviewOf(realmId, token, trx);
        const { account } = review;
        const found = await view(realmId, review, trx);
        if (what.kind === "PASSKEY") await removePasskey(trx, context, account.id, what.id);
        if (what.kind === "PROVIDER") await removeProvider(trx, context, account.id, what.id);
        if (what.kind === "ALL") {
          for (const { id } of found.passkeys) await removePasskey(trx, context, account.id, id);
          for (const { provider } of found.providers) await removeProvider(trx, context, account.id, provider);
        }
        if (what.kind === "ALL" || what.kind === "AUTHENTICATOR") await removeAuthenticator(trx, context, account);
        // A stranger may have signed in with it since the reset.
        await endSignIns(trx, realmId, { accountId: account.id, reason: "ENDED", now: iso() });
        await dropEmailChange(parts, trx, realmId, account.id);
        return view(realmId, review, trx);
      });
    },

    /** The job: removes an authenticator app if no code was used since. */
    async end(realmId: string, payload: unknown): Promise<void> {
      const { accountId, due } = v.parse(PayloadSchema, payload);
      await deps.database.write.transaction().execute(async (trx) => {
        if (!(await secondFactorStore(trx, realmId).removeDue(accountId, due))) return;
        const entry = { id: deps.ids.id(), accountId, event: "SECOND_FACTOR_OFF", actor: { kind: "SYSTEM" }, address: "" } as const;
        await appendAudit(trx, realmId, entry, iso());
        await mails.enqueue(trx, realmId, { about: "SECURITY_CHANGED", accountId, change: "SECOND_FACTOR_OFF", at: iso() });
      });
    },
  };
}
export type RemainingAccess = ReturnType<typeof createRemainingAccess>;
