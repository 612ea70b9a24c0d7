import { useCallback, useRef } from "react";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { type Renewal, renewStreams } from "../engine/recovery/renewal/renew-streams.ts";

/**
 * The streams of the title on the page: those of the page's data, or the ones that `renew` has loaded since. `read` returns the new title's
 * streams already in the render in which the title changes.
 */
export function useStreams(id: string, manifest: Manifest, live: boolean) {
  const current = useRef({ brought: manifest, used: manifest });
  if (current.current.brought !== manifest) current.current = { brought: manifest, used: manifest };
  const title = useRef(id);
  title.current = id;
  const read = useCallback(() => current.current.used, []);
  const renew = useCallback(async (): Promise<Renewal> => {
    const { brought } = current.current;
    const renewal = await renewStreams(title.current, live, brought.startsFrom);
    // The page may have brought other streams in the meantime.
    if ("manifest" in renewal && current.current.brought === brought) current.current = { brought, used: renewal.manifest };
    return renewal;
  }, [live]);
  return { read, renew };
}
