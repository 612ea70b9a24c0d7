import * as v from "valibot";
import { GuessChallengeSchema, type SolvedChallenge } from "../../../../contract/identity/guess-challenge.ts";
import type { ApiError } from "../../../api/api-error.ts";
import { CHALLENGE_FIELDS } from "./challenge-fields.ts";

/** Solution of a challenge in the form; null without any. Values that no page of ours sends count as unsolved. */
export function readSolved(form: FormData): SolvedChallenge | null {
  const textOf = (name: string, most: number): string => {
    const value = form.get(name);
    return typeof value === "string" && value.length <= most ? value : "";
  };
  const token = textOf(CHALLENGE_FIELDS.token, 1000);
  if (token === "") return null;
  const [work, answer] = [textOf(CHALLENGE_FIELDS.work, 20), textOf(CHALLENGE_FIELDS.answer, 20)];
  return { token, ...(work === "" ? {} : { work }), ...(answer === "" ? {} : { answer }) };
}

/** Challenge of a refusal; null: none. `unsolved`: a solution was tried, and the field shows its error. */
export function challengeView({ code, details }: ApiError, form: FormData) {
  const parsed = v.safeParse(GuessChallengeSchema, details.challenge);
  return { challenge: parsed.success ? parsed.output : null, unsolved: code === "CHALLENGE_FAILED" && form.has(CHALLENGE_FIELDS.token) };
}
