import * as v from "valibot";
import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { sessionCalls } from "../../../../contract/identity/sessions.ts";
import { AvatarSchema } from "../../../../contract/profiles/profiles.ts";
import { type CallContext, type CallerProfile, requireViewer } from "../../../http/context.ts";
import type { SessionService } from "./session-service.ts";
import type { ViewerSessions } from "./viewer-sessions.ts";

export interface SessionHandlerParts {
  readonly service: SessionService;
  readonly viewerSessions: ViewerSessions;
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

/** The caller's session, and the sessions of a viewer. `refreshToken` is with the sign-in, which adds the facts about the account. */
export function createSessionHandlers(parts: SessionHandlerParts): Handlers<Omit<typeof sessionCalls, "refreshToken">, CallContext> {
  const { service, viewerSessions } = parts;
  return {
    async logout(context, { body }) {
      await service.end(context.realmId, body.refreshToken);
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
