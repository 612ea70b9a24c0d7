/** What is known of this browser's history with the product. Times in milliseconds. */
export interface InstallFacts {
  readonly visits: number;
  readonly watchedMs: number;
  readonly purchased: boolean;
  readonly dismissedAt: number | null;
  readonly now: number;
}

const VISITS = 2;
const WATCHED_MS = 5 * 60_000;
/** A no counts for this long. */
const QUIET_MS = 90 * 24 * 60 * 60_000;

/** Whether now is a good moment to offer installing (PW-01): on the second visit, after five minutes watched, after buying; never soon after a no. */
export function isGoodMoment({ visits, watchedMs, purchased, dismissedAt, now }: InstallFacts): boolean {
  if (dismissedAt !== null && now - dismissedAt < QUIET_MS) return false;
  return visits >= VISITS || watchedMs >= WATCHED_MS || purchased;
}

/** What the browser keeps between visits. */
export interface InstallMemory {
  readonly visits: number;
  readonly dismissedAt: number | null;
}

/** Reads what was kept; anything broken counts as a first visit. */
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
