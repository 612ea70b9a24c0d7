import * as v from "valibot";

/** Challenge after too many guesses, in `details.challenge` of an error. One of its two solutions is enough. */
export const GuessChallengeSchema = v.object({
  /** Sent back with the solution. It is valid once, for ten minutes. */
  token: v.string(),
  /** Find a decimal number so that SHA-256 of `token.number` (UTF-8) begins with this many zero bits. */
  bits: v.number(),
  /** A question in the caller's language; the answer is a number. */
  question: v.string(),
});
export type GuessChallenge = v.InferOutput<typeof GuessChallengeSchema>;

/** A challenge with its solution: the number of the work, or the answer to the question. */
export const SolvedChallengeSchema = v.strictObject({
  token: v.pipe(v.string(), v.maxLength(1000)),
  work: v.optional(v.pipe(v.string(), v.maxLength(20))),
  answer: v.optional(v.pipe(v.string(), v.maxLength(20))),
});
export type SolvedChallenge = v.InferOutput<typeof SolvedChallengeSchema>;
