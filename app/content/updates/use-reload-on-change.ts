import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useUpdates } from "./use-updates.ts";

/** Parameters of the stream's address for all lists of live and coming events. */
const LISTS = { lists: "1" } as const;

/**
 * Reloads the page's data when the server reports that its live title (an id) or the lists of live events ("LISTS") have changed; null: neither.
 * `data`: what the page shows; other data are newer than the message.
 */
export function useReloadOnChange(subject: { readonly id: string } | "LISTS" | null, data: unknown): void {
  const { revalidate } = useRevalidator();
  const timer = useRef<number>();
  const id = subject === null || subject === "LISTS" ? null : subject.id;
  useUpdates(
    subject === null
      ? null
      : {
          query: id === null ? LISTS : { title: id },
          onUpdate(update) {
            if (update.type !== "changed" || update.id !== id) return;
            window.clearTimeout(timer.current);
            // All pages of the title get the message at once, so their requests are spread.
            timer.current = window.setTimeout(revalidate, update.within * Math.random());
          },
        },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data are what is waited for
  useEffect(() => () => window.clearTimeout(timer.current), [data]);
}
