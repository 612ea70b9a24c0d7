import type { EndSignal, StreamEvent } from "../../../../contract/base/endpoint.ts";
import type { StoppedAt } from "../../../../contract/playback/positions.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";

const TOPIC = "positions";
/** Time in which positions are collected into one event, because each event of PostgreSQL's bus takes a lock of the whole database. */
const COLLECT_MILLISECONDS = 100;
/** Positions in one event, far below the size limit of events with ids and names of the greatest length. */
const MOST_IN_EVENT = 15;
/** Unread positions of one stream. Its reader then gets `missed`. */
const MOST_UNREAD = 5_000;

type FeedEvent = StreamEvent<{ readonly stopped: StoppedAt[]; readonly missed: boolean }>;

/** Positions at which viewers stop, for the web processes that show them on the profile's other devices. Events are not stored. */
export function createPositionFeed({ events, log }: Pick<PlatformDeps, "events" | "log">) {
  let collected: StoppedAt[] = [];
  let timer: NodeJS.Timeout | null = null;

  async function publish(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const due = collected;
    collected = [];
    try {
      for (let from = 0; from < due.length; from += MOST_IN_EVENT)
        await events.publish({ topic: TOPIC, realmId: "", data: due.slice(from, from + MOST_IN_EVENT) });
    } catch (error) {
      log.error({ err: error, positions: due.length }, "positions not published");
    }
  }

  /** Yields `missed` at once, then the positions until the signal. */
  async function* watch(signal: EndSignal): AsyncGenerator<FeedEvent> {
    let unread: StoppedAt[] = [];
    let missed = true;
    let wake: () => void = () => undefined;
    const onGap = (): void => {
      missed = true;
      wake();
    };
    const ends = [
      events.subscribe(TOPIC, ({ data }) => {
        // Only this module publishes under the topic.
        unread.push(...(data as readonly StoppedAt[]));
        if (unread.length > MOST_UNREAD) {
          unread = [];
          missed = true;
        }
        wake();
      }),
      events.onGap(onGap),
    ];
    const end = (): void => wake();
    signal.addEventListener("abort", end);
    try {
      while (!signal.aborted) {
        if (missed || unread.length > 0) {
          const data = { stopped: unread, missed };
          unread = [];
          missed = false;
          yield { data };
        } else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      for (const each of ends) each();
      signal.removeEventListener("abort", end);
    }
  }

  return {
    /** Reports a position that has been stored. */
    report(stopped: StoppedAt): void {
      collected.push(stopped);
      timer ??= setTimeout(() => void publish(), COLLECT_MILLISECONDS).unref();
    },
    watch,
    /** Publishes what is still collected. */
    close: publish,
  };
}
export type PositionFeed = ReturnType<typeof createPositionFeed>;
