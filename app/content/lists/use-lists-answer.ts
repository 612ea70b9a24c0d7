import { useCallback, useEffect, useState } from "react";
import { readListsAnswer } from "./lists-answer.ts";

/** Last response to a query; `answer` is null when the server could not be reached. */
interface Outcome<T> {
  readonly query: string;
  readonly answer: T | null;
}

/**
 * Reads the viewer's lists for a panel. `answer` is null until they arrive; `failed` is true when the server cannot be reached, until `retry` is
 * called. When the server redirects or refuses, the browser opens the page of the panel's link (`to`).
 */
export function useListsAnswer<T>(query: string, to: string) {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const current = outcome?.query === query ? outcome : null;
  const failed = current !== null && current.answer === null;
  useEffect(() => {
    if (failed) return;
    let gone = false;
    readListsAnswer<T>(new URLSearchParams(query)).then(
      (answer) => {
        if (gone) return;
        if (answer === null) window.location.assign(to);
        else setOutcome({ query, answer });
      },
      () => !gone && setOutcome({ query, answer: null }),
    );
    return () => {
      gone = true;
    };
  }, [query, to, failed]);
  const retry = useCallback(() => setOutcome(null), []);
  return { answer: current?.answer ?? null, failed, retry };
}
