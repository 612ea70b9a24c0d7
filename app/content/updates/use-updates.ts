import { useEffect, useRef } from "react";
import { useLocale } from "../../i18n/use-locale.ts";
import type { Wish } from "./update.ts";

/** Calls back for messages of the server while the page is visible; null: none. The code loads after hydration, on the first wish. */
export function useUpdates(wish: Wish | null): void {
  const { language } = useLocale();
  const onUpdate = useRef(wish?.onUpdate);
  onUpdate.current = wish?.onUpdate;
  const { audience } = wish ?? {};
  const query = wish === null ? null : JSON.stringify(wish.query);
  useEffect(() => {
    if (query === null) return;
    let left = false;
    let stop: (() => void) | undefined;
    import("./follow-updates.ts").then(
      ({ followUpdates }) => {
        if (left) return;
        const own = JSON.parse(query) as Wish["query"];
        stop = followUpdates(language, { query: own, audience, onUpdate: (update) => onUpdate.current?.(update) });
      },
      // A page whose code is lost reads its data when the viewer returns to it.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [query, audience, language]);
}
