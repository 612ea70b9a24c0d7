/** Seconds for which a token still works after its successor was first used, because other tabs may have requests in flight. */
export const GRACE_SECONDS = 60;
/** Days after which a session without a refresh ends. */
export const IDLE_DAYS = 30;
/** Days after which a session ends in any case, and the viewer signs in again. */
export const LONGEST_DAYS = 365;

const DAY = 24 * 60 * 60 * 1000;

export interface RotatedToken {
  readonly successorSealed: string | null;
  /** ISO time, or null while nobody has presented the successor. */
  readonly successorUsedAt: string | null;
}

/**
 * Outcome for a genuine refresh token of a living session (product rules, Sessions). ROTATE: it gets its first successor. REPEAT: it
 * gets the same successor again, because the response may have been lost. REPLAY: two parties hold this family, so the session ends.
 * `token` is null when its row has been pruned, which happens only to tokens that are replays by then.
 */
export function decideRefresh(token: RotatedToken | null, now: Date): "ROTATE" | "REPEAT" | "REPLAY" {
  if (token === null) return "REPLAY";
  if (token.successorSealed === null) return "ROTATE";
  if (token.successorUsedAt === null) return "REPEAT";
  return now.getTime() <= Date.parse(token.successorUsedAt) + GRACE_SECONDS * 1000 ? "REPEAT" : "REPLAY";
}

/** Time at which a session expires that began at `startedAt` and is used at `now`. */
export function sessionExpiry(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_DAYS * DAY, startedAt.getTime() + LONGEST_DAYS * DAY));
}

export interface SessionTimes {
  readonly expiresAt: string;
  readonly endedAt: string | null;
}

export const isAlive = (session: SessionTimes, now: Date): boolean =>
  session.endedAt === null && Date.parse(session.expiresAt) > now.getTime();
