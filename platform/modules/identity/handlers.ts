import * as v from "valibot";
import type { Handlers } from "../../../contract/base/endpoint.ts";
import { choosableProviders } from "../../../contract/federation/providers.ts";
import type { identity as table } from "../../../contract/identity/identity.ts";
import { AvatarSchema } from "../../../contract/profiles/profiles.ts";
import type { Clock } from "../../base/clock.ts";
import { type CallContext, type CallerProfile, requireViewer } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import type { Database } from "../../store/database.ts";
import type { DeviceCodes } from "./device-codes/device-codes.ts";
import type { MailedLinks } from "./links/mailed-links.ts";
import type { RemainingAccess } from "./links/remaining-access.ts";
import type { ImpersonationService } from "./operators/impersonation.ts";
import { type AccountHandlerParts, createAccountHandlers } from "./own-account/handlers.ts";
import { createPreferenceHandlers } from "./own-account/preferences.ts";
import type { Profiles } from "./profiles/profiles.ts";
import { createSecurityHandlers, type SecurityHandlerParts } from "./security/handlers.ts";
import type { Sessions } from "./sessions/session-service.ts";
import type { ViewerSessions } from "./sessions/viewer-sessions.ts";
import type { createSignIn } from "./sign-in/password-sign-in.ts";
import type { createSignUp } from "./sign-up/sign-up.ts";
import type { Consents } from "./terms/consents.ts";

export interface IdentityHandlerParts extends SecurityHandlerParts, AccountHandlerParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly impersonation: ImpersonationService;
  readonly deviceCodes: DeviceCodes;
  readonly profiles: Profiles;
  readonly sessions: Sessions;
  readonly consents: Consents;
  readonly signIn: ReturnType<typeof createSignIn>;
  readonly signUp: ReturnType<typeof createSignUp>;
  readonly links: MailedLinks;
  readonly remainingAccess: RemainingAccess;
  readonly viewerSessions: ViewerSessions;
}

export function createIdentityHandlers(parts: IdentityHandlerParts): Handlers<typeof table, CallContext> {
  const {
    clock,
    database,
    deviceCodes,
    impersonation,
    profiles,
    sessions,
    realm,
    completeSignIn,
    consents,
    signIn,
    signUp,
    links,
    remainingAccess,
    viewerSessions,
  } = parts;
  /** Rejects own credentials when another provider is mandatory. Throws NOT_FOUND, as for every provider that the realm does not offer. */
  async function requireOwnCredentials(context: CallContext): Promise<void> {
    const { authenticationProviders } = await realm.settingsOf(context);
    if (!choosableProviders(authenticationProviders).some(({ kind }) => kind === "OWN_CREDENTIALS")) throw notFound();
  }

  return {
    async login(context, { body }) {
      await requireOwnCredentials(context);
      return signIn(context, body.id, body.secret, body.challenge);
    },
    ...createSecurityHandlers(parts),
    ...createAccountHandlers(parts),
    ...createPreferenceHandlers({ clock, database }, realm),
    authoriseDevice: (context) => deviceCodes.authorise(context),
    signInByDeviceCode: (context, { body }) => deviceCodes.signIn(context, body.deviceCode),
    getDeviceRequest: (context, { params }) => deviceCodes.read(requireViewer(context), params.id),
    async answerDeviceRequest(context, { params, body }) {
      await deviceCodes.answer(requireViewer(context), params.id, body.approve);
      return undefined;
    },
    readImpersonation: (context, { body }) => impersonation.read(requireViewer(context), body.token),
    beginImpersonation: (context, { body }) => impersonation.begin(requireViewer(context), body.token),
    listProfiles: (context) => profiles.list(requireViewer(context)),
    createProfile: (context, { body }) => profiles.create(requireViewer(context), body),
    updateProfile: (context, { params, body }) => profiles.update(requireViewer(context), params.id, body),
    async deleteProfile(context, { params }) {
      await profiles.remove(requireViewer(context), params.id);
      return undefined;
    },
    async enterProfile(context, { params, body }) {
      await profiles.enter(requireViewer(context), params.id, body.pin);
      return undefined;
    },
    answerChallenge: (context, { body: { challenge, ...given } }) => completeSignIn.answer(context, challenge, given),
    readChallenge: async (context, { body }) => ({ steps: await completeSignIn.steps(context, body.challenge) }),
    async remindOfChallenge(context, { body }) {
      await completeSignIn.remind(context, body.challenge);
      return undefined;
    },
    async signUp(context, { body }) {
      await requireOwnCredentials(context);
      return signUp(context, body);
    },
    listConsentTerms: async (context) => ({ terms: await consents.inLanguage(context) }),
    listConsents: (context) => consents.listOf(requireViewer(context)),
    setConsents: (context, { body }) => consents.change(requireViewer(context), body.consents),
    async askPasswordReset(context, { body }) {
      await links.askReset(context, body.id);
      return undefined;
    },
    async resetPassword(context, { body }) {
      await links.reset(context, body.token, body.secret, body.account);
      return undefined;
    },
    readRemainingAccess: (context, { body }) => remainingAccess.read(context.realmId, body.token),
    removeRemainingAccess: (context, { body }) => remainingAccess.remove(context, body.token, body.remove),
    async askMagicLink(context, { query }) {
      await links.askMagicLink(context, query.email);
      return undefined;
    },
    async signInByMagicLink(context, { body }) {
      await requireOwnCredentials(context);
      return links.signIn(context, body.token, body.account);
    },
    confirmEmail: (context, { body }) => links.confirmEmail(context, body.token, body),
    async remindToConfirm(context) {
      await links.remind(requireViewer(context));
      return undefined;
    },
    refreshToken: (context, { body }) =>
      sessions.refresh(context.realmId, body.refreshToken, (accountId) => completeSignIn.factsOf(context, accountId)),
    async logout(context, { body }) {
      await sessions.end(context.realmId, body.refreshToken);
      return undefined;
    },
    listSessions: async (context) => ({ sessions: await viewerSessions.list(requireViewer(context)) }),
    async endSession(context, { params }) {
      await viewerSessions.end(requireViewer(context), params.id);
      return undefined;
    },
    async endOtherSessions(context) {
      await viewerSessions.endOthers(requireViewer(context));
      return undefined;
    },
    async getSession(context) {
      const { viewer } = context;
      // The session's query has read these fields already, so that a page needs one query.
      if (viewer?.holder === undefined)
        return {
          user: { id: "guest", loc: context.language, rol: "GUEST", isGuest: true },
          name: null,
          email: null,
          emailVerified: false,
          timeZone: null,
        };
      return {
        user: { id: viewer.id, loc: viewer.holder.language, rol: viewer.role, isGuest: false },
        name: viewer.holder.name,
        email: viewer.holder.email,
        emailVerified: viewer.holder.emailVerified,
        deletionAt: viewer.holder.deletionAt,
        timeZone: viewer.holder.timeZone,
        preferences: viewer.holder.preferences,
        profile: profileView(viewer.profile ?? null),
        impersonation: impersonationView(context),
        completion: viewer.openTerms === undefined ? [] : [{ type: "CONSENT" as const, terms: [...viewer.openTerms] }],
      };
    },
  };
}

const profileView = (profile: CallerProfile | null) =>
  profile === null
    ? null
    : {
        id: profile.id,
        name: profile.name,
        avatarId: v.parse(AvatarSchema, profile.avatar),
        isChild: profile.isChild,
        maxRating: profile.maxRating,
      };

const impersonationView = ({ viewer }: CallContext) =>
  viewer?.impersonation === undefined ? null : { mode: viewer.impersonation.mode, until: viewer.impersonation.until };
