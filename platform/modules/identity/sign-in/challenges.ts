import * as v from "valibot";
import { Problem } from "../../../http/problem.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";

const ChallengeSchema = v.object({
  method: v.picklist(["PASSWORD", "SIGN_UP", "MAGIC_LINK", "PROVIDER", "PASSKEY", "DEVICE_CODE"]),
  /** The second factor was given. */
  factor: v.optional(v.boolean(), false),
  from: v.optional(v.object({ provider: v.string(), tokens: v.string() })),
});
/** A sign-in that waits for its steps. */
export type Challenge = v.InferOutput<typeof ChallengeSchema>;

/** Reads the sign-ins that challenges continue. */
export function createChallenges(tokens: Pick<OneTimeTokens, "read">) {
  return {
    /** The sign-in that a challenge continues, and the id of its account. Throws SIGN_IN_EXPIRED. */
    async read(realmId: string, token: string): Promise<Challenge & { readonly owner: string }> {
      const found = await tokens.read(realmId, "CHALLENGE", token);
      const parsed = v.safeParse(ChallengeSchema, found?.payload);
      if (found === null || !parsed.success) throw new Problem("SIGN_IN_EXPIRED");
      return { ...parsed.output, owner: found.owner };
    },
  };
}
export type Challenges = ReturnType<typeof createChallenges>;
