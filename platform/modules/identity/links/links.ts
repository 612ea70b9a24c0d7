import type { JobKind } from "../../../jobs/jobs.ts";
import type { IdentityContext } from "../context.ts";
import type { Guesses } from "../guesses/guesses.ts";
import type { Mail } from "../mail/mail.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { OwnAccount } from "../own-account/own-account.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { Providers } from "../providers/providers.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import type { Terms } from "../terms/terms.ts";
import { createAddressOwnership } from "./address-ownership.ts";
import { createConfirmation } from "./confirmation.ts";
import { createLinkHandlers } from "./handlers.ts";
import { createLinkMails } from "./link-mails.ts";
import { createMailedLinks } from "./mailed-links.ts";
import { AUTHENTICATOR_REMOVAL_JOB, createRemainingAccess } from "./remaining-access.ts";

export interface LinkParts {
  readonly guesses: Pick<Guesses, "limits">;
  readonly mail: Mail;
  readonly ownAccount: Pick<OwnAccount, "emailChange">;
  readonly passwords: Passwords;
  readonly providers: Pick<Providers, "requireOwnCredentials">;
  readonly sessions: Pick<Sessions, "endSignIns">;
  readonly signIn: Pick<SignIn, "completeSignIn">;
  readonly terms: Pick<Terms, "consents">;
  readonly tokens: OneTimeTokens;
}

/** Links in mail: confirmation of an address, reset of a password, sign-in; and the owner of an address that such a link proves. */
export function createLinks(context: IdentityContext, parts: LinkParts) {
  const { guesses, mail, ownAccount, passwords, providers, sessions, signIn, terms, tokens } = parts;
  const { endSignIns } = sessions;
  const ownership = createAddressOwnership(context, { endSignIns, tokens, mails: mail });
  const remainingAccess = createRemainingAccess(context, { endSignIns, tokens, mails: mail });
  const links = createMailedLinks(context, {
    ...guesses,
    ...signIn,
    tokens,
    mails: mail,
    passwords,
    ownership,
    confirmation: createConfirmation(context, { ...ownAccount, ...terms, tokens, passwords, ownership }),
  });
  return {
    ownership,
    handlers: createLinkHandlers({ links, remainingAccess, providers }),
    mails: createLinkMails(context, mail),
    jobs: { [AUTHENTICATOR_REMOVAL_JOB]: { clock: "real", run: remainingAccess.end } } satisfies Record<string, JobKind>,
  };
}
export type Links = ReturnType<typeof createLinks>;
