/** Seconds until a live stream that stood still starts again by itself. */
export const STALE_RETRY_SECONDS = 15;

/** Notices a live stream whose source has stopped: its playlist arrives, but brings no new segment. */
export function createLiveEdge() {
  let last: number | null = null;
  let stale = false;
  return {
    /** A playlist has arrived; `endSN` is the number of its last segment. */
    loaded({ live, endSN }: { readonly live: boolean; readonly endSN: number }): void {
      stale = live && endSN === last;
      last = endSN;
    },
    /** The network has failed since, so that the playlist says nothing about the source. */
    failed(): void {
      stale = false;
    },
    isStale: (): boolean => stale,
  };
}
