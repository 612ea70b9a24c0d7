import type { Transaction } from "kysely";
import type { FederatedTokens } from "../../../../contract/federation/parts.ts";
import type { CallContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import type { Tables } from "../../../store/tables.ts";
import { callbackOf, type ProviderOf } from "../../identity/index.ts";
import type { CodeProvider } from "../engines/clients.ts";
import { type CodeSignIn, type ProvedViewer, viewerOfClaims } from "../engines/code-sign-in.ts";
import type { SignedTokens } from "../engines/signed-tokens.ts";
import { readExtraParams } from "../model/extra-params.ts";
import { codeOfAnswer } from "../model/provider-error.ts";
import { readName } from "../model/viewer-claims.ts";
import type { FederationPorts } from "../ports.ts";
import type { AskingProviders } from "./asking-providers.ts";
import { type FederatedSessions, withWayBack } from "./federated-sessions.ts";

export interface RedirectParts extends FederationPorts {
  readonly codes: CodeSignIn;
  readonly signedTokens: SignedTokens;
  readonly sessions: FederatedSessions;
  readonly asking: AskingProviders;
  /** Marks a native app's token as used, in the transaction that signs its viewer in; false when it was used before. */
  readonly useIdToken: (trx: Transaction<Tables>, realmId: string, provider: string, idToken: string) => Promise<boolean>;
  /** Address of a discovered provider's keys, and the origins to which calls for it may go. */
  readonly keysOf: (
    realmId: string,
    provider: ProviderOf<"GOOGLE">,
  ) => Promise<{ readonly jwksUri: string; readonly origins: ReadonlySet<string> }>;
}

interface Leaving {
  readonly signUp: boolean;
  readonly extraParams?: string | undefined;
  readonly back?: string | undefined;
  readonly browser?: string | undefined;
  readonly purpose?: "LICENCE" | undefined;
}

/** Path to which a provider that sells a licence sends its viewers back. It has one spelling, because it is registered there. */
const LICENCE_PATH = "/licence-redirect";

/** Data that a viewer brings back from a provider. */
export interface CameBack {
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
  readonly state: string;
  readonly browser: string;
  /** Name that the provider sent to the page, without proof. */
  readonly name?: string | undefined;
}

/**
 * Signing in at a provider that sends viewers back. When a provider is down, slow or lying, no session begins. The call
 * then throws a problem that has a label, such as SIGN_IN_PROVIDER_UNAVAILABLE or SIGN_IN_REFUSED.
 */
export function createRedirectSignIn(parts: RedirectParts) {
  const { codes, sessions, asking, identity, realm } = parts;

  async function redirectUriOf(context: CallContext, provider: CodeProvider, purpose: string | null = null): Promise<string> {
    const path = purpose === "LICENCE" ? LICENCE_PATH : callbackOf(provider);
    if (path === null) throw notFound();
    return `${(await realm.settingsOf(context)).origin}${path}`;
  }

  async function signIn(
    context: CallContext,
    provider: { readonly id: string; readonly allowSignUp: boolean },
    viewer: ProvedViewer,
    spend?: (trx: Transaction<Tables>) => Promise<void>,
  ): Promise<FederatedTokens> {
    const { selfRegistration } = await realm.settingsOf(context);
    const { idToken, accessToken, ...person } = viewer;
    const tokens = await identity.signInWithProvider(
      context,
      { provider: provider.id, ...person },
      { allowSignUp: provider.allowSignUp && selfRegistration, tokens: JSON.stringify({ idToken, accessToken }), ...(spend && { spend }) },
    );
    return withWayBack(tokens, null);
  }

  return {
    /** Begins a sign-in: the address to which the viewer is sent, and the value of the browser's cookie. */
    async begin(context: CallContext, provider: CodeProvider, { signUp, extraParams, back, browser, purpose }: Leaving) {
      const { realmId, language } = context;
      const flowPurpose = purpose ?? null;
      const redirectUri = await redirectUriOf(context, provider, flowPurpose);
      const way = {
        provider: provider.id,
        intent: signUp ? ("SIGN_UP" as const) : ("SIGN_IN" as const),
        back: back ?? null,
        engineState: flowPurpose,
      };
      return await asking(provider, context, async () => {
        const shown = await identity.flows.begin(realmId, { ...way, browser });
        const silent = await identity.flows.begin(realmId, { ...way, browser: shown.browser });
        const common = { redirectUri, signUp, language: language === "debug" ? "en" : language, extra: readExtraParams(extraParams) };
        return {
          authorisationUri: await codes.uriOf(realmId, provider, { ...common, ...shown, silent: false }),
          silentAuthorisationUri: await codes.uriOf(realmId, provider, { ...common, ...silent, silent: true }),
          browser: shown.browser,
        };
      });
    },

    /** Ends a sign-in with tokens, a challenge or a problem. Each has the way back, once the state is verified. */
    async finish(context: CallContext, provider: CodeProvider, answer: CameBack): Promise<FederatedTokens> {
      const { realmId } = context;
      const flow = await identity.flows.finish(realmId, { provider: provider.id, state: answer.state, browser: answer.browser });
      try {
        const { code } = answer;
        if (answer.error !== undefined || code === undefined) throw new Problem(codeOfAnswer(answer.error ?? "invalid_request"));
        const redirectUri = await redirectUriOf(context, provider, flow.engineState);
        const viewer = await asking(provider, context, () =>
          codes.viewerOf(realmId, provider, {
            redirectUri,
            code,
            state: answer.state,
            iss: answer.iss,
            nonce: flow.nonce,
            verifier: flow.verifier,
          }),
        );
        const tokens = await signIn(context, provider, { ...viewer, name: viewer.name ?? readName(answer.name ?? "") });
        return withWayBack(tokens, flow.back);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        throw new Problem(error.code, {
          details: { ...error.details, back: flow.back },
          messages: error.viewerMessages,
          cause: error.cause,
        });
      }
    },

    /**
     * A native app's token of Google: by the issuer's keys, for one of the realm's clients, once. S1§7 sends the token alone, so a nonce is
     * optional. A token with a nonce is accepted only if the call sends the same nonce.
     */
    async signInByIdToken(
      context: CallContext,
      provider: ProviderOf<"GOOGLE">,
      idToken: string,
      nonce: string | undefined,
    ): Promise<FederatedTokens> {
      const viewer = await asking(provider, context, async () => {
        const keys = await parts.keysOf(context.realmId, provider);
        const { issuer, clientId, audiences } = provider;
        // Google's own tokens name it with and without the scheme.
        const names = [issuer, issuer.replace(/^https:\/\//u, "")];
        const claims = await parts.signedTokens({ ...keys, issuer: names, audience: [clientId, ...audiences] }, idToken);
        if (claims.nonce !== nonce) throw new Problem("SIGN_IN_REFUSED");
        return viewerOfClaims(claims);
      });
      return signIn(context, provider, { ...viewer, idToken: null, accessToken: null }, async (trx) => {
        if (!(await parts.useIdToken(trx, context.realmId, provider.id, idToken))) throw new Problem("SIGN_IN_REFUSED");
      });
    },

    /** A native app's code of Apple, with the nonce that the app made. */
    async signInByAppCode(
      context: CallContext,
      provider: ProviderOf<"APPLE">,
      answer: {
        readonly code: string;
        readonly nonce: string;
        readonly callbackUri: string | undefined;
        readonly name: string | undefined;
      },
    ): Promise<FederatedTokens> {
      const own = await redirectUriOf(context, provider);
      if (answer.callbackUri !== undefined && answer.callbackUri !== own) throw new Problem("SIGN_IN_REFUSED");
      const viewer = await asking(provider, context, () => codes.viewerOfApp(context.realmId, provider, answer.code, answer.nonce, own));
      return signIn(context, provider, { ...viewer, name: viewer.name ?? readName(answer.name ?? "") });
    },

    /** Address at which this session's viewer signs out at the provider. Throws NOT_FOUND for a session that did not come from there. */
    async logoutUri(
      context: CallContext & { readonly viewer: { readonly sessionId: string } },
      provider: ProviderOf<"OPENID" | "GOOGLE">,
    ): Promise<string> {
      const { realmId, viewer } = context;
      const session = await sessions.read(realmId, provider.id, viewer.sessionId);
      if (session === null) throw notFound();
      const { origin } = await realm.settingsOf(context);
      const uri = await asking(provider, context, () => codes.logoutUriOf(realmId, provider, session.idToken, `${origin}/`));
      if (uri === null) throw notFound();
      return uri;
    },

    /** Ends a session that came from an OAuth provider. A failure of the provider is only logged. */
    async logout(context: CallContext, provider: ProviderOf<"OAUTH">, refreshToken: string): Promise<void> {
      const { realmId } = context;
      const sessionId = identity.sessionOf(realmId, refreshToken);
      const session = sessionId === null ? null : await sessions.read(realmId, provider.id, sessionId);
      await identity.endSession(realmId, refreshToken);
      const token = session?.accessToken ?? null;
      if (provider.revocationUri === null || token === null) return;
      await asking(provider, context, () => codes.revoke(realmId, provider, token)).catch(() => undefined);
    },
  };
}
export type RedirectSignIn = ReturnType<typeof createRedirectSignIn>;
