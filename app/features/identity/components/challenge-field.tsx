import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GuessChallenge } from "../../../../contract/identity/guess-challenge.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { CHALLENGE_FIELDS } from "../model/challenge-fields.ts";
import * as styles from "./identity-frame.css.ts";

/**
 * What a form needs for a challenge (ID-31). Scripts do its work while the viewer types; without them, or where they fail, the question
 * is asked. `hold` keeps a form that is sent before the work is done, and sends it then: true says that it was kept.
 */
export function useChallenge(
  challenge: GuessChallenge | null,
  unsolved: boolean,
): { readonly field: ReactNode; readonly held: boolean; hold(event: FormEvent<HTMLFormElement>): boolean } {
  const { t } = useTranslation();
  const [solution, setSolution] = useState<{ readonly token: string; readonly work: string | null } | null>(null);
  const [working, setWorking] = useState<string | null>(null);
  const [kept, setKept] = useState<HTMLFormElement | null>(null);
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
        // Given up, not loaded, or no cryptography here: the question is asked.
        () => setSolution({ token, work: null }),
      );
    return () => leaving.abort();
  }, [token, bits]);
  const ended = solution !== null && solution.token === token;
  const busy = working !== null && working === token && !ended;
  const work = ended ? solution.work : null;
  useEffect(() => {
    if (kept === null || busy) return;
    setKept(null);
    kept.requestSubmit();
  }, [kept, busy]);
  return {
    held: kept !== null,
    hold(event) {
      if (!busy) return false;
      event.preventDefault();
      setKept(event.currentTarget);
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
