import * as v from "valibot";
import type { FederatedTokens } from "../../../../contract/federation/parts.ts";
import { CompletionSchema } from "../../../../contract/identity/completion.ts";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import type { CallContext } from "../../../http/context.ts";
import { invalidFields, notFound, Problem } from "../../../http/problem.ts";
import type { ProviderOf } from "../../identity/index.ts";
import { type ProvedViewer, viewerOfClaims } from "../engines/code-sign-in.ts";
import type { ProviderCall } from "../engines/provider-call.ts";
import type { SignedTokens } from "../engines/signed-tokens.ts";
import { type HostedRefusal, hostedRefusalOf } from "../model/hosted-refusal.ts";
import { ProviderRefusal } from "../model/provider-refusal.ts";
import type { FederationPorts } from "../ports.ts";
import type { AskingProviders } from "./asking-providers.ts";
import { type FederatedSessions, NO_PROVIDER_SESSION, withWayBack } from "./federated-sessions.ts";

export type HostedSocial = ProviderOf<"HOSTED_SOCIAL">;

export interface HostedSignInParts extends FederationPorts {
  readonly call: ProviderCall;
  readonly signedTokens: SignedTokens;
  readonly sessions: Pick<FederatedSessions, "read">;
  readonly asking: AskingProviders;
}

interface SignUp {
  readonly username: string;
  readonly password: string;
  readonly consentAnswers?: Readonly<Record<string, boolean>> | undefined;
  readonly appCheckToken?: string | undefined;
}

const AnswerSchema = v.object({ idToken: v.pipe(v.string(), v.minLength(1), v.maxLength(8_000)) });

/** Origins that calls for a service may go to. */
export const originsOfHosted = ({ baseUri, jwksUri }: HostedSocial): ReadonlySet<string> =>
  new Set([new URL(baseUri).origin, new URL(jwksUri).origin]);

/** Address of one of the service's calls, with the realm's key. */
export function hostedCallUri(provider: HostedSocial, method: "signUp" | "signInWithPassword" | "createAuthUri" | "signInWithIdp"): URL {
  const uri = new URL(`${provider.baseUri}/v1/accounts:${method}`);
  uri.searchParams.set("key", provider.apikey);
  return uri;
}

/**
 * A hosted social-auth service, by its own calls: an address and a password that are typed here prove the viewer there, and it
 * answers with a signed token. Apps that call the service themselves send the token. Throws INVALID_CREDENTIALS, ACCOUNT_CONFLICT,
 * TOO_MANY_REQUESTS, and what every sign-in with a provider throws.
 */
export function createHostedSignIn({ call, signedTokens, sessions, asking, identity, realm }: HostedSignInParts) {
  async function viewerOf(provider: HostedSocial, token: string): Promise<ProvedViewer> {
    const { issuer, audience, jwksUri } = provider;
    const claims = await signedTokens({ issuer, audience, jwksUri, origins: originsOfHosted(provider) }, token);
    return { ...viewerOfClaims(claims), idToken: null, accessToken: null };
  }

  /** The realm's label for a refusal of the service: `firebaseBlockingFunction_…`; none when the realm lacks it. */
  async function problemOf(context: CallContext, refusal: HostedRefusal): Promise<Problem> {
    if (refusal.code === "VALIDATION_FAILED") return invalidFields([{ path: "secret", code: "passwordTooShort" }]);
    if (refusal.label === null) return new Problem(refusal.code);
    const text = await realm.text(context.realmId, context.language, refusal.label);
    return new Problem(refusal.code, text === refusal.label ? {} : { messages: [text] });
  }

  /** The viewer whom the service proves by the typed address and password. */
  async function askService(
    context: CallContext,
    provider: HostedSocial,
    method: "signUp" | "signInWithPassword",
    body: { readonly email: string; readonly password: string },
    appCheckToken?: string,
  ): Promise<ProvedViewer> {
    return asking(provider, context, async () => {
      try {
        const uri = hostedCallUri(provider, method);
        const headers: Record<string, string> = appCheckToken === undefined ? {} : { "x-firebase-appcheck": appCheckToken };
        const init = { method: "POST" as const, json: { ...body, returnSecureToken: true }, headers };
        const { idToken } = await call(uri, init, AnswerSchema, originsOfHosted(provider));
        return await viewerOf(provider, idToken);
      } catch (error) {
        const refusal = error instanceof ProviderRefusal ? hostedRefusalOf(error.status, error.body) : null;
        throw refusal === null ? error : await problemOf(context, refusal);
      }
    });
  }

  async function signIn(context: CallContext, provider: HostedSocial, viewer: ProvedViewer): Promise<Tokens> {
    const { selfRegistration } = await realm.settingsOf(context);
    const { idToken: _id, accessToken: _access, ...person } = viewer;
    return identity.signInWithProvider(
      context,
      { provider: provider.id, ...person },
      { allowSignUp: provider.allowSignUp && selfRegistration, tokens: NO_PROVIDER_SESSION },
    );
  }

  /** Counts a guess; it is given back unless the secret was wrong. */
  async function counted(
    context: CallContext,
    provider: HostedSocial,
    id: string,
    work: () => Promise<ProvedViewer>,
  ): Promise<ProvedViewer> {
    const guessed = { address: context.address, emailLookup: `${provider.id}\n${id.trim().toLowerCase()}`, knownAddress: false };
    const giveBack = await identity.limits.guess(context.realmId, guessed);
    try {
      const viewer = await work();
      await giveBack();
      return viewer;
    } catch (error) {
      if (error instanceof Problem && error.code === "SIGN_IN_PROVIDER_UNAVAILABLE") await giveBack();
      throw error;
    }
  }

  /** The sign-up's answers to the realm's terms are its consent, so that no later step requires them again. */
  async function withConsents(context: CallContext, work: Promise<Tokens>, answers: SignUp["consentAnswers"]): Promise<Tokens> {
    try {
      return await work;
    } catch (error) {
      if (answers === undefined || !(error instanceof Problem) || error.code !== "COMPLETION_REQUIRED") throw error;
      const completion = v.safeParse(CompletionSchema, error.details);
      if (!completion.success || completion.output.challenge === undefined) throw error;
      if (!completion.output.steps.some(({ type }) => type === "CONSENT")) throw error;
      return identity.handlers.answerChallenge(context, { body: { challenge: completion.output.challenge, consents: { ...answers } } });
    }
  }

  return {
    viewerOf,

    async byPassword(context: CallContext, provider: HostedSocial, id: string, secret: string): Promise<FederatedTokens> {
      const viewer = await counted(context, provider, id, () =>
        askService(context, provider, "signInWithPassword", { email: id.trim(), password: secret }),
      );
      return withWayBack(await signIn(context, provider, viewer), null);
    },

    /** Makes the account at the service, then here. Throws SIGN_UP_CLOSED before the service is called. */
    async signUp(context: CallContext, provider: HostedSocial, details: SignUp): Promise<FederatedTokens> {
      const { selfRegistration } = await realm.settingsOf(context);
      if (!provider.allowSignUp || !selfRegistration) throw new Problem("SIGN_UP_CLOSED");
      const { giveBack } = await identity.limits.signUp(context.realmId, context.address);
      const body = { email: details.username.trim(), password: details.password };
      const viewer = await askService(context, provider, "signUp", body, details.appCheckToken).catch(async (error: unknown) => {
        if (!(error instanceof Problem) || error.code !== "ACCOUNT_CONFLICT") await giveBack();
        throw error;
      });
      await giveBack();
      return withWayBack(await withConsents(context, signIn(context, provider, viewer), details.consentAnswers), null);
    },

    /**
     * New tokens for a session that came from the service, as /token/refresh gives them: role, profile and missing information are read
     * again. Throws NOT_FOUND for a session that came from elsewhere, TOKEN_INVALID.
     */
    async sync(context: CallContext, provider: HostedSocial, refreshToken: string): Promise<Tokens> {
      const sessionId = identity.sessionOf(context.realmId, refreshToken);
      if (sessionId === null) throw new Problem("TOKEN_INVALID");
      if ((await sessions.read(context.realmId, provider.id, sessionId)) === null) throw notFound();
      return identity.handlers.refreshToken(context, { body: { refreshToken } });
    },

    /** Sign-in by a token that an app got from the service. */
    async byToken(context: CallContext, provider: HostedSocial, token: string): Promise<FederatedTokens> {
      const viewer = await asking(provider, context, () => viewerOf(provider, token));
      return withWayBack(await signIn(context, provider, viewer), null);
    },
  };
}
export type HostedSignIn = ReturnType<typeof createHostedSignIn>;
