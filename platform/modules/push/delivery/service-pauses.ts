import type { Clock } from "../../../base/clock.ts";

/** Unanswered requests in a row after which a push service gets none for a while. */
const MOST_UNANSWERED = 5;
const PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 60 * 60;
/** Services that are remembered: Windows has many hosts. */
const MOST_SERVICES = 1_000;

/**
 * Pauses of push services, in this process. A service that hangs, refuses connections or fails several times in a row, and one that answers
 * 429, gets no request until its pause is over: the others' messages do not wait for it.
 */
export function createServicePauses(clock: Clock) {
  const services = new Map<string, { unanswered: number; until: number }>();
  function stateOf(origin: string) {
    const found = services.get(origin);
    if (found !== undefined) return found;
    if (services.size >= MOST_SERVICES) services.clear();
    const fresh = { unanswered: 0, until: 0 };
    services.set(origin, fresh);
    return fresh;
  }
  return {
    /** Seconds until the service gets requests again; 0: now. */
    secondsLeft: (origin: string): number => Math.max(0, Math.ceil(((services.get(origin)?.until ?? 0) - clock.now().getTime()) / 1_000)),
    answered(origin: string): void {
      services.delete(origin);
    },
    unanswered(origin: string): void {
      const state = stateOf(origin);
      state.unanswered += 1;
      if (state.unanswered >= MOST_UNANSWERED) state.until = clock.now().getTime() + PAUSE_SECONDS * 1_000;
    },
    /** Pauses a service that requested it. Returns the length in seconds. */
    pause(origin: string, seconds: number): number {
      const bounded = Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, seconds));
      stateOf(origin).until = clock.now().getTime() + bounded * 1_000;
      return bounded;
    },
  };
}

/** Seconds of a Retry-After header, which has a number or a date; null: neither. */
export function retrySeconds(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/u.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.ceil((at - now.getTime()) / 1_000);
}
