/** Changes made without a network: how many wait in the worker, and what the server did with others. */
export interface QueuedChanges {
  readonly waiting: number;
  readonly stored: number;
  readonly refused: number;
  /** Number of changes about something that no longer exists. */
  readonly gone: number;
  /** True after an attempt that did not send everything. */
  readonly failed: boolean;
}

/** Report of the worker to the pages. An absent part has not changed. */
export interface NetworkReport {
  readonly changes?: QueuedChanges;
  /** True while a read of the page is being repeated. */
  readonly retrying?: boolean;
}

/** First and longest delay of the next attempt to send changes that wait. Each failed attempt doubles it. */
const SEND_MS = { first: 2_500, longest: 300_000 };

export interface Resending {
  /** Plans the next attempt by the worker's report. */
  readonly plan: (changes: QueuedChanges) => void;
  readonly stop: () => void;
}

/** Has the worker send what waits at growing intervals while a page is open. The worker alone would wait for the browser. */
export function createResending(send: () => void): Resending {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = SEND_MS.first;
  return {
    plan({ waiting, failed }) {
      clearTimeout(timer);
      if (waiting === 0) {
        delay = SEND_MS.first;
        return;
      }
      // A report of a further change is no failed attempt.
      if (failed) delay = Math.min(delay * 2, SEND_MS.longest);
      timer = setTimeout(send, delay * (0.5 + Math.random() / 2));
    },
    stop: () => clearTimeout(timer),
  };
}
