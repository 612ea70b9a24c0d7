import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime, LanguageSchema, TimeZoneSchema } from "../base/fields.ts";
import { PlaybackPreferencesSchema } from "../preferences/preferences.ts";
import { ProfileSchema } from "../profiles/profiles.ts";
import { CompletionStepSchema } from "./completion.ts";
import { ImpersonationModeSchema, ImpersonationSchema } from "./impersonation.ts";
import { TokensSchema } from "./tokens.ts";

/** S1§3, Session user. */
export const SessionUserSchema = v.object({
  id: v.string(),
  loc: LanguageSchema,
  rol: v.picklist(["GUEST", "VIEWER", "OPERATOR"]),
  isGuest: v.boolean(),
});
export type SessionUser = v.InferOutput<typeof SessionUserSchema>;

/** Current profile, limited to the fields that a page may have. */
export const SessionProfileSchema = v.pick(ProfileSchema, ["id", "name", "avatarId", "isChild", "maxRating"]);
export type SessionProfile = v.InferOutput<typeof SessionProfileSchema>;

/** Tokens of a session, the session of the caller, and the sessions of a viewer on all devices. */
export const sessionCalls = {
  refreshToken: endpoint({
    method: "POST",
    path: "/token/refresh",
    source: "S1§7",
    access: "realm",
    impersonator: "READ",
    limit: { per: "address", points: 1200, seconds: 60 },
    summary:
      "Rotate the refresh token. A rotated token returns the same successor until 60 s after the successor's first use (product rules, Sessions)",
    body: v.strictObject({ refreshToken: v.pipe(v.string(), v.maxLength(400)) }),
    response: TokensSchema,
    errors: ["TOKEN_INVALID"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/logout",
    source: "added",
    access: "realm",
    impersonator: "READ",
    limit: { per: "address", points: 300, seconds: 60 },
    summary: "End the session of a refresh token (ID-28); an unknown token is no error",
    body: v.strictObject({ refreshToken: v.pipe(v.string(), v.maxLength(400)) }),
    response: "empty",
  }),
  getSession: endpoint({
    method: "GET",
    path: "/session",
    source: "added",
    access: "realm",
    summary: "The caller's identity; a caller without a token is a guest (ID-24)",
    response: v.object({
      user: SessionUserSchema,
      name: v.nullable(v.string()),
      email: v.nullable(v.string()),
      /** `added`: the session's profile; null: the account's holder. */
      profile: v.optional(v.nullable(SessionProfileSchema), null),
      /** `added`: true when the viewer has proved the address. */
      emailVerified: v.optional(v.boolean(), false),
      /** `added`: time of the account's requested deletion; null: not requested. */
      deletionAt: v.optional(v.nullable(IsoTime), null),
      /**
       * `added`: steps that the viewer must complete, for example changed terms. Until then, writing calls answer
       * COMPLETION_REQUIRED.
       */
      completion: v.optional(v.array(CompletionStepSchema), []),
      /** `added`: set when an operator acts for the viewer. */
      impersonation: v.optional(v.nullable(ImpersonationSchema), null),
      /** `added`: the zone that the viewer chose for their account; null: the device's. */
      timeZone: v.nullable(TimeZoneSchema),
      /** `added`: the viewer's playback preferences; absent for a guest. */
      preferences: v.optional(PlaybackPreferencesSchema),
    }),
  }),
  listSessions: endpoint({
    method: "GET",
    path: "/user/sessions",
    source: "added",
    access: "viewer",
    summary: "The viewer's signed-in devices (ID-30), the most recently used one first",
    response: v.object({
      sessions: v.array(
        v.object({
          id: Id,
          /** Name from its user agent; empty when unknown. */
          browser: v.string(),
          system: v.string(),
          region: v.nullable(v.string()),
          createdAt: IsoTime,
          seenAt: IsoTime,
          /** Mode of an operator who acts for the viewer in it; null: it is the viewer's own session. */
          impersonated: v.optional(v.nullable(ImpersonationModeSchema), null),
          /** True for the session of the call. */
          current: v.boolean(),
        }),
      ),
    }),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/user/sessions/{id}",
    source: "added",
    access: "viewer",
    openTerms: true,
    impersonator: "WRITE",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Sign one of the viewer's devices out (ID-30)",
    params: v.strictObject({ id: Id }),
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/user/sessions",
    source: "added",
    access: "viewer",
    openTerms: true,
    impersonator: "WRITE",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Sign every other device out (ID-30)",
    response: "empty",
  }),
};
