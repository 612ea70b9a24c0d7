import type { Video } from "../../../contract/catalogue/titles.ts";

/** The release of a video that is still to come, or its premiere. Times are ISO 8601. */
export interface ReleaseView {
  readonly premiere: boolean;
  /** STARTING: the countdown of a premiere has ended, its first picture follows at `next`. LIVE: all viewers see it at the same time. */
  readonly state: "SCHEDULED" | "STARTING" | "LIVE";
  /** Announced time. */
  readonly at: string;
  /** Time at which the page changes. */
  readonly next: string;
}

/** Viewers of a live stream are this far behind its end. Milliseconds. */
const LAG_MS = 20_000;

/** The release at a time in milliseconds; null: the video can be watched as any other. */
export function releaseViewOf(
  { computedReleases: [release], premiereRelease: premiere }: Pick<Video, "computedReleases" | "premiereRelease">,
  now: number,
): ReleaseView | null {
  if (premiere === null) {
    if (release === undefined || now >= Date.parse(release.scheduledAt)) return null;
    return { premiere: false, state: "SCHEDULED", at: release.scheduledAt, next: release.scheduledAt };
  }
  const { scheduledAt: at, startsAt, endsAt } = premiere;
  const end = Date.parse(endsAt);
  if (now >= end) return null;
  if (now < Date.parse(at)) return { premiere: true, state: "SCHEDULED", at, next: at };
  if (now < Date.parse(startsAt)) return { premiere: true, state: "STARTING", at, next: startsAt };
  return { premiere: true, state: "LIVE", at, next: new Date(end + LAG_MS).toISOString() };
}
