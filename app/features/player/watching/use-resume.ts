import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { pageName, type Update } from "../../../content/updates/update.ts";
import { useUpdates } from "../../../content/updates/use-updates.ts";
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

interface FollowedResume {
  /** Position at which the viewer continues; undefined: at the beginning. */
  readonly resume: Resume | undefined;
  /** Last stop of this video on another device since the page was loaded; another object is another stop. */
  readonly elsewhere: Resume | null;
}

/** Position at which the viewer continues a video: in the account, or for a guest in this browser. */
export function useResume(video: ResumedVideo): FollowedResume {
  const ofGuest = useGuestResume(video.id, video.progressStore === "browser");
  const { resume, elsewhere } = useAccountResume(video);
  return { resume: resume ?? ofGuest, elsewhere };
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

interface ReadResume {
  /** The position of the page's loader, which is newer when it changes. */
  readonly after: Resume | undefined;
  readonly id: string;
  readonly resume: Resume | null;
}

/** Reads the account's position. Null without an answer, and for the page of a network that answers in our place. */
export async function readStoredResume(id: string, watcher: string): Promise<{ readonly resume: Resume | null } | null> {
  // Not the router: its failed requests replace the page by an error.
  const answer = await fetch(`${resourcePaths.watchProgress}?${new URLSearchParams({ contentId: id, watcher })}`).catch(() => null);
  return answer?.ok === true ? answer.json().catch(() => null) : null;
}

/**
 * The account's position. The server reports it when another device stops; it is read again when the viewer returns to the page, because
 * they may have watched elsewhere.
 */
function useAccountResume({ id, progressStore, watcher = "", resume }: ResumedVideo): FollowedResume {
  const [read, setRead] = useState<ReadResume | null>(null);
  const [elsewhere, setElsewhere] = useState<{ readonly id: string; readonly resume: Resume } | null>(null);
  const isStored = progressStore === "account";
  /** Number of the last request; an answer to an earlier one is stale. */
  const newest = useRef(0);
  const readAgain = async () => {
    if (document.visibilityState !== "visible") return;
    newest.current += 1;
    const number = newest.current;
    const stored = await readStoredResume(id, watcher);
    if (stored !== null && number === newest.current) setRead({ after: resume, id, resume: stored.resume });
  };
  const onUpdate = (update: Update) => {
    if (update.type === "missed") void readAgain();
    if (update.type !== "stopped" || update.id !== id || update.by === pageName) return;
    newest.current += 1;
    setRead({ after: resume, id, resume: update.resume });
    if (update.resume !== null) setElsewhere({ id, resume: update.resume });
  };
  useUpdates(isStored ? { query: { watcher }, audience: watcher, onUpdate } : null);
  const returns = useRef(readAgain);
  returns.current = readAgain;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer for another video or an older page is stale
  useEffect(() => {
    if (!isStored) return;
    const readNow = () => void returns.current();
    window.addEventListener("focus", readNow);
    document.addEventListener("visibilitychange", readNow);
    return () => {
      newest.current += 1;
      window.removeEventListener("focus", readNow);
      document.removeEventListener("visibilitychange", readNow);
    };
  }, [id, isStored, watcher, resume]);
  return {
    // A position that the page's loader brings afterwards is newer.
    resume: read !== null && read.id === id && read.after === resume ? (read.resume ?? undefined) : resume,
    elsewhere: elsewhere !== null && elsewhere.id === id ? elsewhere.resume : null,
  };
}
