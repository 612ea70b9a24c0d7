import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id } from "../base/fields.ts";
import { OneTimeTokenSchema, SecretSchema, TypedEmailSchema } from "./fields.ts";
import { TokensSchema } from "./tokens.ts";

/**
 * Answer of the viewer who follows a mailed link, about an account that was created with the unproved address. KEEP: the viewer
 * created it. OWN: another person did, and the viewer gets a new account. A missing answer gets VALIDATION_FAILED at `account`, and the
 * link remains valid.
 */
const WhoseAccountSchema = v.picklist(["KEEP", "OWN"]);
export type WhoseAccount = v.InferOutput<typeof WhoseAccountSchema>;

/** Links in mail: reset of the password, sign-in, confirmation of an address. */
export const linkCalls = {
  askPasswordReset: endpoint({
    method: "POST",
    path: "/reset-password/create",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 3600 },
    summary: "Mail a link that sets a new password (ID-08); the same answer for every address",
    body: v.strictObject({ id: TypedEmailSchema, provider: v.optional(Id) }),
    response: "empty",
  }),
  resetPassword: endpoint({
    method: "PUT",
    path: "/reset-password",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 900 },
    summary: "Set a password by the token of a mail (ID-08). Every session of the account ends",
    body: v.strictObject({ token: OneTimeTokenSchema, secret: SecretSchema, account: v.optional(WhoseAccountSchema) }),
    response: "empty",
    errors: ["LINK_INVALID", "VALIDATION_FAILED", "BUSY"],
  }),
  askMagicLink: endpoint({
    method: "GET",
    path: "/token/alt/magic-email",
    source: "S1§7",
    access: "realm",
    impersonator: "NEVER",
    limit: { per: "address", points: 60, seconds: 3600 },
    summary: "Mail a link that signs in (ID-07); the same answer for every address",
    query: v.strictObject({ email: TypedEmailSchema }),
    response: "empty",
  }),
  signInByMagicLink: endpoint({
    method: "POST",
    path: "/token/alt/magic-email",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 900 },
    summary: "Sign in by the token of a mail (ID-07). It works once",
    body: v.strictObject({ token: OneTimeTokenSchema, account: v.optional(WhoseAccountSchema) }),
    response: TokensSchema,
    errors: ["LINK_INVALID", "VALIDATION_FAILED", "COMPLETION_REQUIRED"],
  }),
  confirmEmail: endpoint({
    method: "POST",
    path: "/email-confirmation",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 900 },
    summary:
      "Confirm an address by the token of a mail (ID-09); a pending sign-up becomes an account. A device (x-device) that did not sign up must send `account` and a password. At the new address of a change it sends only the account's password",
    body: v.strictObject({
      token: OneTimeTokenSchema,
      /** `added`: required after VALIDATION_FAILED at `account`. KEEP with the account's password changes nothing else in the account. */
      account: v.optional(WhoseAccountSchema),
      /**
       * `added`: the password of the account, or a new one. For the link to the new address of a change, the account's current password; it
       * is required after VALIDATION_FAILED at `secret` alone.
       */
      secret: v.optional(SecretSchema),
    }),
    response: v.object({
      email: v.string(),
      /** HALF_CHANGED, CHANGED: a link of a change of address, the first or the second of the two. */
      outcome: v.optional(v.picklist(["CONFIRMED", "HALF_CHANGED", "CHANGED"]), "CONFIRMED"),
      /** `added`: the `from` of a sign-up. It is unchecked: a client follows only paths that it knows. */
      from: v.optional(v.nullable(v.string()), null),
    }),
    errors: ["LINK_INVALID", "PASSWORD_INVALID", "VALIDATION_FAILED", "BUSY"],
  }),
  remindToConfirm: endpoint({
    method: "POST",
    path: "/user/email-confirmation",
    source: "added",
    access: "viewer",
    impersonator: "WRITE",
    limit: { per: "viewer", points: 5, seconds: 3600 },
    summary: "Mail the viewer a link that confirms their address; nothing is sent when it is confirmed",
    response: "empty",
  }),
};
