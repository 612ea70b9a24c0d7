import * as v from "valibot";
import type { FederatedTokens } from "../../../../contract/federation/parts.ts";
import type { CallContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import { callbackOf } from "../../identity/index.ts";
import type { ProvedViewer } from "../engines/code-sign-in.ts";
import type { ProviderCall } from "../engines/provider-call.ts";
import { codeOfAnswer } from "../model/provider-error.ts";
import { OutboundFailure } from "../outbound.ts";
import type { FederationPorts } from "../ports.ts";
import type { AskingProviders } from "./asking-providers.ts";
import { NO_PROVIDER_SESSION, withWayBack } from "./federated-sessions.ts";
import { type HostedSocial, hostedCallUri, originsOfHosted } from "./hosted-sign-in.ts";

export interface HostedRedirectParts extends FederationPorts {
  readonly call: ProviderCall;
  readonly asking: AskingProviders;
  /** Reads the viewer from a token of the service. */
  readonly viewerOf: (provider: HostedSocial, token: string) => Promise<ProvedViewer>;
}

const AuthUriSchema = v.object({ authUri: v.string(), sessionId: v.pipe(v.string(), v.minLength(1), v.maxLength(4_000)) });
const AnswerSchema = v.object({
  idToken: v.optional(v.pipe(v.string(), v.maxLength(8_000))),
  /** True when the address has an account there with another sign-in method. */
  needConfirmation: v.optional(v.boolean(), false),
});

interface CameBack {
  readonly answer: string;
  readonly state: string;
  readonly browser: string;
}

/**
 * Sign-in at the social providers behind a hosted social-auth service: `accounts:createAuthUri` returns the address to which the
 * viewer is sent, and `accounts:signInWithIdp` takes the query with which they come back. No script of the service is needed, and no
 * secret of those providers is ours. The service ties its answer to `sessionId`, which stays on the server with our own state.
 */
export function createHostedRedirect({ call, asking, viewerOf, identity, realm }: HostedRedirectParts) {
  const continueUriOf = async (context: CallContext, provider: HostedSocial): Promise<string> => {
    const path = callbackOf(provider);
    if (path === null) throw notFound();
    return `${(await realm.settingsOf(context)).origin}${path}`;
  };

  /** Throws NOT_FOUND for a social provider that the realm has not named, SIGN_IN_PROVIDER_UNAVAILABLE for one at another origin. */
  async function begin(
    context: CallContext,
    provider: HostedSocial,
    {
      providerId,
      back,
      browser,
    }: { readonly providerId: string; readonly back?: string | undefined; readonly browser?: string | undefined },
  ) {
    const social = provider.providers.find(({ id }) => id === providerId);
    if (social === undefined) throw notFound();
    const continueUri = await continueUriOf(context, provider);
    return asking(provider, context, async () => {
      const uri = hostedCallUri(provider, "createAuthUri");
      const made = await call(uri, { method: "POST", json: { providerId, continueUri } }, AuthUriSchema, originsOfHosted(provider));
      // Viewers are sent to no other origin than the one that the realm has named.
      if (!URL.canParse(made.authUri) || new URL(made.authUri).origin !== social.origin) throw new OutboundFailure("GARBAGE", uri);
      const flow = { provider: provider.id, intent: "SIGN_IN" as const, back: back ?? null, browser, engineState: made.sessionId };
      const begun = await identity.flows.begin(context.realmId, flow);
      return { authorisationUri: made.authUri, state: begun.state, browser: begun.browser };
    });
  }

  async function proved(context: CallContext, provider: HostedSocial, answer: string, sessionId: string): Promise<ProvedViewer> {
    const error = new URLSearchParams(answer).get("error");
    if (error !== null) throw new Problem(codeOfAnswer(error));
    const requestUri = `${await continueUriOf(context, provider)}?${answer}`;
    const json = { requestUri, postBody: answer, sessionId, returnSecureToken: true, returnIdpCredential: false };
    const uri = hostedCallUri(provider, "signInWithIdp");
    const { idToken, needConfirmation } = await call(uri, { method: "POST", json }, AnswerSchema, originsOfHosted(provider));
    if (needConfirmation) throw new Problem("DIFFERENT_PROVIDER", { details: { providers: [provider.id] } });
    if (idToken === undefined) throw new OutboundFailure("GARBAGE", uri);
    return viewerOf(provider, idToken);
  }

  /** Tokens, or a challenge, or a problem; each with the way back, once the state has proved to be ours. */
  async function finish(context: CallContext, provider: HostedSocial, { answer, state, browser }: CameBack): Promise<FederatedTokens> {
    const flow = await identity.flows.finish(context.realmId, { provider: provider.id, state, browser });
    try {
      const {
        idToken: _id,
        accessToken: _access,
        ...person
      } = await asking(provider, context, () => proved(context, provider, answer, flow.engineState ?? ""));
      const { selfRegistration } = await realm.settingsOf(context);
      const options = { allowSignUp: provider.allowSignUp && selfRegistration, tokens: NO_PROVIDER_SESSION };
      return withWayBack(await identity.signInWithProvider(context, { provider: provider.id, ...person }, options), flow.back);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const details = { ...error.details, back: flow.back };
      throw new Problem(error.code, { details, messages: error.viewerMessages, cause: error.cause });
    }
  }
  return { begin, finish };
}
export type HostedRedirect = ReturnType<typeof createHostedRedirect>;
