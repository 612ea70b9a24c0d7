import { useEffect, useState } from "react";

export type Extras = typeof import("../deferred/player-extras.tsx")["extras"];

/**
 * Loads parts of the player once the film plays: chapters, skip markers, watermark, up next. After a failure the film plays without them,
 * and the load is retried when the network returns. Null until they have loaded.
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
