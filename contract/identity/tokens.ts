import * as v from "valibot";

/** Answer of every call that signs in. */
export const TokensSchema = v.object({
  authorisationToken: v.string(),
  refreshToken: v.string(),
  /** `added`: seconds until the authorisation token expires. */
  expiresIn: v.number(),
  linkedAccounts: v.array(v.object({ provider: v.string() })),
  missingInformationStatus: v.picklist(["NONE", "REQUIRED"]),
  /** `added`: at sign-in, the secret that identifies the device; send it as x-device. */
  device: v.optional(v.string()),
  /** `added`: at sign-in, true when the account has several profiles and none is chosen yet. */
  profileChoice: v.optional(v.boolean()),
});
export type Tokens = v.InferOutput<typeof TokensSchema>;
