import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useRef } from "react";
import type { NextVideo } from "../model/up-next.ts";

/** Opens the next video's page, and reports whether the page that follows is the one that it opened. */
export function useAdvance() {
  const navigate = useNavigate();
  const location = useLocation();
  /** Page that the player opened by itself; the viewer may not be allowed to watch it. */
  const advancing = useRef<string | null>(null);
  const advance = useCallback(
    (video: Pick<NextVideo, "to">) => {
      // Offline the router would only reload this page. A full load reaches the service worker, as every link does.
      if (!navigator.onLine) {
        window.location.assign(video.to);
        return;
      }
      advancing.current = video.to;
      navigate(video.to);
    },
    [navigate],
  );
  const endAdvance = (): boolean => {
    const to = advancing.current;
    advancing.current = null;
    return to !== null && samePage(to, location.pathname);
  };
  return { advance, endAdvance };
}

/** Compares paths of parsed addresses, because letters can be encoded in two ways. */
function samePage(one: string, other: string): boolean {
  const pathOf = (address: string) => new URL(address, window.location.origin).pathname;
  return pathOf(one) === pathOf(other);
}
