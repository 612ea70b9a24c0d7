import { useEffect, useRef } from "react";
import { useUpdates } from "./use-updates.ts";

/** Calls back when the server reports a change of a subject that the query names. Pages that get the message together call back at different times. */
export function useChangeOf(
  subject: { readonly id: string; readonly query: Readonly<Record<string, string>> } | null,
  onChange: () => void,
): void {
  const timer = useRef<number>();
  const change = useRef(onChange);
  change.current = onChange;
  useUpdates(
    subject === null
      ? null
      : {
          query: subject.query,
          onUpdate(update) {
            if (update.type !== "changed" || update.id !== subject.id) return;
            window.clearTimeout(timer.current);
            timer.current = window.setTimeout(() => change.current(), update.within * Math.random());
          },
        },
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);
}
