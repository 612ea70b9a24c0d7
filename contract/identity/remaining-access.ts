import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { IsoTime } from "../base/fields.ts";

/** The token of a reset that was made in the last 15 minutes. */
const ResetToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Remaining ways into an account after a reset of its password. */
export const RemainingAccessSchema = v.object({
  /** True when the reset withdrew a planned deletion of the account. */
  deletionWithdrawn: v.optional(v.boolean(), false),
  passkeys: v.array(v.object({ id: v.string(), name: v.string(), createdAt: IsoTime })),
  providers: v.array(v.object({ provider: v.string(), linkedAt: IsoTime })),
  authenticator: v.nullable(
    v.object({
      since: IsoTime,
      /** DELAYED: it is removed after three days, if no code of it is used since. NEVER: an operator's. */
      removal: v.picklist(["NOW", "DELAYED", "NEVER"]),
      /** The planned removal; null: none. */
      endsAt: v.nullable(IsoTime),
    }),
  ),
});
export type RemainingAccess = v.InferOutput<typeof RemainingAccessSchema>;

/** One of the entries, or all of them. */
export const AccessToRemoveSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("PASSKEY"), id: v.pipe(v.string(), v.maxLength(1_364)) }),
  v.strictObject({ kind: v.literal("PROVIDER"), id: v.pipe(v.string(), v.maxLength(63)) }),
  v.strictObject({ kind: v.literal("AUTHENTICATOR") }),
  v.strictObject({ kind: v.literal("ALL") }),
]);
export type AccessToRemove = v.InferOutput<typeof AccessToRemoveSchema>;

/** The calls after a reset. Its spent link is the proof for removing the other sign-in methods of the account. */
export const remainingAccessCalls = {
  readRemainingAccess: endpoint({
    method: "POST",
    path: "/reset-password/access",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 900 },
    summary: "Other ways to sign in to an account whose password was reset by this token in the last 15 minutes. The token stays valid",
    body: v.strictObject({ token: ResetToken }),
    response: RemainingAccessSchema,
    errors: ["LINK_INVALID"],
  }),
  removeRemainingAccess: endpoint({
    method: "POST",
    path: "/reset-password/access/removal",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 900 },
    summary:
      "Remove a passkey, a provider or the authenticator app, or all of them; every session ends. The response lists the remaining ones",
    body: v.strictObject({ token: ResetToken, remove: AccessToRemoveSchema }),
    response: RemainingAccessSchema,
    errors: ["LINK_INVALID"],
  }),
};
