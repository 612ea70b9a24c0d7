import type { Transaction } from "kysely";
import type { AuthenticatorSetup } from "../../../../contract/identity/security.ts";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import { createHiding } from "../../../crypto/hide.ts";
import type { SealedColumn } from "../../../crypto/stored/sealed-column.ts";
import type { CallContext, Role, ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import type { GuessLimits } from "../guesses/guess-limits.ts";
import type { SecurityChange } from "../mail/account-mail.ts";
import type { MailQueue } from "../mail/mail.ts";
import type { PendingSignIn } from "../sessions/end-sign-ins.ts";
import {
  authenticatorUri,
  findRecoveryHash,
  hashRecoveryCode,
  newAuthenticatorSecret,
  newRecoveryCodes,
  stepOfCode,
  typedCode,
} from "./factor-codes.ts";
import { secondFactorStore } from "./second-factor-store.ts";

export interface SecondFactorParts {
  readonly limits: GuessLimits;
  readonly mails: MailQueue;
  readonly realm: Pick<RealmModule, "settingsOf">;
}

/** Locks the account, and throws when the session or the challenge it serves has ended meanwhile. */
export type Guard = (trx: Transaction<Tables>) => Promise<void>;

const AUTHENTICATOR_PURPOSE = "authenticator";
const authenticatorHolder = (realmId: string, accountId: string): string => `${realmId}\n${accountId}`;

/** Authenticator secrets as they are stored, for `crypto/stored/`. */
export const sealedAuthenticators: SealedColumn<"authenticators"> = {
  what: "authenticator apps",
  table: "authenticators",
  column: "secret",
  key: ["account_id"],
  purpose: AUTHENTICATOR_PURPOSE,
  holderOf: ({ realm_id, account_id }) => authenticatorHolder(realm_id, account_id),
};

/** Secret of an authenticator app that is being set up: the sessions that end have seen it. */
export const unconfirmedAuthenticator: PendingSignIn = (trx, realmId, accountId) =>
  secondFactorStore(trx, realmId).dropUnconfirmed(accountId);

/** True when the realm requires a second factor of everybody with this role. */
export const isFactorRequired = ({ multiFactorRequired }: Pick<RealmSettings, "multiFactorRequired">, role: Role): boolean =>
  multiFactorRequired === "EVERYBODY" || (multiFactorRequired === "OPERATORS" && role === "OPERATOR");

/**
 * Authenticator apps and recovery codes (RFC 6238). A code works once; guesses are limited by network and account, so that
 * six digits cannot be tried out, and strangers cannot keep the owner out.
 */
export function createSecondFactor(deps: PlatformDeps, parts: SecondFactorParts) {
  const { limits, mails, realm } = parts;
  const hiding = createHiding(deps.settings, AUTHENTICATOR_PURPOSE);
  const holder = authenticatorHolder;
  const iso = (): string => deps.clock.now().toISOString();
  const note = (trx: Transaction<Tables>, context: CallContext, accountId: string, event: SecurityChange | "RECOVERY_CODES_MADE") =>
    appendAudit(
      trx,
      context.realmId,
      { id: deps.ids.id(), accountId, event, actor: { kind: "VIEWER" }, address: addressKey(context.address) },
      iso(),
    );

  async function tell(trx: Transaction<Tables>, context: CallContext, accountId: string, change: SecurityChange): Promise<void> {
    await note(trx, context, accountId, change);
    await mails.enqueue(trx, context.realmId, { about: "SECURITY_CHANGED", accountId, change, at: iso() });
  }

  async function setupOf(context: CallContext, accountId: string, secret: string): Promise<AuthenticatorSetup> {
    const [settings, account] = [await realm.settingsOf(context), await accountStore(deps.database.read, context.realmId).find(accountId)];
    if (account === undefined) throw notFound();
    return { secret, uri: authenticatorUri(secret, settings.name, account.email) };
  }

  /** Begins a set-up. Throws FORBIDDEN, SECOND_FACTOR_ON, and what `guard` throws. */
  async function begin(context: CallContext, accountId: string, guard: Guard): Promise<AuthenticatorSetup> {
    const settings = await realm.settingsOf(context);
    if (!settings.multiFactorConfigurations.includes("TOTP")) throw new Problem("FORBIDDEN");
    const secret = newAuthenticatorSecret();
    const hidden = hiding.hide(holder(context.realmId, accountId), secret);
    await deps.database.write.transaction().execute(async (trx) => {
      await guard(trx);
      if (!(await secondFactorStore(trx, context.realmId).begin(accountId, hidden, iso()))) throw new Problem("SECOND_FACTOR_ON");
    });
    return setupOf(context, accountId, secret);
  }

  /** The set-up that was begun; null for none, and for one whose secret cannot be read any more. Throws what `guard` throws. */
  async function pending(context: CallContext, accountId: string, guard: Guard): Promise<AuthenticatorSetup | null> {
    const authenticator = await deps.database.write.transaction().execute(async (trx) => {
      await guard(trx);
      return secondFactorStore(trx, context.realmId).find(accountId);
    });
    if (authenticator === undefined || authenticator.confirmed_at !== null) return null;
    const secret = hiding.reveal(holder(context.realmId, accountId), authenticator.secret);
    return secret === null ? null : setupOf(context, accountId, secret);
  }

  /** Counts a guess; the returned function gives it back. */
  async function guess(context: CallContext, accountId: string): Promise<() => Promise<void>> {
    const addressHashes = limits.addressHashes(context.realmId, context.address);
    const knownAddress = await accountStore(deps.database.read, context.realmId).knowsAddress(accountId, addressHashes);
    return limits.factor(context.realmId, { address: context.address, accountId, knownAddress });
  }

  /** Finishes a set-up. Throws NOT_FOUND, SECOND_FACTOR_ON, CODE_INVALID, and what `guard` throws. */
  async function confirm(context: CallContext, accountId: string, code: string, guard: Guard): Promise<string[]> {
    const { realmId } = context;
    const authenticator = await secondFactorStore(deps.database.read, realmId).find(accountId);
    if (authenticator === undefined) throw notFound();
    if (authenticator.confirmed_at !== null) throw new Problem("SECOND_FACTOR_ON");
    const secret = hiding.reveal(holder(realmId, accountId), authenticator.secret);
    if (secret === null) throw notFound();
    const giveBack = await guess(context, accountId);
    const step = await stepOfCode(secret, typedCode(code), deps.clock.now(), authenticator.last_step);
    if (step === null) throw new Problem("CODE_INVALID");
    const codes = newRecoveryCodes();
    const hashes = await hashesOf(realmId, accountId, codes);
    await deps.database.write.transaction().execute(async (trx) => {
      await guard(trx);
      if (!(await secondFactorStore(trx, realmId).takeStep(accountId, step, { now: iso() }))) throw new Problem("CODE_INVALID");
      await secondFactorStore(trx, realmId).replaceRecoveryCodes(accountId, hashes);
      await tell(trx, context, accountId, "SECOND_FACTOR_ON");
    });
    await giveBack();
    return codes;
  }

  const hashesOf = (realmId: string, accountId: string, codes: readonly string[]): Promise<string[]> =>
    Promise.all(codes.map((code) => hashRecoveryCode(realmId, accountId, code)));

  /** Takes a code of the app, or a recovery code. Throws CODE_INVALID, AUTHENTICATOR_UNREADABLE, TOO_MANY_REQUESTS. */
  async function check(context: CallContext, accountId: string, typed: string): Promise<void> {
    const { realmId } = context;
    const authenticator = await secondFactorStore(deps.database.read, realmId).find(accountId);
    if (authenticator === undefined || authenticator.confirmed_at === null) throw new Problem("CODE_INVALID");
    const giveBack = await guess(context, accountId);
    const code = typedCode(typed);
    const secret = hiding.reveal(holder(realmId, accountId), authenticator.secret);
    if (secret === null) deps.log.error({ realm: realmId }, "an authenticator's secret cannot be read: see SESSION_SECRET_PREVIOUS");
    const step = secret === null ? null : await stepOfCode(secret, code, deps.clock.now(), authenticator.last_step);
    const hash = step === null ? await findRecoveryHash(realmId, accountId, code) : null;
    const taken = await deps.database.write.transaction().execute(async (trx) => {
      const store = secondFactorStore(trx, realmId);
      if (step !== null) return store.takeStep(accountId, step, null);
      const spent = hash !== null && (await store.spendRecoveryCode(accountId, hash));
      if (spent) await tell(trx, context, accountId, "RECOVERY_CODE_USED");
      return spent;
    });
    if (!taken) throw new Problem(secret === null ? "AUTHENTICATOR_UNREADABLE" : "CODE_INVALID");
    await giveBack();
  }

  return {
    begin,
    pending,
    confirm,
    check,

    /** Time since which an authenticator app protects the account; null: none does. */
    async since(realmId: string, accountId: string): Promise<string | null> {
      return (await secondFactorStore(deps.database.read, realmId).find(accountId))?.confirmed_at ?? null;
    },
    recoveryCodesLeft: (realmId: string, accountId: string) => secondFactorStore(deps.database.read, realmId).countRecoveryCodes(accountId),

    async remove(context: ViewerContext): Promise<void> {
      const { realmId, viewer } = context;
      if (isFactorRequired(await realm.settingsOf(context), viewer.role)) throw new Problem("SECOND_FACTOR_REQUIRED");
      await deps.database.write.transaction().execute(async (trx) => {
        const authenticator = await secondFactorStore(trx, realmId).find(viewer.id);
        await secondFactorStore(trx, realmId).remove(viewer.id);
        if (authenticator !== undefined && authenticator.confirmed_at !== null) await tell(trx, context, viewer.id, "SECOND_FACTOR_OFF");
      });
    },

    /** Replaces the remaining recovery codes by new ones. Throws NOT_FOUND without an authenticator app. */
    async renewRecoveryCodes(context: ViewerContext): Promise<string[]> {
      const { realmId, viewer } = context;
      const codes = newRecoveryCodes();
      const hashes = await hashesOf(realmId, viewer.id, codes);
      await deps.database.write.transaction().execute(async (trx) => {
        if (((await secondFactorStore(trx, realmId).find(viewer.id))?.confirmed_at ?? null) === null) throw notFound();
        await secondFactorStore(trx, realmId).replaceRecoveryCodes(viewer.id, hashes);
        await note(trx, context, viewer.id, "RECOVERY_CODES_MADE");
      });
      return codes;
    },

    /** For a demo's account: an authenticator app whose secret is known. */
    async seed(db: Db, realmId: string, accountId: string, secret: string): Promise<void> {
      await secondFactorStore(db, realmId).begin(accountId, hiding.hide(holder(realmId, accountId), secret), iso());
      await deps.database.write.transaction().execute((trx) => secondFactorStore(trx, realmId).takeStep(accountId, 1, { now: iso() }));
    },
  };
}
export type SecondFactor = ReturnType<typeof createSecondFactor>;
