/** Shares of a video's length: below BEGUN it counts as not begun, above FINISHED as finished. */
export const BEGUN = 0.05;
const FINISHED = 0.95;

/** A position in a video, in seconds. */
export interface Place {
  readonly position: number;
  readonly duration: number;
}

/** True when enough was watched to count. */
export const isBegun = ({ position, duration }: Place): boolean => position >= duration * BEGUN;
/** True at the end of the video, for example during its credits. */
export const isFinished = ({ position, duration }: Place): boolean => position > duration * FINISHED;
/** True when the video is begun and not finished. */
export const isStarted = (place: Place): boolean => isBegun(place) && !isFinished(place);

/** One message about a video: the position at a time, ISO 8601 in UTC. */
export interface Report extends Place {
  readonly at: string;
}

/** Reports on one video, joined: the newest position, and the last times at which the video counted and was finished. */
export interface Joined extends Report {
  readonly countedAt: string | null;
  readonly finishedAt: string | null;
}

const latestOf = (one: string | null, other: string | null): string | null =>
  [one, other]
    .filter((time) => time !== null)
    .sort()
    .at(-1) ?? null;

/** Adds a report. The result does not depend on the order of the reports: a late report of the end still marks the video as finished. */
export function joinReport(before: Joined | undefined, report: Report): Joined {
  const newest = before !== undefined && before.at >= report.at ? before : report;
  return {
    position: newest.position,
    duration: newest.duration,
    at: newest.at,
    countedAt: latestOf(before?.countedAt ?? null, isBegun(report) ? report.at : null),
    finishedAt: latestOf(before?.finishedAt ?? null, isFinished(report) ? report.at : null),
  };
}

/** A video of the history. `seriesId`: null for a video that is no episode. */
export interface Watched extends Place {
  readonly id: string;
  readonly seriesId: string | null;
  /** True when it was watched to its end, now or earlier. */
  readonly finished: boolean;
}

/** `RESUME`: the viewer continues the video. `NEXT`: the episode after the video is due. */
export interface Continuation<W extends Watched> {
  readonly kind: "RESUME" | "NEXT";
  readonly video: W;
}

/**
 * Videos that a viewer continues, from their history, newest first. A series has one entry, which its episode watched last decides. A finished
 * episode gives its place to the next one; a finished film has no entry. Videos restarted and left before they counted are ignored.
 * More videos at the end of the list do not change the entries of those before them.
 */
export function continueWatching<W extends Watched>(history: readonly W[]): Continuation<W>[] {
  const series = new Set<string>();
  return history.flatMap((video): Continuation<W>[] => {
    const started = isStarted(video);
    if (!started && !video.finished) return [];
    if (video.seriesId === null) return started ? [{ kind: "RESUME", video }] : [];
    if (series.has(video.seriesId)) return [];
    series.add(video.seriesId);
    return [{ kind: started ? "RESUME" : "NEXT", video }];
  });
}
