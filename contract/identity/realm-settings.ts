import * as v from "valibot";

/** The domain's public settings of a realm, beside its ways to sign in: its fields of `RealmSettings`. */
export const identityRealmSettings = {
  selfRegistration: v.boolean(),
  /**
   * The answer to a sign-up (product rules, Sessions). INSTANT: the viewer is signed in at once, and a taken address is named.
   * CONFIRMED: the same answer for every address; the account exists once the viewer has followed the link in the mail.
   */
  signUpAnswer: v.optional(v.picklist(["INSTANT", "CONFIRMED"]), "INSTANT"),
  /** The address where a viewer requests access while sign-up is closed: `mailto:`, `https:` or a path of ours; null: nowhere. */
  requestAccess: v.optional(v.nullable(v.string()), null),
  profileConfiguration: v.object({ enabled: v.boolean(), maximum: v.number() }),
  /** Second factors that viewers may use; empty: none is offered. */
  multiFactorConfigurations: v.array(v.picklist(["TOTP", "PASSKEY"])),
  /** Accounts that cannot sign in without a second factor. */
  multiFactorRequired: v.optional(v.picklist(["NOBODY", "OPERATORS", "EVERYBODY"]), "NOBODY"),
};
