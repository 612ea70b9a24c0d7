import type { Drain } from "./drain.ts";

/** Milliseconds from the signal until unanswered requests are cut off. */
const LIMIT = 30_000;
const SETTLE = 250;
/** Milliseconds of accepting connections after SIGTERM, because a load balancer may still choose this process. */
const ACCEPT = 1_000;
/** Milliseconds in which a second signal is the same: Ctrl-C in a terminal signals this process and the script that started it. */
const SAME_PRESS = 300;
/** Milliseconds beyond the limit in which running jobs may end. */
const CLOSE = 5_000;

export interface EndOptions {
  readonly drain: Drain;
  readonly log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
    flush(done?: () => void): void;
  };
  /** True on a developer's machine, where no load balancer chooses this process. */
  readonly quick: boolean;
  /** Called at the signal. Ends the open streams of listeners, which would block the shutdown. */
  readonly stopping: () => void;
  /** Ends jobs and database, when no request is running any more. */
  readonly close: () => Promise<void>;
}

/**
 * Handles SIGTERM and SIGINT: not ready, no new connections; running requests are answered (30 s at most), then jobs and the database are
 * closed and the process exits with 0. A second signal ends it at once, with 1.
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
