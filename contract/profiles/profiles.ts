import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, LanguageSchema } from "../base/fields.ts";

/** Avatars of profiles. */
export const AVATARS = ["bell", "glove", "star", "fox", "owl", "whale", "cactus", "rocket"] as const;
export const AvatarSchema = v.picklist(AVATARS);
export type AvatarId = v.InferOutput<typeof AvatarSchema>;

/** Age ratings of titles; a profile's limit is one of them, or none. */
export const RATING_LIMITS = [0, 6, 12, 16, 18] as const;
export const MaxRatingSchema = v.nullable(v.picklist(RATING_LIMITS));

/** Four to eight digits. */
export const PinSchema = v.pipe(v.string(), v.regex(/^\d{4,8}$/u));

/** A profile of an account. The profile of the account's holder has the account's id and always exists. */
export const ProfileSchema = v.object({
  id: Id,
  name: v.string(),
  avatarId: AvatarSchema,
  isChild: v.boolean(),
  language: v.nullable(LanguageSchema),
  /** The profile does not see titles with a higher rating or without one. Null: no limit. */
  maxRating: v.nullable(v.number()),
  pinSet: v.boolean(),
  isHolder: v.boolean(),
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** S2§6, Parental control, of the session's profile. */
const ParentalControlSchema = v.object({
  parentalControl: v.picklist(["RESTRICTED", "NON_RESTRICTED"]),
  profileId: Id,
  /** True: the profile can neither buy nor change the account. */
  isChild: v.boolean(),
  /** Titles above it, and those without a rating, are 404. Null: no limit. */
  maxRating: v.nullable(v.number()),
});
export type ParentalControl = v.InferOutput<typeof ParentalControlSchema>;

const profileEntries = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  avatarId: AvatarSchema,
  isChild: v.boolean(),
  maxRating: MaxRatingSchema,
  language: v.optional(v.nullable(LanguageSchema)),
  /** Absent: the PIN does not change. A child's profile needs one, because leaving it requires the PIN. */
  pin: v.optional(PinSchema),
};

/** Profiles of an account. Part of the domain `identity`. */
export const profileCalls = {
  listProfiles: endpoint({
    method: "GET",
    path: "/user/profiles",
    source: "added",
    access: "viewer",
    child: true,
    summary: "The profiles of the account, and the one that is active in this session",
    response: v.object({ profiles: v.array(ProfileSchema), current: Id, maximum: v.number() }),
  }),
  getParentalControl: endpoint({
    method: "GET",
    path: "/parental-control",
    source: "S2§7",
    access: "viewer",
    child: true,
    summary:
      "Whether the session's profile is restricted: a child's, or one with an age limit. `enterProfile` leaves a child's with its PIN",
    response: ParentalControlSchema,
  }),
  createProfile: endpoint({
    method: "POST",
    path: "/user/profiles",
    source: "added",
    access: "viewer",
    impersonator: "WRITE",
    limit: { per: "viewer", points: 60, seconds: 3600 },
    summary: "Add a profile",
    body: v.strictObject(profileEntries),
    response: ProfileSchema,
    errors: ["PROFILE_LIMIT", "FORBIDDEN", "VALIDATION_FAILED"],
  }),
  updateProfile: endpoint({
    method: "PUT",
    path: "/user/profiles/{id}",
    source: "added",
    access: "viewer",
    impersonator: "WRITE",
    limit: { per: "viewer", points: 120, seconds: 3600 },
    summary: "Change a profile. The holder's own is never a child's",
    params: v.strictObject({ id: Id }),
    body: v.strictObject(profileEntries),
    response: ProfileSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "VALIDATION_FAILED"],
  }),
  deleteProfile: endpoint({
    method: "DELETE",
    path: "/user/profiles/{id}",
    source: "added",
    access: "viewer",
    impersonator: "WRITE",
    limit: { per: "viewer", points: 60, seconds: 3600 },
    summary: "Remove a profile. Sessions in which it is active end",
    params: v.strictObject({ id: Id }),
    response: "empty",
    errors: ["NOT_FOUND", "FORBIDDEN"],
  }),
  enterProfile: endpoint({
    method: "POST",
    path: "/user/profiles/{id}/session",
    source: "added",
    access: "viewer",
    child: true,
    impersonator: "WRITE",
    limit: { per: "viewer", points: 120, seconds: 900 },
    summary: "Switch this session to a profile. Leaving a child's profile requires its PIN",
    params: v.strictObject({ id: Id }),
    /** Empty when no PIN is required. */
    body: v.strictObject({ pin: v.pipe(v.string(), v.maxLength(20)) }),
    response: "empty",
    errors: ["NOT_FOUND", "PIN_INVALID"],
  }),
};
