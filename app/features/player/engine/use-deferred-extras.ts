import { useEffect, useState } from "react";

export type Extras = typeof import("../deferred/player-extras.tsx")["extras"];

/**
 * Parts that load after the first frame: chapters, skip markers, watermark, up next. They are fetched once the film plays. After a failure
 * the film goes on without them, and the next return of the network retries. Null until they have loaded.
 */
export function useDeferredExtras(playing: boolean): Extras | null {
  const [extras, setExtras] = useState<Extras | null>(null);
  useEffect(() => {
    if (!playing || extras !== null) return;
    let left = false;
    const load = () => {
      import("../deferred/player-extras.tsx").then(
        (code) => {
          if (!left) setExtras(code.extras);
        },
        () => {
          if (!left) window.addEventListener("online", load, { once: true });
        },
      );
    };
    load();
    return () => {
      left = true;
      window.removeEventListener("online", load);
    };
  }, [playing, extras]);
  return extras;
}
