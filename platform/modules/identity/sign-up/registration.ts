import { addDays } from "date-fns";
import type { SolvedChallenge } from "../../../../contract/identity/guess-challenge.ts";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import type { CallContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import { lookupOf } from "../accounts/email.ts";
import { deviceIdOf } from "../devices/device-store.ts";
import type { MailQueue } from "../mail/mail.ts";
import { accountValues } from "../providers/new-account.ts";
import { readProviderForm } from "../providers/provider-form.ts";
import type { PasswordSignInParts } from "../sign-in/password-sign-in.ts";
import type { Consents } from "../terms/consents.ts";
import { pendingSignUpStore } from "./pending-sign-up-store.ts";

/** A viewer's sign-up form. */
export interface SignUpForm {
  readonly provider: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Answers to the realm's terms. Without any, the completion of the sign-up asks for them. */
  readonly consents?: Readonly<Record<string, boolean>>;
  /** Solution of the challenge that a rejected attempt returned. */
  readonly challenge?: SolvedChallenge;
  /** Address that the viewer wanted to open. */
  readonly from?: string;
}

/** As long as the link in its mail. */
const PENDING_DAYS = 1;

export interface RegistrationParts extends PasswordSignInParts {
  readonly mails: MailQueue;
  readonly consents: Consents;
  readonly realm: Pick<RealmModule, "settingsOf">;
}

/**
 * Registration with the provider's fields. A realm that answers INSTANT signs in at once, tells of a taken address
 * (ACCOUNT_CONFLICT, limited, after some only to who solves a challenge: CHALLENGE_FAILED) and mails a link that confirms the address. One that answers CONFIRMED says the same for every
 * address, COMPLETION_REQUIRED: there is an account once the link in the mail was followed, and the owner of a taken address gets
 * a mail that says so. Throws SIGN_UP_CLOSED when the realm or the provider does not allow it (or the realm has no such provider),
 * VALIDATION_FAILED with `details.fields`, BUSY.
 */
export function createRegistration(deps: PlatformDeps, parts: RegistrationParts) {
  const { mails, limits, challenges, passwords, completeSignIn, consents, realm } = parts;
  return async (context: CallContext, form: SignUpForm): Promise<Tokens> => {
    const { realmId } = context;
    const settings = await realm.settingsOf(context);
    const provider = settings.authenticationProviders.find(({ id, kind }) => id === form.provider && kind === "OWN_CREDENTIALS");
    if (!settings.selfRegistration || provider === undefined || !provider.allowSignUp) throw new Problem("SIGN_UP_CLOSED");
    const now = deps.clock.now();
    const { values, issues } = readProviderForm(provider.fields, form.fields, { region: context.region, now });
    if (issues.length > 0) throw invalidFields(issues);

    const answers = form.consents === undefined ? null : await consents.readAll(context, form.consents);
    const { password, ...person } = accountValues(provider.fields, values);
    const { free, giveBack } = await limits.signUp(realmId, context.address);
    // Every address requires the challenge there. A challenge for taken addresses alone would reveal them.
    if (!free && settings.signUpAnswer === "INSTANT")
      await challenges.require(context, form.challenge).catch(async (error: unknown) => {
        await giveBack();
        throw error;
      });
    const passwordHash = await passwords.hash(addressKey(context.address), password).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    const wanted = { id: deps.ids.id(), ...person, emailLookup: lookupOf(person.email), language: context.language, passwordHash };
    // Counted for every address, before the check whether it is taken.
    const mayMail = await limits.mailbox(realmId, wanted.emailLookup);
    if (settings.signUpAnswer === "CONFIRMED") {
      // The response does not reveal whether the address is taken.
      await giveBack();
      const device = context.device ?? deps.ids.secret();
      await deps.database.write.transaction().execute(async (trx) => {
        await pendingSignUpStore(trx, realmId).insert(
          { ...wanted, consents: answers, wayBack: form.from ?? null },
          { deviceId: deviceIdOf(device), now: now.toISOString(), expiresAt: addDays(now, PENDING_DAYS).toISOString() },
        );
        if (mayMail) await mails.enqueue(trx, realmId, { about: "SIGN_UP", pendingId: wanted.id });
      });
      throw new Problem("COMPLETION_REQUIRED", { details: { steps: [{ type: "EMAIL_CONFIRMATION" }], device } });
    }
    const made = await deps.database.write
      .transaction()
      .execute(async (trx) => {
        if (!(await accountStore(trx, realmId).insert({ ...wanted, role: "VIEWER" }, now.toISOString()))) return false;
        const entry = { id: deps.ids.id(), accountId: wanted.id, event: "SIGN_UP", address: addressKey(context.address) } as const;
        await appendAudit(trx, realmId, entry, now.toISOString());
        await consents.keep(trx, context, wanted.id, answers ?? [], now.toISOString());
        if (mayMail) await mails.enqueue(trx, realmId, { about: "CONFIRM", accountId: wanted.id });
        return true;
      })
      .catch(async (error: unknown) => {
        // The insert failed, so the response did not reveal whether the address is taken.
        await giveBack();
        throw error;
      });
    if (!made) throw new Problem("ACCOUNT_CONFLICT");
    await giveBack();
    return completeSignIn.complete(context, {
      accountId: wanted.id,
      method: "SIGN_UP",
      async recheck(trx) {
        if ((await accountStore(trx, realmId).findPasswordHash(wanted.id)) !== passwordHash) throw new Problem("INVALID_CREDENTIALS");
      },
    });
  };
}
