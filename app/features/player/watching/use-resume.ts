import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { resourcePaths } from "../../../routing/route-table.ts";
import { readGuestPositions } from "../../../watch/guest-position-store.ts";
import { guestResume } from "../../../watch/model/guest-positions.ts";
import type { Resume } from "../model/resume.ts";
import type { ProgressStore } from "./use-progress.ts";

interface ResumedVideo {
  readonly id: string;
  readonly progressStore: ProgressStore | null;
  /** Id of the profile whose position it is; absent for a guest. */
  readonly watcher?: string;
  /** Position in the account when the page was loaded. */
  readonly resume?: Resume;
}

/** Position at which the viewer continues a video: in the account, or for a guest in this browser. */
export function useResume(video: ResumedVideo): Resume | undefined {
  const ofGuest = useGuestResume(video.id, video.progressStore === "browser");
  return useAccountResume(video) ?? ofGuest;
}

const never = () => () => undefined;

/** A guest's position. It is the same for the whole visit of the video. */
function useGuestResume(id: string, isGuest: boolean): Resume | undefined {
  // The document is the same for all guests, so the first render has no position.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => (hydrated && isGuest ? (guestResume(readGuestPositions(), id) ?? undefined) : undefined), [hydrated, isGuest, id]);
}

/** The account's position. It is read again when the viewer returns to the page, because they may have watched on another device. */
function useAccountResume({ id, progressStore, watcher = "", resume }: ResumedVideo): Resume | undefined {
  const [read, setRead] = useState<{ readonly after: Resume | undefined; readonly id: string; readonly resume: Resume | null } | null>(
    null,
  );
  useEffect(() => {
    if (progressStore !== "account") return;
    let left = false;
    const readAgain = async () => {
      if (document.visibilityState !== "visible") return;
      // Not the router: its failed requests replace the page by an error.
      const answer = await fetch(`${resourcePaths.watchProgress}?${new URLSearchParams({ contentId: id, watcher })}`).catch(() => null);
      if (answer === null || !answer.ok || left) return;
      const { resume: place } = (await answer.json()) as { resume: Resume | null };
      if (!left) setRead({ after: resume, id, resume: place });
    };
    const returns = () => void readAgain();
    window.addEventListener("focus", returns);
    document.addEventListener("visibilitychange", returns);
    return () => {
      left = true;
      window.removeEventListener("focus", returns);
      document.removeEventListener("visibilitychange", returns);
    };
  }, [id, progressStore, watcher, resume]);
  // A position that the page's loader brings afterwards is newer.
  return read !== null && read.id === id && read.after === resume ? (read.resume ?? undefined) : resume;
}
