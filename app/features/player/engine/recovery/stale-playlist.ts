/** Detects a live stream whose source has stopped: its playlist still arrives, but without a new segment. */
export function createStalePlaylistWatch() {
  let last: number | null = null;
  let stale = false;
  return {
    /** Takes a playlist that has arrived; `endSN` is the number of its last segment. */
    loaded({ live, endSN }: { readonly live: boolean; readonly endSN: number }): void {
      stale = live && endSN === last;
      last = endSN;
    },
    /** Takes a failure of the network, because the playlist before it no longer proves that the source has stopped. */
    networkFailed(): void {
      stale = false;
    },
    isStale: (): boolean => stale,
  };
}
