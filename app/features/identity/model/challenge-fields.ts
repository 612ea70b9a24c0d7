/** Inputs of a form that carry a challenge and its solution. */
export const CHALLENGE_FIELDS = { token: "challenge", work: "challenge-work", answer: "challenge-answer" } as const;
