import type { ErrorCode } from "../../../../contract/errors.ts";

/** Why the platform said no, as far as the page may know it. */
export interface IdentityProblem {
  readonly code: ErrorCode;
  /** The server's own words in the viewer's language, if it had any. */
  readonly message: string | null;
}

/** An answer of the platform as a problem of the page (ID-29). */
export function identityProblem(answer: { readonly code: ErrorCode; readonly messages: readonly string[] }): IdentityProblem {
  const message = answer.messages[0] ?? "";
  return {
    code: answer.code,
    // Without its labels at hand the server can only say the code, which is no word for a viewer.
    message: message === "" || message === answer.code ? null : message,
  };
}

interface Words {
  exists(key: string): boolean;
  t(key: string): string;
}

/** The words for a problem: the server's message, else those of the code, else general ones. */
export function problemWords(problem: IdentityProblem, words: Words): string {
  const byCode = `error.${problem.code}`;
  return problem.message ?? words.t(words.exists(byCode) ? byCode : "identityFailedAuthentication");
}
