import type { Ad, AdErrorCode, AdEvent } from "./ad.ts";

const SHARES: readonly (readonly [event: AdEvent, share: number])[] = [
  ["firstQuartile", 0.25],
  ["midpoint", 0.5],
  ["thirdQuartile", 0.75],
];

/** Sends reports to addresses; `code` replaces the macro ERRORCODE. */
export type SendReports = (urls: readonly string[], code?: string) => void;

export type AdTracking = ReturnType<typeof createAdTracking>;

/** Reports of one ad, each at most once. After its end (completed, skipped, failed) only clicks are reported. */
export function createAdTracking({ reports }: Pick<Ad, "reports">, send: SendReports) {
  const sent = new Set<AdEvent | number>();
  let isOver = false;
  const report = (event: AdEvent) => {
    if (sent.has(event)) return;
    sent.add(event);
    send(reports.events[event] ?? []);
  };
  const end = (run: () => void) => {
    if (isOver) return;
    isOver = true;
    run();
  };
  return {
    /** The film has moved to a position, of a length. Seconds. */
    moved(position: number, duration: number): void {
      if (isOver) return;
      report("impression");
      report("start");
      for (const [event, share] of SHARES) if (duration > 0 && position >= share * duration) report(event);
      for (const [index, { at, unit, url }] of reports.progress.entries()) {
        if (sent.has(index) || position < (unit === "share" ? at * duration : at)) continue;
        sent.add(index);
        send([url]);
      }
    },
    completed(): void {
      end(() => {
        // The last position of a short film may be reported before a quartile.
        for (const [event] of SHARES) report(event);
        report("complete");
      });
    },
    skipped: () => end(() => report("skip")),
    failed: (code: AdErrorCode) => end(() => send(reports.error, code)),
    clicked: () => report("click"),
  };
}
