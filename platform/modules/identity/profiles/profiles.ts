import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { ParentalControl, profileCalls } from "../../../../contract/profiles/profiles.ts";
import { type CallContext, requireViewer, type ViewerContext } from "../../../http/context.ts";
import type { PlatformPorts } from "../../../module.ts";
import type { IdentityContext } from "../context.ts";
import type { Guesses } from "../guesses/guesses.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { createProfileService } from "./profile-service.ts";

/** Restrictions of the session's profile; the account's holder has none. */
export function parentalControlOf({ viewer: { id, profile } }: ViewerContext): ParentalControl {
  const isChild = profile?.isChild ?? false;
  const maxRating = profile?.maxRating ?? null;
  const parentalControl = isChild || maxRating !== null ? "RESTRICTED" : "NON_RESTRICTED";
  return { parentalControl, profileId: profile?.id ?? id, isChild, maxRating };
}

export interface ProfileParts {
  readonly guesses: Pick<Guesses, "limits">;
  readonly passwords: Passwords;
  readonly platform: Pick<PlatformPorts["platform"], "forgetProfile">;
}

/** The profiles of an account. */
export function createProfiles(context: IdentityContext, { guesses: { limits }, passwords, platform }: ProfileParts) {
  const profiles = createProfileService(context, { limits, passwords, platform, realm: context.realm });
  const handlers: Handlers<typeof profileCalls, CallContext> = {
    listProfiles: (call) => profiles.list(requireViewer(call)),
    getParentalControl: (call) => Promise.resolve(parentalControlOf(requireViewer(call))),
    createProfile: (call, { body }) => profiles.create(requireViewer(call), body),
    updateProfile: (call, { params, body }) => profiles.update(requireViewer(call), params.id, body),
    async deleteProfile(call, { params }) {
      await profiles.remove(requireViewer(call), params.id);
      return undefined;
    },
    async enterProfile(call, { params, body }) {
      await profiles.enter(requireViewer(call), params.id, body.pin);
      return undefined;
    },
  };
  return {
    handlers,
    /** Gives a demo's account a child's profile whose PIN is known. */
    seedChildProfile: profiles.seed,
  };
}
