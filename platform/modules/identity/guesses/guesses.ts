import { lookupOf } from "../accounts/email.ts";
import type { IdentityContext } from "../context.ts";
import { createGuessChallenges } from "./guess-challenge.ts";
import { createGuessLimits } from "./guess-limits.ts";

/** Limits for guesses and for requested mail, and the challenges that let a few more guesses through. */
export function createGuesses(context: IdentityContext) {
  const limits = createGuessLimits(context);
  return {
    /** For the federation, too, whose viewers type a secret here: its guesses have the limits of passwords. */
    limits,
    challenges: createGuessChallenges(context, context.realm),
    /** Counts a mail to an unproved address that another module causes. False: the mailbox is over its limit and the mail is dropped. */
    countMail: (realmId: string, email: string): Promise<boolean> => limits.mailbox(realmId, lookupOf(email)),
  };
}
export type Guesses = ReturnType<typeof createGuesses>;
