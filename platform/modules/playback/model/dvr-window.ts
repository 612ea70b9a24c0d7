const MINUTE = 60_000;

/** Longest window of a live stream in minutes, because a longer one makes every playlist longer. */
const MOST_MINUTES = 60;
/** A start that is nearer than this to the window's begin could slide out of it before the first picture. Minutes. */
const MARGIN_MINUTES = 2;

/** Window of a live stream with DVR. */
interface DvrWindow {
  readonly minutes: number;
  /** Time at which a player starts, in milliseconds since 1970; undefined: at the live edge. */
  readonly from: number | undefined;
}

/** The window that an address requests with `dvr=true`; null: it requests none. `start`: seconds since 1970. */
export function requestedWindow(query: URLSearchParams): DvrWindow | null {
  const minutes = query.get("dvrWindow") ?? "";
  if (query.get("dvr") !== "true" || !/^\d{1,3}$/u.test(minutes)) return null;
  const start = query.get("start") ?? "";
  return {
    minutes: Math.min(MOST_MINUTES, Math.max(1, Number(minutes))),
    from: /^\d{10}$/u.test(start) ? Number(start) * 1000 : undefined,
  };
}

/** The window as the query of an address; empty: none. */
export function windowQuery(window: DvrWindow | null): string {
  if (window === null) return "";
  const { minutes, from } = window;
  return `?dvrWindow=${minutes}&dvr=true${from === undefined ? "" : `&start=${from / 1000}`}`;
}

/** True when a stream with DVR still has the time in its longest window. Both are milliseconds since 1970. */
export function isReachable(at: number, now: number): boolean {
  return at < now && now <= reachableUntil(at);
}

/** The last moment at which a stream with DVR has the time in its longest window. Milliseconds since 1970. */
export const reachableUntil = (at: number): number => at + (MOST_MINUTES - MARGIN_MINUTES) * MINUTE;

/** Length of the window, in minutes, that has a reachable time and keeps it for a while. `least`: the realm's own window. */
export function windowBackTo(at: number, now: number, least: number): number {
  return Math.min(MOST_MINUTES, Math.max(least, Math.ceil((now - at) / MINUTE) + MARGIN_MINUTES));
}
