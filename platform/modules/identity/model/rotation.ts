/** How long a token keeps answering after its successor was first used: requests of other tabs are still under way. */
export const GRACE_SECONDS = 60;
/** A session that nobody refreshes ends after this. */
export const IDLE_DAYS = 30;
/** However busy, a session ends after this, and the viewer signs in again. */
export const LONGEST_DAYS = 365;

const DAY = 24 * 60 * 60 * 1000;

export interface KeptToken {
  readonly successorSealed: string | null;
  /** ISO time, or null while nobody has presented the successor. */
  readonly successorUsedAt: string | null;
}

/**
 * What a genuine refresh token of a living session gets (product rules, Sessions). ROTATE: a first successor. REPEAT: the one it
 * has already, because the answer may have been lost. REPLAY: two parties hold this family, so it ends. `token` is null
 * when its row has been pruned, which happens only to tokens that are replays by then.
 */
export function decideRefresh(token: KeptToken | null, now: Date): "ROTATE" | "REPEAT" | "REPLAY" {
  if (token === null) return "REPLAY";
  if (token.successorSealed === null) return "ROTATE";
  if (token.successorUsedAt === null) return "REPEAT";
  return now.getTime() <= Date.parse(token.successorUsedAt) + GRACE_SECONDS * 1000 ? "REPEAT" : "REPLAY";
}

/** When a session ends that was started then and is used now. */
export function sessionExpiry(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_DAYS * DAY, startedAt.getTime() + LONGEST_DAYS * DAY));
}

export interface KeptSession {
  readonly expiresAt: string;
  readonly endedAt: string | null;
}

export const isAlive = (session: KeptSession, now: Date): boolean =>
  session.endedAt === null && Date.parse(session.expiresAt) > now.getTime();
