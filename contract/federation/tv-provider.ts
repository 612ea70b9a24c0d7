import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime } from "../base/fields.ts";
import { TokensSchema } from "../identity/tokens.ts";
import { Back, FederatedTokensSchema, flow, leaving, short, signInErrors, signingIn } from "./parts.ts";

/** Id of a television provider, in its own spelling. */
const TvProviderId = v.pipe(short(120), v.regex(/^[\w.:-]+$/u));

/** A television provider with its own sign-in (S1§3). */
export const TvProviderSchema = v.object({
  id: TvProviderId,
  displayName: v.string(),
  /** Address at the pay-TV service's own origin; null: the first letter of the name. */
  logoUrl: v.nullable(v.string()),
});
export type TvProvider = v.InferOutput<typeof TvProviderSchema>;

/** The secrets of the realm's client stay on the platform. Values that other apps send here are ignored. */
const otherClient = { clientId: v.optional(short(400)), clientSecret: v.optional(short(400)) };
const params = v.strictObject({ requestorId: Id });
const requestorId = Id;

/** Sign-in with the viewer's television provider. The path has the realm's requestor id at the pay-TV service. */
export const tvProviderCalls = {
  listTvProviders: endpoint({
    ...leaving,
    method: "GET",
    path: "/tv-provider/{requestorId}/providers",
    source: "added",
    summary: "The television providers that a viewer chooses from, and the one that their account is linked to",
    params,
    response: v.object({
      featured: v.array(TvProviderSchema),
      nonFeatured: v.array(TvProviderSchema),
      /** True when the viewer is linked and may unlink. */
      allowUnlink: v.boolean(),
      linkedAccount: v.nullable(v.object({ provider: v.string() })),
    }),
    errors: ["NOT_FOUND", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  beginTvSignIn: endpoint({
    ...leaving,
    method: "POST",
    path: "/v3/tv-provider/regcode",
    source: "S1§7",
    summary:
      "Start a sign-in at a television provider; the response has its address. A signed-in viewer links the provider to their account, after an identity proof",
    body: v.strictObject({
      requestorId,
      ...otherClient,
      /** `added`: id of the chosen provider. */
      provider: TvProviderId,
      /** `added`: true for a second attempt, whose error is shown and not retried. */
      isSecondIntent: v.optional(v.boolean(), false),
      back: Back,
      browser: v.optional(flow.browser),
    }),
    response: v.object({
      /** Token of this attempt. The pay-TV service's own token stays on the platform. */
      accessToken: v.string(),
      code: v.string(),
      /** `added` */
      authorisationUri: v.string(),
      /** `added`: the browser stores it and sends it with the answer. */
      browser: v.string(),
    }),
    errors: ["NOT_FOUND", "SIGN_IN_PROVIDER_UNAVAILABLE", "SIGN_IN_REFUSED", "STEP_UP_REQUIRED", "CHILD_PROFILE"],
  }),
  createTvDeviceCode: endpoint({
    ...leaving,
    method: "POST",
    path: "/tv-provider/{requestorId}/regcode",
    source: "S1§7",
    summary: "A code for a device to show; the viewer continues at `uri` in a browser, and the device polls for its tokens",
    params,
    response: v.object({
      code: v.string(),
      /** `added`: the device requests its tokens with it and `browser`. */
      accessToken: v.string(),
      browser: v.string(),
      /** `added`: the page for the viewer. */
      uri: v.string(),
      /** `added`: seconds. */
      expiresIn: v.number(),
      interval: v.number(),
    }),
    errors: ["NOT_FOUND", "SIGN_IN_PROVIDER_UNAVAILABLE", "SIGN_IN_REFUSED"],
  }),
  authoriseTvDevice: endpoint({
    ...leaving,
    method: "POST",
    path: "/tv-provider/{requestorId}/device",
    source: "added",
    summary: "The address at which the viewer signs in for the device that shows this code",
    params,
    body: v.strictObject({ code: v.pipe(short(40), v.regex(/^[A-Za-z0-9-]+$/u)), provider: TvProviderId }),
    response: v.object({ authorisationUri: v.string() }),
    errors: ["NOT_FOUND", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  signInByTv: endpoint({
    ...signingIn,
    method: "POST",
    path: "/v3/tv-provider/token",
    source: "S1§7",
    summary:
      "Sign in, or link the viewer's account, after the viewer returned from their television provider. `details.again`: the viewer may try again",
    body: v.strictObject({ requestorId, ...otherClient, accessToken: flow.state, browser: flow.browser }),
    response: FederatedTokensSchema,
    errors: [...signInErrors, "ACCOUNT_REQUIRED", "NOT_FOUND"],
  }),
  authoriseTvViewer: endpoint({
    method: "POST",
    path: "/user/tv-provider",
    source: "S1§7",
    access: "viewer",
    limit: { per: "viewer", points: 30, seconds: 300 },
    summary:
      "A new session of the viewer's account for a resource of the pay-TV service, after an identity proof; `linkedAccounts` tells whether it is linked. The calling session ends",
    body: v.strictObject({ requestorId, resourceId: short(400) }),
    response: TokensSchema,
    errors: ["NOT_FOUND", "STEP_UP_REQUIRED", "COMPLETION_REQUIRED"],
  }),
  cancelTvSignIn: endpoint({
    ...leaving,
    method: "DELETE",
    path: "/v3/tv-provider/regcode/{accessToken}",
    source: "added",
    summary: "Invalidate an attempt that returned in a different browser than it started in; no caller can continue it",
    params: v.strictObject({ accessToken: v.pipe(flow.state, v.regex(/^[\w-]+$/u)) }),
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  listLinkedAccounts: endpoint({
    method: "GET",
    path: "/user/linked-accounts",
    source: "added",
    access: "viewer",
    summary: "Providers that the viewer's account is linked to",
    response: v.object({
      linkedAccounts: v.array(
        v.object({
          provider: v.string(),
          name: v.string(),
          /** The television provider among those of a pay-TV service. */
          tvProvider: v.nullable(v.string()),
          linkedAt: IsoTime,
          allowUnlink: v.boolean(),
        }),
      ),
    }),
  }),
  unlinkAccount: endpoint({
    method: "DELETE",
    path: "/user/linked-accounts/{provider}",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 30, seconds: 300 },
    summary: "Remove a provider from the viewer's account. Every session of the account ends",
    params: v.strictObject({ provider: Id }),
    response: "empty",
    errors: ["NOT_FOUND", "LAST_WAY_IN", "FORBIDDEN", "STEP_UP_REQUIRED"],
  }),
};
