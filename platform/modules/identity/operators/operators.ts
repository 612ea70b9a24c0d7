import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { impersonationCalls } from "../../../../contract/identity/impersonation.ts";
import type { CallContext } from "../../../http/context.ts";
import { requireViewer } from "../../../http/context.ts";
import type { JobKind } from "../../../jobs/jobs.ts";
import type { IdentityContext } from "../context.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import { createAccountLock } from "./account-lock.ts";
import { createAccountLookUp } from "./account-look-up.ts";
import { createOperatorAccountHandlers } from "./handlers.ts";
import { createImpersonation, IMPERSONATION_JOB } from "./impersonation.ts";
import { createAccountManagement } from "./manage-accounts.ts";
import { operatorAtWork } from "./operator-at-work.ts";

export interface OperatorParts {
  readonly sessions: Pick<Sessions, "endSignIns" | "service">;
  readonly signIn: Pick<SignIn, "completeSignIn">;
  readonly tokens: OneTimeTokens;
}

/** Work of operators on accounts: search, lock, roles, and acting for a viewer. */
export function createOperators(context: IdentityContext, { sessions, signIn, tokens }: OperatorParts) {
  const lookUp = createAccountLookUp(context);
  const lock = createAccountLock(context, { tokens, endSignIns: sessions.endSignIns });
  const impersonation = createImpersonation(context, { sessions: sessions.service, tokens, ...signIn });
  const impersonationHandlers: Handlers<typeof impersonationCalls, CallContext> = {
    readImpersonation: (call, { body }) => impersonation.read(requireViewer(call), body.token),
    beginImpersonation: (call, { body }) => impersonation.begin(requireViewer(call), body.token),
  };
  return {
    handlers: { ...createOperatorAccountHandlers({ lookUp, lock, operatorAtWork }), ...impersonationHandlers },
    jobs: { [IMPERSONATION_JOB]: { clock: "real", run: impersonation.endExpired } } satisfies Record<string, JobKind>,

    /** For commands and other modules. */
    work: {
      /** Look-up and lock of accounts. Commands and calls use the same services. */
      lookUp,
      changeAccountLock: lock,
      /** Account management for operators' commands. */
      manage: createAccountManagement(context),
      /** Makes the `OperatorAtWork` of a call, for services that commands use, too. */
      operatorAtWork,
      /** Records what an operator does in place of a viewer. */
      recordImpersonated: impersonation.record,
      makeImpersonationLink: impersonation.makeLink,
    },
  };
}
