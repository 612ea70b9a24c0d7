/** Titles that a page prefetches within a minute, because a pointer passes over many cards. */
export const TITLES_A_MINUTE = 6;
const MINUTE = 60_000;
/** Milliseconds for which a prefetched title is not loaded again; browsers store its playlists for five minutes. */
export const FRESH_MS = 4 * MINUTE;

/** Decides which titles are prefetched. `now` in milliseconds. */
export function createPrefetchBudget(now: () => number) {
  const taken = new Map<string, number>();
  return {
    /** False for a title that was prefetched lately, and beyond the budget. */
    take(title: string): boolean {
      const time = now();
      const since = taken.get(title);
      if (since !== undefined && time - since < FRESH_MS) return false;
      if ([...taken.values()].filter((at) => time - at < MINUTE).length >= TITLES_A_MINUTE) return false;
      taken.set(title, time);
      return true;
    },
    /** The title was not loaded: it may be tried again, and counts no longer. */
    giveBack(title: string): void {
      taken.delete(title);
    },
  };
}
