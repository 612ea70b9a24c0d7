import type { LiveTitle } from "../../../contract/catalogue/live-title.ts";
import type { Update } from "./update.ts";

/** Storage key of the id of the last message, from which the next page gets events that went live meanwhile. */
const AFTER = "live-alerts-after";
/** First delay after a refusal. Each further refusal doubles it, up to about an hour. */
const REFUSED_MS = 30_000;
const MOST_DOUBLINGS = 7;

export interface Stream {
  readonly close: () => void;
}

/** Opens the stream, and retries after a refusal, because the browser reconnects only after a lost connection. */
export function openStream(addressNow: () => string, onUpdate: (update: Update) => void): Stream {
  let source: EventSource | null = null;
  let again: number | undefined;
  let refusals = 0;
  const open = () => {
    const after = readAfter();
    const url = new URL(addressNow(), window.location.origin);
    if (after !== null) url.searchParams.set("after", after);
    const own = new EventSource(url);
    source = own;
    own.addEventListener("ready", ({ lastEventId }) => {
      refusals = 0;
      keepAfter(lastEventId);
    });
    own.addEventListener("message", ({ data, lastEventId }) => {
      keepAfter(lastEventId);
      onUpdate({ type: "live", title: JSON.parse(data) as LiveTitle });
    });
    for (const type of ["stopped", "missed", "changed"] as const)
      own.addEventListener(type, ({ data }: MessageEvent<string>) => onUpdate({ ...JSON.parse(data), type } as Update));
    own.addEventListener("error", () => {
      if (own.readyState !== EventSource.CLOSED) return;
      const wait = REFUSED_MS * 2 ** Math.min(refusals, MOST_DOUBLINGS);
      refusals += 1;
      again = window.setTimeout(open, wait * (0.5 + Math.random() / 2));
    });
  };
  open();
  return {
    close() {
      window.clearTimeout(again);
      source?.close();
    },
  };
}

// Storage may be blocked. A page that takes over then reports only later events.
function readAfter(): string | null {
  try {
    return localStorage.getItem(AFTER);
  } catch {
    return null;
  }
}
function keepAfter(id: string): void {
  try {
    localStorage.setItem(AFTER, id);
  } catch {
    // The id is not stored.
  }
}
