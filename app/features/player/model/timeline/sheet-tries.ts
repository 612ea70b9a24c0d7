/** Pause between a failed request and the next one. */
const PAUSE_MS = 30_000;

/** Limits requests for the picture of a thumbnail sheet: one, and after a failure another at the next use, PAUSE_MS later at the earliest. */
export function createSheetTries() {
  let last: { readonly address: string; readonly againAt: number } | null = null;
  return {
    /** Returns true when the caller may request the picture now, and counts that request. `now`: milliseconds of a monotonic clock. */
    claim(address: string, now: number): boolean {
      if (last !== null && last.address === address && now < last.againAt) return false;
      last = { address, againAt: Number.POSITIVE_INFINITY };
      return true;
    },
    /** Allows another request after the pause. A failure of a former address has no effect. */
    failed(address: string, now: number): void {
      if (last?.address === address) last = { address, againAt: now + PAUSE_MS };
    },
  };
}
