import { useEffect, useState } from "react";

type Later = typeof import("../later/player-extras.tsx")["extras"];

/**
 * What the first frame does not wait for: chapters, skip markers, watermark, up next. Fetched once it plays; when it does not come
 * the film goes on without, and the next return of the network tries again. Null until then.
 */
export function useLater(playing: boolean): Later | null {
  const [later, setLater] = useState<Later | null>(null);
  useEffect(() => {
    if (!playing || later !== null) return;
    let left = false;
    const load = () => {
      import("../later/player-extras.tsx").then(
        ({ extras }) => {
          if (!left) setLater(extras);
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
  }, [playing, later]);
  return later;
}
