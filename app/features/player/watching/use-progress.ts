import { useEffect } from "react";
import { pageName } from "../../../content/updates/update.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import { storeGuestPosition } from "../../../watch/guest-position-store.ts";

/** Interval between reports of the position while a film plays. */
const EVERY_MS = 15_000;

/** A run on an element; another number is another run. */
interface PlayedRun {
  readonly id: string;
  readonly number: number;
}

/** Store of the viewer's positions: the account, or for a guest the browser. */
export type ProgressStore = "account" | "browser";

/**
 * Reports the viewer's position in a video: at intervals, when it stops, and when the viewer leaves, by a beacon that survives the page.
 * A store of null: no reports. `watcher`: id of the profile that the page was loaded for.
 */
export function useProgress(
  video: HTMLVideoElement | null,
  run: PlayedRun | null,
  store: ProgressStore | null,
  watcher: string | undefined,
): void {
  const id = run?.id;
  const number = run?.number ?? 0;
  useEffect(() => {
    if (video === null || id === undefined || store === null) return;
    // A later run starts on an element that is still at the end of the previous one.
    let fresh = number <= 1;
    let position = 0;
    let duration = 0;
    /** The last report. */
    let reported = "";
    const report = (playing: boolean) => {
      // A stop is reported also where the film has just played on, because other devices show only stops.
      const now = `${position} ${playing}`;
      if (now === reported || (playing && reported === `${position} false`)) return;
      reported = now;
      if (store === "browser") storeGuestPosition({ id, position, duration });
      else {
        const form = new URLSearchParams({ contentId: id, position: String(position), by: pageName });
        if (playing) form.set("playing", "1");
        if (watcher !== undefined) form.set("watcher", watcher);
        navigator.sendBeacon(resourcePaths.watchProgress, form);
      }
    };
    const follow = () => {
      if (!fresh || video.seeking || !(video.currentTime > 0) || !Number.isFinite(video.duration)) return;
      position = Math.floor(video.currentTime);
      duration = Math.floor(video.duration);
    };
    const reportNow = (playing: boolean) => {
      follow();
      if (position > 0) report(playing);
    };
    const stop = () => reportNow(false);
    const renewed = () => {
      fresh = true;
    };
    const timer = window.setInterval(() => !video.paused && reportNow(true), EVERY_MS);
    const hidden = () => document.visibilityState === "hidden" && stop();
    const leaving = ({ target }: Event) => target instanceof Element && target.closest("a") !== null && stop();
    const gone = new AbortController();
    const { signal } = gone;
    video.addEventListener("loadedmetadata", renewed, { signal });
    video.addEventListener("timeupdate", follow, { signal });
    video.addEventListener("pause", stop, { signal });
    video.addEventListener("ended", stop, { signal });
    document.addEventListener("visibilitychange", hidden, { signal });
    window.addEventListener("pagehide", stop, { signal });
    // Reported before the router requests the next page, which may show the position.
    window.addEventListener("click", leaving, { capture: true, signal });
    return () => {
      window.clearInterval(timer);
      gone.abort();
      // The element may already play another film, so the last followed position counts.
      if (position > 0) report(false);
    };
  }, [video, id, number, store, watcher]);
}
