import { useEffect, useState } from "react";

type Extras = typeof import("../deferred/player-extras.tsx")["extras"];

/**
 * What the first frame does not wait for: chapters, skip markers, watermark, up next. Fetched once it plays; when it does not come
 * the film goes on without, and the next return of the network tries again. Null until then.
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
