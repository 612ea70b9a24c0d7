import { useEffect, useState } from "react";
import { isPreviewAllowed, previewConditions } from "../model/preview-allowed.ts";

/** Pause after the page's load event, so that the preview's code delays nothing that the viewer waits for. */
const QUIET_MS = 3_000;

type Code = typeof import("./hero-preview.tsx");

/** The code of a hero's preview, fetched in idle time after load. Null before that, and when no preview is allowed. */
export function usePreviewCode(wanted: boolean): Code["HeroPreview"] | null {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    let timer = 0;
    const fetchCode = () => {
      if (gone || !isPreviewAllowed(previewConditions())) return;
      // A failed import is ignored: the picture stays.
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
