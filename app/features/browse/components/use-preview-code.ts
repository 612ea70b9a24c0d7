import { useEffect, useState } from "react";
import { isPreviewAllowed, previewConditions } from "../model/preview-allowed.ts";

/** After the page has loaded: by then it is quiet, and what comes now delays nothing that a viewer waits for. */
const QUIET_MS = 3_000;

type Code = typeof import("./hero-preview.tsx");

/** The code of a hero's preview, once the page has been quiet for a while; null before, and where no preview may come. */
export function usePreviewCode(wanted: boolean): Code["HeroPreview"] | null {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    let timer = 0;
    const fetchCode = () => {
      if (gone || !isPreviewAllowed(previewConditions())) return;
      // Without it the picture stays: nobody's trouble.
      import("./hero-preview.tsx").then(
        (module) => !gone && setCode(module),
        () => undefined,
      );
    };
    // Safari has no idle callback.
    const whenIdle = () => ("requestIdleCallback" in window ? window.requestIdleCallback(fetchCode, { timeout: QUIET_MS }) : fetchCode());
    const schedule = () => {
      timer = window.setTimeout(whenIdle, QUIET_MS);
    };
    if (document.readyState === "complete") schedule();
    else window.addEventListener("load", schedule);
    return () => {
      gone = true;
      window.clearTimeout(timer);
      window.removeEventListener("load", schedule);
    };
  }, [wanted]);
  return code?.HeroPreview ?? null;
}
