import type { JobKind } from "../../../jobs/jobs.ts";
import type { PlatformPorts } from "../../../module.ts";
import type { IdentityContext } from "../context.ts";
import type { Guesses } from "../guesses/guesses.ts";
import type { Mail } from "../mail/mail.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { createOwnAccountMails } from "./account-mails.ts";
import { createDeletion, DELETION_JOB } from "./deletion.ts";
import { createAccountDetails } from "./details.ts";
import { createEmailChange } from "./email-change.ts";
import { createExport } from "./export.ts";
import { type AccountHandlerParts, createAccountHandlers } from "./handlers.ts";
import { createPreferenceHandlers } from "./preferences.ts";

export interface OwnAccountParts {
  readonly guesses: Pick<Guesses, "limits">;
  readonly mail: Mail;
  readonly passwords: Passwords;
  readonly tokens: OneTimeTokens;
  readonly platform: Pick<PlatformPorts["platform"], "personalData" | "forgetViewer">;
  readonly requireProof: AccountHandlerParts["requireProof"];
}

/** Changes that viewers make to their own accounts: details, preferences, address, export and deletion. */
export function createOwnAccount(context: IdentityContext, parts: OwnAccountParts) {
  const { guesses, mail, passwords, tokens, platform, requireProof } = parts;
  // Read when it is needed, because it covers modules that are made after this one.
  const personalData = () => platform.personalData;
  const emailChange = createEmailChange(context, { tokens, mails: mail, limits: guesses.limits, passwords });
  const deletion = createDeletion(context, { mails: mail, personalData, forgetViewer: platform.forgetViewer });
  return {
    emailChange,
    handlers: {
      ...createAccountHandlers({
        database: context.database,
        requireProof,
        accountDetails: createAccountDetails(context, context),
        emailChange,
        exportAccount: createExport(context, { mails: mail, personalData }),
        deletion,
      }),
      ...createPreferenceHandlers(context, context.realm),
    },
    mails: createOwnAccountMails(context, mail),
    jobs: { [DELETION_JOB]: { clock: "real", run: deletion.run } } satisfies Record<string, JobKind>,
  };
}
export type OwnAccount = ReturnType<typeof createOwnAccount>;
