import type { ViewerContext } from "../../../http/context.ts";
import type { IdentityContext } from "../context.ts";
import type { Guesses } from "../guesses/guesses.ts";
import type { Mail } from "../mail/mail.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { createChangePassword } from "./change-password.ts";
import { createSecurityHandlers } from "./handlers.ts";
import { createPasskeys } from "./passkeys.ts";
import { createProof } from "./proof.ts";
import { createReplacePassword } from "./replace-password.ts";
import { createSecondFactor } from "./second-factor.ts";
import { createSecurityMails } from "./security-mails.ts";

export interface SecurityParts {
  readonly guesses: Pick<Guesses, "limits">;
  readonly mail: Mail;
  readonly passwords: Passwords;
  readonly sessions: Pick<Sessions, "endSignIns">;
  readonly tokens: OneTimeTokens;
}

/** Password, passkeys and second factor of an account, and the fresh proof that a change of the account requires. */
export function createSecurity(context: IdentityContext, { guesses, mail, passwords, sessions, tokens }: SecurityParts) {
  const { realm } = context;
  const { endSignIns } = sessions;
  const secondFactor = createSecondFactor(context, { limits: guesses.limits, mails: mail, realm });
  const passkeys = createPasskeys(context, { tokens, mails: mail, realm });
  const proof = createProof(context, { passwords, limits: guesses.limits, secondFactor, passkeys });
  return {
    secondFactor,
    passkeys,
    handlers: createSecurityHandlers({
      database: context.database,
      realm,
      secondFactor,
      passkeys,
      proof,
      changePassword: createChangePassword(context, { endSignIns, tokens, mails: mail, passwords }),
    }),
    mails: createSecurityMails(context, mail),

    /** Throws STEP_UP_REQUIRED unless the viewer has proved in the last 10 minutes who they are: before cards and the like change. */
    requireProof: (viewer: ViewerContext): Promise<void> => proof.require(viewer),
    replacePassword: createReplacePassword(context, { passwords, endSignIns }),
    /** Protects a demo's account with an authenticator app whose secret is known. */
    seedAuthenticator: secondFactor.seed,
  };
}
export type Security = ReturnType<typeof createSecurity>;
