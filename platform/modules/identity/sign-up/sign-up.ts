import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { signUpCalls } from "../../../../contract/identity/sign-up.ts";
import type { CallContext } from "../../../http/context.ts";
import { accountStore } from "../accounts/account-store.ts";
import type { IdentityContext } from "../context.ts";
import type { Guesses } from "../guesses/guesses.ts";
import type { MailSenders } from "../mail/account-mail.ts";
import type { Mail } from "../mail/mail.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { Providers } from "../providers/providers.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import type { Terms } from "../terms/terms.ts";
import { pendingSignUpStore } from "./pending-sign-up-store.ts";
import { createRegistration } from "./registration.ts";

export interface SignUpParts {
  readonly guesses: Guesses;
  readonly mail: Mail;
  readonly passwords: Passwords;
  readonly providers: Pick<Providers, "requireOwnCredentials">;
  readonly signIn: Pick<SignIn, "completeSignIn">;
  readonly terms: Pick<Terms, "consents">;
}

/** Registration of viewers. */
export function createSignUp(context: IdentityContext, parts: SignUpParts) {
  const { guesses, mail, passwords, providers, signIn, terms } = parts;
  const { clock, database, realm } = context;
  const register = createRegistration(context, { ...guesses, ...signIn, ...terms, mails: mail, passwords, realm });
  const handlers: Handlers<typeof signUpCalls, CallContext> = {
    async signUp(call, { body }) {
      await providers.requireOwnCredentials(call);
      return register(call, body);
    },
  };

  return {
    handlers,
    mails: {
      /** The owner of a taken address is mailed about the attempt. The person who signed up gets the same answer as for an unknown address. */
      async SIGN_UP(realmId, { pendingId }, attempt) {
        const pending = await pendingSignUpStore(database.read, realmId).find(pendingId);
        if (pending === null) return;
        const holder = await accountStore(database.read, realmId).findByAddress(pending.emailLookup);
        const at = clock.now().toISOString();
        if (holder !== undefined)
          await mail.post.sendNotice(realmId, { accountId: holder.id, template: "signUpAddressTaken", at }, attempt);
        else {
          const to = { ...pending, name: null };
          await mail.post.sendLink(realmId, "SIGN_UP", pendingId, { to, template: "signUpConfirm", addresses: null });
        }
      },
    } satisfies Partial<MailSenders>,
  };
}
