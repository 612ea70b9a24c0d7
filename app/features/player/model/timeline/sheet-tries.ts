/** Pause after a sheet that did not load, in milliseconds. */
const PAUSE_MS = 30_000;

/** Decides when the picture of a sheet may be requested: once, and after a failure again at the next use that is half a minute later. */
export function createSheetTries() {
  let last: { readonly address: string; readonly againAt: number } | null = null;
  return {
    mayTry(address: string, now: number): boolean {
      if (last !== null && last.address === address && now < last.againAt) return false;
      last = { address, againAt: Number.POSITIVE_INFINITY };
      return true;
    },
    failed(address: string, now: number): void {
      if (last?.address === address) last = { address, againAt: now + PAUSE_MS };
    },
  };
}
