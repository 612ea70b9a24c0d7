import { useEffect, useRef } from "react";
import { useLocale } from "../../i18n/use-locale.ts";
import type { Subscription } from "./update.ts";

/** Calls back for messages of the server while the page is visible; null: none. The code loads after hydration, on the first subscription. */
export function useUpdates(subscription: Subscription | null): void {
  const { language } = useLocale();
  const onUpdate = useRef(subscription?.onUpdate);
  onUpdate.current = subscription?.onUpdate;
  const { audience } = subscription ?? {};
  const query = subscription === null ? null : JSON.stringify(subscription.query);
  useEffect(() => {
    if (query === null) return;
    let left = false;
    let stop: (() => void) | undefined;
    import("./subscribe.ts").then(
      ({ subscribeToUpdates }) => {
        if (left) return;
        const own = JSON.parse(query) as Subscription["query"];
        stop = subscribeToUpdates(language, { query: own, audience, onUpdate: (update) => onUpdate.current?.(update) });
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
