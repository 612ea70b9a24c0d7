import { parseFields } from "../../../../contract/field-rules.ts";
import type { Tokens } from "../../../../contract/identity.ts";
import type { CallContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RealmModule } from "../../realm/index.ts";
import { lookupOf } from "../model/email.ts";
import { accountValues } from "../model/new-account.ts";
import { readPhones } from "../model/phone.ts";
import type { SignInParts } from "./sign-in.ts";

export interface SignUpParts extends SignInParts {
  readonly realm: Pick<RealmModule, "getSettings">;
}

/**
 * Registration with the provider's fields, then signed in (ID-02). Throws SIGN_UP_CLOSED when the realm or the provider does
 * not allow it (or the realm has no such provider), VALIDATION_FAILED with `details.fields`, ACCOUNT_CONFLICT,
 * BUSY.
 */
export function createSignUp(deps: PlatformDeps, parts: SignUpParts) {
  const { accounts, sessionStore, sessions, limits, passwords, realm } = parts;
  return async (context: CallContext, providerId: string, fields: Readonly<Record<string, string>>): Promise<Tokens> => {
    const { realmId } = context;
    const settings = await realm.getSettings(realmId);
    const provider = settings.authenticationProviders.find(({ id }) => id === providerId);
    if (!settings.selfRegistration || provider === undefined || !provider.allowSignUp) throw new Problem("SIGN_UP_CLOSED");
    const now = deps.clock.now().toISOString();
    const parsed = parseFields(provider.fields, fields, now.slice(0, 10));
    const { values, issues } = readPhones(provider.fields, parsed.values, context.region);
    if (parsed.issues.length + issues.length > 0) throw invalidFields([...parsed.issues, ...issues]);

    const { email, password, name, details } = accountValues(provider.fields, values);
    const giveBack = await limits.signUp(realmId, context.address);
    const passwordHash = await passwords.hash(addressKey(context.address), password).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    const account = {
      id: deps.ids.id(),
      email,
      emailLookup: lookupOf(email),
      name,
      language: context.language,
      role: "VIEWER" as const,
      details,
      passwordHash,
    };
    const addressHash = limits.addressHash(realmId, context.address);
    const session = await sessionStore.transaction(async (trx) => {
      if (!(await accounts.insert(trx, realmId, account, now))) return null;
      await accounts.rememberAddress(trx, realmId, account.id, addressHash, now, now);
      return sessions.start(trx, realmId, account.id);
    });
    if (session === null) throw new Problem("ACCOUNT_CONFLICT");
    await giveBack();
    return sessions.tokensFor(realmId, session, account);
  };
}
