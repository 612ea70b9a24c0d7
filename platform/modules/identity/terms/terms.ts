import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { termCalls } from "../../../../contract/identity/terms.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import type { IdentityContext } from "../context.ts";
import { createConsents } from "./consents.ts";
import { createOpenTerms } from "./open-terms.ts";

/** The terms of realms and the answers of viewers to them. */
export function createTerms(context: IdentityContext) {
  const consents = createConsents(context, context);
  const handlers: Handlers<typeof termCalls, CallContext> = {
    listConsentTerms: async (call) => ({ terms: await consents.inLanguage(call) }),
    listConsents: (call) => consents.listOf(requireViewer(call)),
    setConsents: (call, { body }) => consents.change(requireViewer(call), body.consents),
  };
  return {
    consents,
    withOpenTerms: createOpenTerms(context, { consents, realm: context.realm }),
    handlers,

    /** A demo's account has accepted what its realm requires, so that its sign-in needs no further step. */
    acceptRequiredTerms: (realmId: string, accountId: string): Promise<void> =>
      consents.acceptRequired(context.database.write, realmId, accountId),
  };
}
export type Terms = ReturnType<typeof createTerms>;
