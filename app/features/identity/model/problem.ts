import type { ErrorCode } from "../../../../contract/errors.ts";

/** Why the platform said no, as far as the page may know it. */
export interface IdentityProblem {
  readonly code: ErrorCode;
  /** The server's own words in the viewer's language, if it had any. */
  readonly message: string | null;
  /** Whole minutes to wait, or null when waiting does not help. */
  readonly minutes: number | null;
}

/** An answer of the platform as a problem of the page (ID-29). */
export function identityProblem(answer: {
  readonly code: ErrorCode;
  readonly messages: readonly string[];
  readonly details: Readonly<Record<string, unknown>>;
}): IdentityProblem {
  const message = answer.messages[0] ?? "";
  const seconds = answer.details.retryAfterSeconds;
  return {
    code: answer.code,
    // Without its labels at hand the server can only say the code, which is no word for a viewer.
    message: message === "" || message === answer.code ? null : message,
    minutes: typeof seconds === "number" && seconds > 0 ? Math.max(1, Math.ceil(seconds / 60)) : null,
  };
}

interface Words {
  exists(key: string): boolean;
  t(key: string, values?: Record<string, unknown>): string;
}

/** The words for a problem: the server's message, else those of the code, else general ones; then how long to wait. */
export function problemWords(problem: IdentityProblem, words: Words): string {
  const byCode = `error.${problem.code}`;
  const said = problem.message ?? words.t(words.exists(byCode) ? byCode : "identityFailedAuthentication");
  return problem.minutes === null ? said : `${said} ${words.t("identityTryAgain", { count: problem.minutes })}`;
}
