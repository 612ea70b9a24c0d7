import { openStream, type Stream } from "./open-stream.ts";
import { addressOf, covers, type SharedSubscription } from "./stream-address.ts";
import type { Subscription, Update } from "./update.ts";

/** Name of the Web Lock of the listening tab, and of the channel between tabs. */
const NAME = "live-updates";
/** Delay before a visible tab connects, so that switching through tabs and pages opens no connections. */
const SETTLE_MS = 1_500;
/** Time in which a message may have been on its way when a page was loaded or a stream was closed. */
const SLACK_MS = 1_000;

interface OwnSubscription extends SharedSubscription, Subscription {}

type Message =
  /** The tab has a page of this viewer and profile. */
  | { readonly kind: "audience"; readonly audience: string }
  /** The subscriptions of a visible tab without the connection; none: the tab is hidden. */
  | { readonly kind: "subscriptions"; readonly tab: number; readonly subscriptions: readonly SharedSubscription[] }
  /** Another tab has got the connection. */
  | { readonly kind: "leader" }
  | { readonly kind: "update"; readonly update: Update };

/** The tab's part in the connection of the browser. */
function createTab() {
  const tab = Math.random();
  const channel = new BroadcastChannel(NAME);
  const subscriptions = new Set<OwnSubscription>();
  /** Subscriptions of other tabs, by tab. */
  const others = new Map<number, readonly SharedSubscription[]>();
  let language = "en";
  let turn: AbortController | null = null;
  let leads = false;
  let stream: (Stream & { readonly of: readonly SharedSubscription[] }) | null = null;
  let settling: number | undefined;

  const tell = (message: Message) => channel.postMessage(message);
  const isVisible = () => document.visibilityState === "visible";
  const own = (): SharedSubscription[] => [...subscriptions].map(({ query, since }) => ({ query, since }));
  const all = (): SharedSubscription[] => [...own(), ...[...others.values()].flat()];

  function deliver(update: Update): void {
    for (const { onUpdate } of [...subscriptions]) onUpdate(update);
  }

  function closeStream(): void {
    if (stream === null) return;
    stream.close();
    stream = null;
    for (const subscription of [...subscriptions, ...[...others.values()].flat()]) subscription.since = Date.now() - SLACK_MS;
  }

  /** Opens the stream of all tabs' subscriptions; an open one stays when it has them already. */
  function openAll(): void {
    const wanted = all();
    if (!leads || (stream !== null && covers(stream.of, wanted))) return;
    closeStream();
    const addressNow = () => addressOf(language, wanted, Date.now());
    const opened = openStream(addressNow, (update) => {
      deliver(update);
      // One tab shows the message of a live event.
      if (update.type !== "live") tell({ kind: "update", update });
    });
    stream = { ...opened, of: wanted };
  }

  function requestTurn(): void {
    const request = new AbortController();
    turn = request;
    const lead = (): Promise<void> | undefined => {
      if (request.signal.aborted) return undefined;
      leads = true;
      tell({ kind: "leader" });
      openAll();
      return new Promise((done) => request.signal.addEventListener("abort", () => done()));
    };
    // An aborted lock request rejects.
    navigator.locks.request(NAME, { signal: request.signal }, lead).catch(() => undefined);
  }

  function release(): void {
    closeStream();
    if (turn !== null && !leads) tell({ kind: "subscriptions", tab, subscriptions: [] });
    turn?.abort();
    turn = null;
    leads = false;
    others.clear();
  }

  function connect(): void {
    if (subscriptions.size === 0) release();
    else if (leads) openAll();
    else {
      if (turn === null) requestTurn();
      tell({ kind: "subscriptions", tab, subscriptions: own() });
    }
  }

  function settle(): void {
    window.clearTimeout(settling);
    if (isVisible()) settling = window.setTimeout(connect, SETTLE_MS);
    else release();
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "audience") {
      // A tab with another profile has the session now.
      for (const subscription of subscriptions)
        if (subscription.audience !== undefined && subscription.audience !== data.audience) subscriptions.delete(subscription);
      if (subscriptions.size === 0) release();
    } else if (data.kind === "update") {
      if (!isVisible()) return;
      deliver(data.update);
    } else if (data.kind === "leader") {
      if (turn !== null) tell({ kind: "subscriptions", tab, subscriptions: own() });
    } else {
      if (data.subscriptions.length === 0) others.delete(data.tab);
      else others.set(data.tab, data.subscriptions);
      openAll();
    }
  };
  document.addEventListener("visibilitychange", settle);
  window.addEventListener("pagehide", release);

  return {
    subscribe(pageLanguage: string, subscription: Subscription, since: number): () => void {
      language = pageLanguage;
      const added = { ...subscription, since };
      subscriptions.add(added);
      if (subscription.audience !== undefined) tell({ kind: "audience", audience: subscription.audience });
      settle();
      return () => {
        subscriptions.delete(added);
        settle();
      };
    },
  };
}

let current: ReturnType<typeof createTab> | null = null;

/**
 * Listens for messages of the server while the page is visible. The tabs of a browser share one connection: the tab with the Web Lock has it,
 * with the subscriptions of all visible tabs; another visible tab takes over when it is hidden or closed. Returns a cleanup function.
 */
export function subscribeToUpdates(language: string, subscription: Subscription): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return () => undefined;
  // The first page's data were loaded with its document.
  const since = current === null ? performance.timeOrigin : Date.now() - SLACK_MS;
  current ??= createTab();
  return current.subscribe(language, subscription, since);
}
