import * as v from "valibot";
import { AuthenticatorSetupSchema } from "./security.ts";

/**
 * Steps that complete a sign-in, in this order: `details.steps` of 428 COMPLETION_REQUIRED. A CONSENT has the terms to show, a PROFILE the
 * missing fields of the provider.
 */
export const CompletionStepSchema = v.variant("type", [
  /** A code of the authenticator app, a recovery code, or a passkey: `code` or `passkey` of the answer. */
  v.object({ type: v.literal("SECOND_FACTOR"), methods: v.array(v.picklist(["TOTP", "RECOVERY_CODE", "PASSKEY"])) }),
  /** The realm requires a second factor and this viewer has none: they set up an authenticator app with a `code` of it. */
  v.object({ type: v.literal("SECOND_FACTOR_SETUP"), ...AuthenticatorSetupSchema.entries }),
  v.object({ type: v.literal("EMAIL_CONFIRMATION") }),
  v.object({ type: v.literal("CONSENT"), terms: v.array(v.string()) }),
  v.object({ type: v.literal("PROFILE"), fields: v.array(v.string()) }),
]);
export type CompletionStep = v.InferOutput<typeof CompletionStepSchema>;

/**
 * `details` of 428 COMPLETION_REQUIRED. Without a challenge, only the mail continues the sign-in. `device`: for a sign-up that waits for
 * its mail, the secret of this device; with it (x-device) the mailed link needs no answer.
 */
export const CompletionSchema = v.object({
  challenge: v.optional(v.string()),
  device: v.optional(v.string()),
  steps: v.array(CompletionStepSchema),
});
