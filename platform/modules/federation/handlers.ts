import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { federation as table } from "../../../contract/federation/federation.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { CustomerIdentity } from "./services/customer-identity.ts";
import type { FederatedSessions } from "./services/federated-sessions.ts";
import type { HostedRedirect } from "./services/hosted-redirect.ts";
import type { HostedSignIn } from "./services/hosted-sign-in.ts";
import type { LinkedAccounts } from "./services/linked-accounts.ts";
import type { Providers } from "./services/providers.ts";
import type { RedirectSignIn } from "./services/redirect-sign-in.ts";
import type { TvSignIn } from "./services/tv-sign-in.ts";
import type { TypedSignIn } from "./services/typed-sign-in.ts";

export interface FederationHandlerParts {
  readonly providers: Providers;
  readonly redirects: RedirectSignIn;
  readonly tv: TvSignIn;
  readonly typed: TypedSignIn;
  readonly hosted: HostedSignIn;
  readonly hostedRedirect: HostedRedirect;
  readonly customerIdentity: CustomerIdentity;
  readonly sessions: Pick<FederatedSessions, "providerOf">;
  readonly linkedAccounts: LinkedAccounts;
}

const CODE_KINDS = ["OPENID", "GOOGLE"] as const;

export function createFederationHandlers(parts: FederationHandlerParts): Handlers<typeof table, CallContext> {
  const { providers, redirects, tv, typed, hosted, hostedRedirect, customerIdentity, sessions, linkedAccounts } = parts;
  return {
    async getOpenIdAuthUri(context, { params, query }) {
      const provider = await providers.find(context, params.provider, CODE_KINDS);
      const { authoriseUriFlow, ...leaving } = query;
      return redirects.begin(context, provider, { ...leaving, signUp: authoriseUriFlow === "SIGNUP" });
    },
    async signInByOpenId(context, { params, body }) {
      const { authorisationCode: code, ...answer } = body;
      return redirects.finish(context, await providers.find(context, params.client, CODE_KINDS), { ...answer, code });
    },
    async getOpenIdLogoutUri(context, { params }) {
      const provider = await providers.find(context, params.client, CODE_KINDS);
      return { logoUri: await redirects.logoutUri(requireViewer(context), provider) };
    },
    async getOAuthAuthUri(context, { params, query }) {
      const provider = await providers.find(context, params.provider, ["OAUTH", "FACEBOOK", "APPLE"]);
      const { signUp, ...leaving } = query;
      const { authorisationUri, browser } = await redirects.begin(context, provider, { ...leaving, signUp: signUp === "true" });
      return { authorisationUri, browser };
    },
    async signInByOAuth(context, { params, body }) {
      const { authorisationCode: code, ...answer } = body;
      return redirects.finish(context, await providers.find(context, params.provider, ["OAUTH"]), { ...answer, code });
    },
    async logoutByOAuth(context, { params, body }) {
      await redirects.logout(context, await providers.find(context, params.provider, ["OAUTH"]), body.refreshToken);
      return undefined;
    },
    async signInByApple(context, { body }) {
      const provider = await providers.first(context, "APPLE");
      const { code, nonce, callbackUri, state, browser, ...answer } = body;
      if (state !== undefined && browser !== undefined) return redirects.finish(context, provider, { ...answer, code, state, browser });
      if (code === undefined || nonce === undefined) throw new Problem("BAD_REQUEST");
      return redirects.signInByAppCode(context, provider, { code, nonce, callbackUri, name: body.name });
    },
    async signInByFacebook(context, { body }) {
      return redirects.finish(context, await providers.first(context, "FACEBOOK"), body);
    },
    async signInByGoogle(context, { body }) {
      return redirects.signInByIdToken(context, await providers.first(context, "GOOGLE"), body.idToken, body.nonce);
    },
    async signInByPbr(context, { body }) {
      return typed(context, await providers.first(context, "PBR"), body.id, body.secret);
    },
    async signInBySptv(context, { body }) {
      return typed(context, await providers.first(context, "SPTV"), body.id, body.secret);
    },
    async signUpByHosted(context, { body }) {
      return hosted.signUp(context, await providers.first(context, "HOSTED_SOCIAL"), body);
    },
    async signInByHostedPassword(context, { body }) {
      return hosted.byPassword(context, await providers.first(context, "HOSTED_SOCIAL"), body.id, body.secret);
    },
    async signInByHosted(context, { body }) {
      return hosted.byToken(context, await providers.first(context, "HOSTED_SOCIAL"), body.firebaseAuthToken);
    },
    async signInByOpin(context, { body }) {
      return hosted.byToken(context, await providers.first(context, "HOSTED_SOCIAL"), body.opinAuthToken);
    },
    async getHostedAuthUri(context, { query }) {
      return hostedRedirect.begin(context, await providers.first(context, "HOSTED_SOCIAL"), query);
    },
    async signInByHostedProvider(context, { body }) {
      return hostedRedirect.finish(context, await providers.first(context, "HOSTED_SOCIAL"), body);
    },
    async syncEntitlements(context, { body }) {
      return hosted.sync(context, await providers.first(context, "HOSTED_SOCIAL"), body.refreshToken);
    },
    async signInByCustomerIdentity(context, { params, body }) {
      return customerIdentity(context, await providers.find(context, params.provider, ["CUSTOMER_IDENTITY"]), body.idToken);
    },
    async getSessionProvider(context) {
      return { provider: await sessions.providerOf(context.realmId, requireViewer(context).viewer.sessionId) };
    },
    async listTvProviders(context, { params }) {
      return tv.list(context, await providers.payTv(context, params.requestorId));
    },
    async beginTvSignIn(context, { body }) {
      return tv.begin(context, await providers.payTv(context, body.requestorId), body);
    },
    async createTvDeviceCode(context, { params }) {
      return tv.beginOnDevice(context, await providers.payTv(context, params.requestorId));
    },
    async authoriseTvDevice(context, { params, body }) {
      return tv.authoriseDevice(context, await providers.payTv(context, params.requestorId), body);
    },
    async signInByTv(context, { body }) {
      return tv.finish(context, await providers.payTv(context, body.requestorId), body);
    },
    async authoriseTvViewer(context, { body }) {
      return tv.authoriseViewer(requireViewer(context), await providers.payTv(context, body.requestorId), body.resourceId);
    },
    async cancelTvSignIn(context, { params }) {
      await tv.cancel(context, params.accessToken);
      return undefined;
    },
    listLinkedAccounts: (context) => linkedAccounts.list(requireViewer(context)),
    async unlinkAccount(context, { params }) {
      await linkedAccounts.unlink(requireViewer(context), params.provider);
      return undefined;
    },
  };
}
