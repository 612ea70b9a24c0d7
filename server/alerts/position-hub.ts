import type { LiveListener } from "../../app/http/live-listener.server.ts";
import type { StoppedAt } from "../../contract/playback/positions.ts";
import type { ListenerTopic } from "./listener-topic.ts";

/** Time for which positions are replayed to a browser that connects. */
const REPLAY_MS = 60_000;
/** Delay before the platform's stream is opened again. */
const RETRY_MS = 1_000;

interface HubOptions {
  /** The platform's stream of positions, until the signal. Ends or throws when it is lost. */
  readonly watch: (signal: AbortSignal) => AsyncIterable<{
    readonly data: { readonly stopped: readonly StoppedAt[]; readonly missed: boolean };
  }>;
  /** The realm's id of a host; null for an unknown host. */
  readonly realmOf: (host: string) => string | null;
  readonly log: { error(fields: object, message: string): void };
}

type Send = (text: string) => void;
interface Heard {
  readonly stopped: StoppedAt;
  readonly at: number;
}

const keyOf = (realm: string, watcher: string): string => `${realm} ${watcher}`;
const textOf = ({ id, resume, by }: StoppedAt): string => `event: stopped\ndata: ${JSON.stringify({ id, resume, by })}\n\n`;
/** The page reads its positions itself. */
const MISSED = "event: missed\ndata: {}\n\n";

/**
 * Sends the positions of a profile to its other devices. A web process has one stream from the platform, which it opens for its first
 * listener, and finds the listeners of a position by their profile (decision 0106).
 */
export function createPositionHub({ watch, realmOf, log }: HubOptions): ListenerTopic {
  const members = new Map<string, Set<Send>>();
  /** The newest position of each video, by profile. */
  const heard = new Map<string, Map<string, Heard>>();
  const stopped = new AbortController();
  let pruning: NodeJS.Timeout | null = null;
  let failed = false;
  /** Time from which every position is heard; null: the stream is lost. */
  let completeSince: number | null = null;

  function hear(one: StoppedAt): void {
    const key = keyOf(one.realm, one.watcher);
    const videos = heard.get(key) ?? new Map<string, Heard>();
    const before = videos.get(one.id);
    if (before !== undefined && before.stopped.at > one.at) return;
    heard.set(key, videos.set(one.id, { stopped: one, at: Date.now() }));
    const listening = members.get(key);
    if (listening === undefined) return;
    const text = textOf(one);
    for (const send of listening) send(text);
  }

  function prune(): void {
    const until = Date.now() - REPLAY_MS;
    for (const [key, videos] of heard) {
      for (const [id, { at }] of videos) if (at < until) videos.delete(id);
      if (videos.size === 0) heard.delete(key);
    }
  }

  async function read(): Promise<void> {
    for await (const { data } of watch(stopped.signal)) {
      failed = false;
      for (const one of data.stopped) hear(one);
      if (!data.missed) continue;
      completeSince = Date.now();
      for (const listening of members.values()) for (const send of listening) send(MISSED);
    }
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await read();
      } catch (error) {
        if (!failed) log.error({ err: error }, "positions of other devices not heard");
        failed = true;
      }
      completeSince = null;
      if (!stopped.signal.aborted) await new Promise((done) => setTimeout(done, RETRY_MS).unref());
    }
  }

  function start(): void {
    if (pruning !== null) return;
    pruning = setInterval(prune, REPLAY_MS / 4).unref();
    void follow();
  }

  return {
    join(host: string, { watcher, age }: LiveListener, send: Send): () => void {
      const realm = realmOf(host);
      if (watcher === null || realm === null || stopped.signal.aborted) return () => undefined;
      start();
      const key = keyOf(realm, watcher);
      const listening = members.get(key) ?? new Set();
      members.set(key, listening.add(send));
      const since = Date.now() - age;
      // Before the stream has begun, its first event is a `missed` for everybody.
      if (completeSince !== null && since < Math.max(completeSince, Date.now() - REPLAY_MS)) send(MISSED);
      for (const { stopped: one, at } of heard.get(key)?.values() ?? []) if (at >= since) send(textOf(one));
      return () => {
        listening.delete(send);
        if (listening.size === 0 && members.get(key) === listening) members.delete(key);
      };
    },
    end(): void {
      stopped.abort();
      if (pruning !== null) clearInterval(pruning);
    },
  };
}
