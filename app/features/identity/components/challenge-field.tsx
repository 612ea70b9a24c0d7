import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GuessChallenge } from "../../../../contract/identity/guess-challenge.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { CHALLENGE_FIELDS } from "../model/challenge-fields.ts";
import * as styles from "./identity-frame.css.ts";

/**
 * Challenge of a form. A script solves it while the viewer types. Without scripts, or when the script fails, the viewer answers a
 * question. `hold` delays a form that is submitted too early and submits it once the work is done; it returns true when it delays.
 */
export function useChallenge(
  challenge: GuessChallenge | null,
  unsolved: boolean,
): { readonly field: ReactNode; readonly held: boolean; hold(event: FormEvent<HTMLFormElement>): boolean } {
  const { t } = useTranslation();
  const [solution, setSolution] = useState<{ readonly token: string; readonly work: string | null } | null>(null);
  const [working, setWorking] = useState<string | null>(null);
  const [waitingForm, setWaitingForm] = useState<HTMLFormElement | null>(null);
  const token = challenge?.token;
  const bits = challenge?.bits ?? 0;
  useEffect(() => {
    if (token === undefined) return;
    const leaving = new AbortController();
    setWorking(token);
    import("../model/solve-challenge.ts")
      .then(({ solveChallenge }) => solveChallenge(token, bits, leaving.signal))
      .then(
        (work) => setSolution({ token, work }),
        // Cancelled, not loaded, or no cryptography in this browser: the viewer answers the question.
        () => setSolution({ token, work: null }),
      );
    return () => leaving.abort();
  }, [token, bits]);
  const ended = solution !== null && solution.token === token;
  const busy = working !== null && working === token && !ended;
  const work = ended ? solution.work : null;
  useEffect(() => {
    if (waitingForm === null || busy) return;
    setWaitingForm(null);
    waitingForm.requestSubmit();
  }, [waitingForm, busy]);
  return {
    held: waitingForm !== null,
    hold(event) {
      if (!busy) return false;
      event.preventDefault();
      setWaitingForm(event.currentTarget);
      return true;
    },
    field: challenge !== null && (
      <>
        <input type="hidden" name={CHALLENGE_FIELDS.token} value={challenge.token} />
        {work !== null && <input type="hidden" name={CHALLENGE_FIELDS.work} value={work} />}
        {busy || work !== null ? (
          <p className={styles.note} role="status">
            {t(busy ? "identityChallengeWorking" : "identityChallengeDone")}
          </p>
        ) : (
          <TextField
            id="challenge-answer"
            name={CHALLENGE_FIELDS.answer}
            type="text"
            label={challenge.question}
            error={unsolved ? t("identityChallengeWrong") : null}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required
          />
        )}
      </>
    ),
  };
}
