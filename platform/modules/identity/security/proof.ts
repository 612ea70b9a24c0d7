import { addMinutes } from "date-fns";
import type { PasskeyAnswer, ProofMethod } from "../../../../contract/identity/security.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { accountStore } from "../accounts/account-store.ts";
import { lookupOf } from "../accounts/email.ts";
import type { GuessLimits } from "../guesses/guess-limits.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { sessionStore } from "../sessions/session-store.ts";
import type { Passkeys } from "./passkeys.ts";
import type { SecondFactor } from "./second-factor.ts";

/** Minutes for which a proof counts in its session. */
const PROOF_MINUTES = 10;

export interface ProofParts {
  readonly passwords: Passwords;
  readonly limits: GuessLimits;
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
}

/**
 * Step-up: changing or deleting an account requires a proof that is at most 10 minutes old. Signing in is a proof. A viewer with
 * a second factor proves by it or by a passkey, because their password alone does not sign them in either.
 */
export function createProof(deps: PlatformDeps, parts: ProofParts) {
  const { passwords, limits, secondFactor, passkeys } = parts;

  /** Time until which the session's last proof counts; null: it has expired. */
  async function provedUntil({ realmId, viewer }: ViewerContext): Promise<string | null> {
    const at = await sessionStore(deps.database.read, realmId).provedAt(viewer.sessionId);
    const until = at === null ? null : addMinutes(new Date(at), PROOF_MINUTES);
    return until === null || until <= deps.clock.now() ? null : until.toISOString();
  }

  async function methodsOf({ realmId, viewer }: ViewerContext): Promise<ProofMethod[]> {
    const [factorSince, own, hash] = [
      await secondFactor.since(realmId, viewer.id),
      await passkeys.list(realmId, viewer.id),
      await accountStore(deps.database.read, realmId).findPasswordHash(viewer.id),
    ];
    const first: ProofMethod[] = factorSince !== null ? ["TOTP"] : hash !== null ? ["PASSWORD"] : [];
    const methods: ProofMethod[] = [...first, ...(own.length > 0 ? ["PASSKEY" as const] : [])];
    return methods.length === 0 ? ["SIGN_IN"] : methods;
  }

  /** Throws PASSWORD_INVALID, TOO_MANY_REQUESTS, BUSY. */
  async function provePassword({ realmId, viewer, address }: ViewerContext, secret: string): Promise<void> {
    const account = await accountStore(deps.database.read, realmId).find(viewer.id);
    if (account === undefined) throw new Problem("UNAUTHENTICATED");
    const giveBack = await limits.proof(realmId, { address, emailLookup: lookupOf(account.email), accountId: viewer.id });
    const stored = await accountStore(deps.database.read, realmId).findPasswordHash(viewer.id);
    const fits = await passwords.fits(addressKey(address), stored, secret).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!fits) throw new Problem("PASSWORD_INVALID");
    await giveBack();
  }

  return {
    methodsOf,
    provedUntil,

    /** Throws STEP_UP_REQUIRED, with the methods in its details, when the session's last proof is too old. */
    async require(context: ViewerContext): Promise<void> {
      if (context.viewer.impersonation !== undefined) throw new Problem("IMPERSONATION_REFUSED");
      if ((await provedUntil(context)) !== null) return;
      throw new Problem("STEP_UP_REQUIRED", { details: { methods: await methodsOf(context) } });
    },

    /** Checks a proof by one of the account's methods. Any other method counts as wrong. */
    async prove(
      context: ViewerContext,
      answer: { readonly secret?: string; readonly code?: string; readonly passkey?: PasskeyAnswer },
    ): Promise<string> {
      if (context.viewer.impersonation !== undefined) throw new Problem("IMPERSONATION_REFUSED");
      const methods = await methodsOf(context);
      if (answer.passkey !== undefined) {
        if ((await passkeys.authenticate(context, answer.passkey)) !== context.viewer.id) throw new Problem("PASSKEY_INVALID");
      } else if (answer.code !== undefined) await secondFactor.check(context, context.viewer.id, answer.code);
      else if (answer.secret !== undefined && methods.includes("PASSWORD")) await provePassword(context, answer.secret);
      else throw new Problem("PASSWORD_INVALID");
      const now = deps.clock.now();
      await sessionStore(deps.database.write, context.realmId).prove(context.viewer.sessionId, now.toISOString());
      return addMinutes(now, PROOF_MINUTES).toISOString();
    },
  };
}
export type Proof = ReturnType<typeof createProof>;
