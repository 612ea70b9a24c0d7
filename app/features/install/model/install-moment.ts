/** This browser's history with the product. Times in milliseconds. */
export interface InstallFacts {
  readonly visits: number;
  readonly watchedMs: number;
  readonly purchased: boolean;
  readonly dismissedAt: number | null;
  readonly now: number;
}

const VISITS = 2;
const WATCHED_MS = 5 * 60_000;
/** Duration of a dismissal. */
const QUIET_MS = 90 * 24 * 60 * 60_000;

/**
 * True at a good moment to offer installing: on the second visit, after five minutes watched, or after a purchase; never soon after
 * a dismissal.
 */
export function isGoodMoment({ visits, watchedMs, purchased, dismissedAt, now }: InstallFacts): boolean {
  if (dismissedAt !== null && now - dismissedAt < QUIET_MS) return false;
  return visits >= VISITS || watchedMs >= WATCHED_MS || purchased;
}

/** Data that the browser stores between visits. */
export interface InstallMemory {
  readonly visits: number;
  readonly dismissedAt: number | null;
}

/** Reads the stored data; invalid data counts as a first visit. */
export function parseMemory(text: string | null): InstallMemory {
  const nothing = { visits: 0, dismissedAt: null };
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    if (typeof value !== "object" || value === null) return nothing;
    const { visits, dismissedAt } = value as Record<string, unknown>;
    return {
      visits: typeof visits === "number" && Number.isInteger(visits) && visits > 0 ? visits : 0,
      dismissedAt: typeof dismissedAt === "number" && Number.isFinite(dismissedAt) ? dismissedAt : null,
    };
  } catch {
    return nothing;
  }
}
