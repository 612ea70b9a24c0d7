import type { QueuedChanges } from "../../routing/requests/network-report.ts";

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
