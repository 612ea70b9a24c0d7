import type { Drain } from "./drain.ts";

/** Milliseconds from the signal until what is not answered is cut. */
const LIMIT = 30_000;
const SETTLE = 250;
/** On SIGTERM, which orchestrators send while a balancer may still choose this process. */
const ACCEPT = 1_000;
/** A terminal's Ctrl-C reaches this process twice, by itself and by the script that started it. */
const SAME_PRESS = 300;
/** Jobs that run get this much beyond the limit to end. */
const CLOSE = 5_000;

export interface EndOptions {
  readonly drain: Drain;
  readonly log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
    flush(done?: () => void): void;
  };
  /** A developer's machine: nothing chooses this process but its developer. */
  readonly quick: boolean;
  /** At the signal: ends what would be answered for ever, streams of events. */
  readonly stopping: () => void;
  /** Ends jobs and database, when nothing is answered any more. */
  readonly close: () => Promise<void>;
}

/**
 * SIGTERM and SIGINT: not ready, no new connections, what was begun is answered (30 s at most), then jobs and the database are
 * closed and the process ends with 0. A second signal ends it at once, with 1.
 */
export function endOnSignals({ drain, log, quick, stopping, close }: EndOptions): void {
  let first: number | null = null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const began = performance.now();
    log.info({ signal }, "stopping");
    stopping();
    const cut = await drain.end({ accept: quick || signal === "SIGINT" ? 0 : ACCEPT, settle: quick ? 0 : SETTLE, limit: LIMIT });
    if (cut > 0) log.error({ cut }, "answers cut: they took longer than 30 s");
    const timer = setTimeout(() => finish(1), CLOSE + Math.max(0, LIMIT - (performance.now() - began)));
    try {
      await close();
      clearTimeout(timer);
      log.info({}, "stopped");
      finish(0);
    } catch (error) {
      log.error({ err: error }, "not closed");
      finish(1);
    }
  }

  const finish = (code: number): void => log.flush(() => process.exit(code));
  const onSignal = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (first === null) {
      first = now;
      void end(signal);
    } else if (now - first > SAME_PRESS) process.exit(1);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
