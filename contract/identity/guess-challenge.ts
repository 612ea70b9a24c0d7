import * as v from "valibot";

/** What a caller is asked to solve after too many guesses (ID-31), in `details.challenge` of a refusal. Either of the two is enough. */
export const GuessChallengeSchema = v.object({
  /** Comes back with the solution. It works once, for ten minutes. */
  token: v.string(),
  /** Find a decimal number so that SHA-256 of `token.number` (UTF-8) begins with this many zero bits. */
  bits: v.number(),
  /** A question in the caller's language; the answer is a number. */
  question: v.string(),
});
export type GuessChallenge = v.InferOutput<typeof GuessChallengeSchema>;

/** A challenge with what its holder found: the number of the work, or the answer to the question. */
export const SolvedChallengeSchema = v.strictObject({
  token: v.pipe(v.string(), v.maxLength(1000)),
  work: v.optional(v.pipe(v.string(), v.maxLength(20))),
  answer: v.optional(v.pipe(v.string(), v.maxLength(20))),
});
export type SolvedChallenge = v.InferOutput<typeof SolvedChallengeSchema>;
