import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { Id, LanguageSchema, TimeZoneSchema } from "./fields.ts";

/** Passwords and field values are never trimmed here and never logged. */
const Secret = v.pipe(v.string(), v.maxLength(256));

export const TokensSchema = v.object({
  authorisationToken: v.string(),
  refreshToken: v.string(),
  /** `added`: seconds until the authorisation token expires. */
  expiresIn: v.number(),
  linkedAccounts: v.array(v.object({ provider: v.string() })),
  missingInformationStatus: v.picklist(["NONE", "REQUIRED"]),
});
export type Tokens = v.InferOutput<typeof TokensSchema>;

/** S1§3, Session user. */
export const SessionUserSchema = v.object({
  id: v.string(),
  loc: LanguageSchema,
  rol: v.picklist(["GUEST", "VIEWER", "OPERATOR"]),
  isGuest: v.boolean(),
});
export type SessionUser = v.InferOutput<typeof SessionUserSchema>;

export const identity = {
  login: endpoint({
    method: "POST",
    path: "/login",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 600, seconds: 300 },
    summary: "Sign in with the realm's own credentials (ID-01)",
    body: v.strictObject({ id: v.pipe(v.string(), v.maxLength(320)), secret: Secret }),
    response: TokensSchema,
    errors: ["INVALID_CREDENTIALS", "BUSY"],
  }),
  signUp: endpoint({
    method: "POST",
    path: "/signup",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 120, seconds: 3600 },
    summary: "Register with the provider's fields and sign in (ID-02). Field errors come in details.fields",
    body: v.strictObject({
      provider: Id,
      fields: v.pipe(
        v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(1000))),
        v.check((fields) => Object.keys(fields).length <= 40),
      ),
    }),
    response: TokensSchema,
    errors: ["SIGN_UP_CLOSED", "ACCOUNT_CONFLICT", "VALIDATION_FAILED", "BUSY"],
  }),
  refreshToken: endpoint({
    method: "POST",
    path: "/token/refresh",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 1200, seconds: 60 },
    summary: "Rotate. A rotated token returns its same successor until that is first used, plus 60 s (decisions, Sessions)",
    body: v.strictObject({ refreshToken: v.pipe(v.string(), v.maxLength(400)) }),
    response: TokensSchema,
    errors: ["TOKEN_INVALID"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/logout",
    source: "added",
    access: "realm",
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
    summary: "Who the caller is; a guest without a token (ID-24)",
    response: v.object({
      user: SessionUserSchema,
      name: v.nullable(v.string()),
      email: v.nullable(v.string()),
      /** `added`: the zone that the viewer chose for their account; null: the device's (PL-15). */
      timeZone: v.nullable(TimeZoneSchema),
    }),
  }),
  setPreferences: endpoint({
    method: "PATCH",
    path: "/user/preferences",
    source: "S2§7",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Keep the viewer's language or time zone in the account; what is left out stays. A zone of null is the device's",
    body: v.pipe(
      v.strictObject({ language: v.optional(LanguageSchema), timeZone: v.optional(v.nullable(TimeZoneSchema)) }),
      v.check(({ language, timeZone }) => language !== undefined || timeZone !== undefined, "required"),
    ),
    response: v.object({ language: LanguageSchema, timeZone: v.nullable(TimeZoneSchema) }),
  }),
};
