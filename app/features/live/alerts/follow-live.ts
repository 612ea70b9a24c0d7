import type { LiveTitle } from "../../../../contract/catalogue/live-title.ts";
import { resourcePaths } from "../../../routing/route-table.ts";

/** Storage key of the last message's id, from which the next page replays missed events. */
const AFTER = "live-alerts-after";
/** Name of the Web Lock of the listening tab, and of the channel between tabs. */
const NAME = "live-alerts";
/** Delay before a visible tab connects, so that switching through tabs opens no connections. */
const SETTLE_MS = 1_500;
/** First delay after a refusal. Each further refusal doubles it, up to about an hour. */
const REFUSED_MS = 30_000;
const MOST_DOUBLINGS = 7;

interface Watch {
  readonly language: string;
  /** Viewer and profile of the page. */
  readonly audience: string;
  readonly onLive: (title: LiveTitle) => void;
}

/**
 * Listens for events that go live while the page is visible. Only the tab with the Web Lock has a connection; another visible tab takes
 * over when it is hidden or closed. A tab with another profile stops the listeners of the other tabs. Returns a cleanup function.
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
    // An aborted lock request rejects.
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

/** Opens the stream, and retries after a refusal, because the browser reconnects only after a lost connection. */
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
