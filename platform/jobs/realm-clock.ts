import type { Clock } from "../base/clock.ts";

/**
 * The time of each realm: what is sold, paid, renewed, published and shown by day follows it (decision 0022). Sessions, tokens,
 * signatures, limits, leases and whatever else is safety follow `Clock`, which nobody moves.
 */
export interface RealmClock {
  now(realmId: string): Date;
  /** Milliseconds that the realm's clock is ahead of the real time: 0, unless an operator moved it. */
  aheadOf(realmId: string): number;
  /** The realms whose clock was moved. */
  moved(): readonly { readonly realmId: string; readonly ahead: number }[];
  /** Reloads the moved clocks. Until it resolves, calls get the previous values. */
  refresh(): Promise<void>;
  /** Reads the clocks, and then follows changes by other processes within half a second. */
  start(): Promise<void>;
  close(): void;
}

/** The clock of realms that nobody can move: every realm has the real time. `demo/` has one that an operator moves. */
export function createRealTime(clock: Clock): RealmClock {
  return {
    now: () => clock.now(),
    aheadOf: () => 0,
    moved: () => [],
    refresh: () => Promise.resolve(),
    start: () => Promise.resolve(),
    close: () => undefined,
  };
}
