import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLocale } from "../../i18n/use-locale.ts";

/**
 * Reloads the page's data when another device of the profile `watcher` stops a video; undefined: the page shows no positions. Home loads this
 * hook, so the code of the messages is loaded after hydration, for a profile only.
 */
export function useReloadOnStop(watcher: string | undefined): void {
  const { language } = useLocale();
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => {
    if (watcher === undefined) return;
    let left = false;
    let stop: (() => void) | undefined;
    import("./reload-on-stop.ts").then(
      ({ reloadOnStop }) => {
        if (!left) stop = reloadOnStop(language, watcher, () => reload.current());
      },
      // A page whose code is lost reads its data when the viewer returns to it.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [watcher, language]);
}
