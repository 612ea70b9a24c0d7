import type { Transaction } from "kysely";
import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { sessionCalls } from "../../../../contract/identity/sessions.ts";
import type { signInCalls } from "../../../../contract/identity/sign-in.ts";
import type { CallContext } from "../../../http/context.ts";
import type { Tables } from "../../../store/tables.ts";
import type { Providers } from "../providers/providers.ts";
import type { Passkeys } from "../security/passkeys.ts";
import type { SessionService } from "../sessions/session-service.ts";
import type { CompleteSignIn } from "./complete-sign-in.ts";
import type { PasswordSignIn } from "./password-sign-in.ts";

export interface SignInHandlerParts {
  readonly completeSignIn: CompleteSignIn;
  readonly passkeys: Passkeys;
  readonly providers: Pick<Providers, "requireOwnCredentials">;
  readonly sessions: SessionService;
  readonly signIn: PasswordSignIn;
}

type SignInTable = typeof signInCalls & Pick<typeof sessionCalls, "refreshToken">;

/** Handlers of sign-in. `refreshToken` is here, because its new tokens contain the same facts about the account as those of a sign-in. */
export function createSignInHandlers(parts: SignInHandlerParts): Handlers<SignInTable, CallContext> {
  const { completeSignIn, passkeys, providers, sessions, signIn } = parts;
  return {
    async login(context, { body }) {
      await providers.requireOwnCredentials(context);
      return signIn(context, body.id, body.secret, body.challenge);
    },
    async passkeyOptions(context, { body: { origin, challenge } }) {
      const owner = challenge === undefined ? null : await completeSignIn.ownerOf(context.realmId, challenge);
      return passkeys.beginAuthentication(context, origin, owner ?? context.viewer?.id ?? null);
    },
    async signInWithPasskey(context, { body }) {
      const accountId = await passkeys.authenticate(context, body.passkey);
      const recheck = (trx: Transaction<Tables>) => passkeys.recheck(trx, context.realmId, accountId, body.passkey.response.id);
      return completeSignIn.complete(context, { accountId, method: "PASSKEY", recheck });
    },
    answerChallenge: (context, { body: { challenge, ...answer } }) => completeSignIn.answer(context, challenge, answer),
    readChallenge: async (context, { body }) => ({ steps: await completeSignIn.steps(context, body.challenge) }),
    async remindOfChallenge(context, { body }) {
      await completeSignIn.remind(context, body.challenge);
      return undefined;
    },
    refreshToken: (context, { body }) =>
      sessions.refresh(context.realmId, body.refreshToken, (accountId) => completeSignIn.factsOf(context, accountId)),
  };
}
