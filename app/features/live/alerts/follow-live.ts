import type { LiveTitle } from "../../../../contract/catalogue/live-title.ts";
import { resourcePaths } from "../../../routing/route-table.ts";

/** Key of the browser's storage: the id of the last message, so that the next page hears what began in between. */
const AFTER = "live-alerts-after";
/** Name of the lock that the one listening tab holds, and of the channel between tabs. */
const NAME = "live-alerts";
/** A viewer who leafs through tabs opens no connection in each. */
const SETTLE_MS = 1_500;
/** A refused browser waits so long, then twice as long, up to an hour. */
const REFUSED_MS = 30_000;
const MOST_DOUBLINGS = 7;

interface Watch {
  readonly language: string;
  /** Viewer and profile of the page. */
  readonly audience: string;
  readonly onLive: (title: LiveTitle) => void;
}

/**
 * Listens for events that go live, while the page is in view. One tab of the browser has a connection: a visible one that holds the lock. The
 * next one takes over when it is hidden or closed. A tab with another profile ends the older tabs' listening. Returns the function that
 * stops it.
 */
export function followLive({ language, audience, onLive }: Watch): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return () => undefined;
  let turn: AbortController | null = null;
  let settling: number | undefined;
  const channel = new BroadcastChannel(NAME);

  const begin = () => {
    const own = new AbortController();
    turn = own;
    const lead = (): Promise<void> => {
      const close = openStream(language, onLive);
      return new Promise((done) => {
        own.signal.addEventListener("abort", () => {
          close();
          done();
        });
      });
    };
    // A wait for the lock that is given up rejects.
    navigator.locks.request(NAME, { signal: own.signal }, () => (own.signal.aborted ? undefined : lead())).catch(() => undefined);
  };
  const pause = () => {
    window.clearTimeout(settling);
    turn?.abort();
    turn = null;
  };
  const follow = () => {
    pause();
    if (document.visibilityState === "visible") settling = window.setTimeout(begin, SETTLE_MS);
  };
  const stop = () => {
    document.removeEventListener("visibilitychange", follow);
    pause();
    channel.close();
  };
  channel.onmessage = ({ data }) => {
    if (data !== audience) stop();
  };
  channel.postMessage(audience);
  document.addEventListener("visibilitychange", follow);
  follow();
  return stop;
}

/** Opens the stream, and again when the server has refused it. The browser itself reconnects a stream that was cut. */
function openStream(language: string, onLive: (title: LiveTitle) => void): () => void {
  let source: EventSource | null = null;
  let again: number | undefined;
  let refusals = 0;
  const open = () => {
    const address = new URL(resourcePaths.liveAlerts, window.location.origin);
    address.searchParams.set("lang", language);
    const after = readAfter();
    if (after !== null) address.searchParams.set("after", after);
    source = new EventSource(address);
    source.addEventListener("ready", ({ lastEventId }) => {
      refusals = 0;
      keepAfter(lastEventId);
    });
    source.addEventListener("message", ({ data, lastEventId }) => {
      keepAfter(lastEventId);
      onLive(JSON.parse(data) as LiveTitle);
    });
    source.addEventListener("error", () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      const wait = REFUSED_MS * 2 ** Math.min(refusals, MOST_DOUBLINGS);
      refusals += 1;
      again = window.setTimeout(open, wait * (0.5 + Math.random() / 2));
    });
  };
  open();
  return () => {
    window.clearTimeout(again);
    source?.close();
  };
}

// Storage may be refused. Then a page that takes over hears only of what begins later.
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
    // Nothing is kept.
  }
}
