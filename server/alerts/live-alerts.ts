import type { LiveListener } from "../../app/http/live-listener.server.ts";
import type { Language } from "../../app/routing/locales.ts";
import type { LiveTitle } from "../../contract/catalogue/live-title.ts";
import { networkOf } from "../../platform/platform.ts";
import type { ListenerTopic } from "./listener-topic.ts";

/** Live events of a realm, and the start of the next event in milliseconds by the realm's clock; null when none is planned. */
export interface LiveRead {
  readonly live: readonly LiveTitle[];
  readonly nextAt: number | null;
}

/** The part of a socket's response that a listener needs. */
export interface AlertSink {
  readonly writableLength: number;
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  once(event: "close", listener: () => void): unknown;
}

export interface AlertOptions {
  /** Version of a host's content and time of its realm in milliseconds; null for an unknown host. */
  readonly stateOf: (host: string) => { readonly version: string; readonly now: number } | null;
  readonly read: (host: string, language: Language) => Promise<LiveRead>;
  readonly log: { error(fields: object, message: string): void };
  /** Further kinds of messages. */
  readonly topics?: readonly ListenerTopic[];
  /** Random number from 0 to 1, which spreads reconnections. */
  readonly random?: () => number;
}

interface Member {
  readonly sink: AlertSink;
  readonly language: Language;
  readonly watchable: ReadonlySet<string>;
  /** Remaining polls until the stream ends. */
  left: number;
  /** Removes the member from the further topics. */
  leave: readonly (() => void)[];
}

/** The listeners of one host. */
interface Group {
  readonly host: string;
  readonly members: Set<Member>;
  /** Events of the last poll; null before the first one. */
  live: readonly LiveTitle[] | null;
  /** Reads of the last poll by language, which returning listeners share. */
  reads: Map<Language, Promise<LiveRead>>;
  version: string;
  /** Time of the last successful poll, by the realm's clock. */
  polledAt: number | null;
  nextAt: number | null;
  looking: Promise<void> | null;
  failed: boolean;
}

const aGroup = (host: string): Group => ({
  host,
  members: new Set(),
  live: null,
  reads: new Map(),
  version: "",
  polledAt: null,
  nextAt: null,
  looking: null,
  failed: false,
});

const LOOK_MS = 500;
/** Polls between two heartbeats, which keep proxies from closing an idle connection. */
const HEARTBEAT_LOOKS = 40;
/** Polls after which a stream ends. The browser reconnects, which reloads rights and preferences. */
const LIFE_LOOKS = 1_200;
/** Maximum age of an event that is replayed to a reconnecting browser. */
const REPLAY_MS = 10 * 60_000;
const MOST_OF_VIEWER = 8;
const MOST_OF_NETWORK = 200;
const MOST = 20_000;
/** Maximum number of unread bytes before a slow client is disconnected. */
const MOST_UNREAD = 16_384;
/** Minimum delay before a browser reconnects; the maximum is four times as long. */
const RETRY_MS = 2_500;

const keyOf = ({ id, startDate }: LiveTitle): string => `${id} ${startDate}`;
const idOf = (now: number): string => `id: ${new Date(now).toISOString()}\n`;
const textOf = (title: LiveTitle, now: number): string => `${idOf(now)}data: ${JSON.stringify(title)}\n\n`;

/**
 * Sends events that go live to the listening browsers. Each process polls the platform's lists by itself. The id of a message is the time
 * of its poll, so a browser that reconnects to another process gets the events that began later (decision 0105).
 */
export function createLiveAlerts({ stateOf, read, log, topics = [], random = Math.random }: AlertOptions) {
  const groups = new Map<string, Group>();
  const counts = new Map<string, number>();
  let total = 0;
  let timer: NodeJS.Timeout | null = null;
  let ended = false;

  async function look(group: Group): Promise<void> {
    const state = stateOf(group.host);
    const first = group.members.values().next().value?.language;
    if (state === null || first === undefined) return;
    const isDue = group.nextAt !== null && state.now >= group.nextAt;
    if (group.live !== null && group.version === state.version && !isDue) {
      group.polledAt = state.now;
      return;
    }
    const reads: Group["reads"] = new Map();
    const { live, nextAt } = await readOnce(reads, group.host, first);
    const earlier = group.live === null ? null : new Set(group.live.map(keyOf));
    const begun = earlier === null ? [] : live.filter((title) => !earlier.has(keyOf(title)));
    const deliver = await messagesOf({ host: group.host, reads }, [...group.members], begun, state.now);
    // The state changes only after all reads, so that a failed read is repeated completely.
    Object.assign(group, { live, reads, nextAt, version: state.version, polledAt: state.now, failed: false });
    deliver();
  }

  /** A read of a host's events in a language. Thousands of listeners may return at once, so a poll's reads are shared. */
  function readOnce(reads: Group["reads"], host: string, language: Language): Promise<LiveRead> {
    const shared = reads.get(language);
    if (shared !== undefined) return shared;
    const reading = read(host, language);
    reads.set(language, reading);
    reading.catch(() => reads.delete(language));
    return reading;
  }

  /** Reads the events in the members' languages. Returns a function that sends each member the events that it may watch. */
  async function messagesOf(
    { host, reads }: Pick<Group, "host" | "reads">,
    members: readonly Member[],
    begun: readonly LiveTitle[],
    now: number,
  ): Promise<() => void> {
    const ids = new Set(begun.map(({ id }) => id));
    const concerned = members.filter(({ watchable }) => begun.some(({ id }) => watchable.has(id)));
    const texts = new Map<Language, readonly { readonly id: string; readonly text: string }[]>();
    for (const language of new Set(concerned.map((member) => member.language))) {
      const { live } = await readOnce(reads, host, language);
      const found = live.filter(({ id }) => ids.has(id));
      texts.set(
        language,
        found.map((title) => ({ id: title.id, text: textOf(title, now) })),
      );
    }
    return () => {
      for (const member of concerned)
        for (const { id, text } of texts.get(member.language) ?? []) if (member.watchable.has(id)) send(member, text);
    };
  }

  /** Polls a group, one poll at a time. A failure is logged once and retried. */
  function lookOnce(group: Group): Promise<void> {
    group.looking ??= look(group)
      .catch((error: unknown) => {
        if (!group.failed) log.error({ err: error, host: group.host }, "live events not read for alerts");
        group.failed = true;
      })
      .finally(() => {
        group.looking = null;
      });
    return group.looking;
  }

  function send({ sink, left }: Member, text: string): void {
    if (left <= 0) return;
    sink.write(text);
    if (sink.writableLength > MOST_UNREAD) sink.destroy();
  }

  function endMember(member: Member): void {
    member.left = 0;
    member.sink.end();
  }

  function tick(): void {
    for (const group of groups.values()) {
      void lookOnce(group);
      // A message without data only moves the id from which a reconnecting browser continues.
      const heartbeat = group.polledAt === null ? ":\n\n" : `${idOf(group.polledAt)}\n`;
      for (const member of group.members) {
        member.left -= 1;
        if (member.left <= 0) endMember(member);
        else if (member.left % HEARTBEAT_LOOKS === 0) send(member, heartbeat);
      }
    }
  }

  const countKeys = ({ viewer }: LiveListener, address: string) =>
    [
      [`viewer ${viewer}`, viewer === null ? Number.POSITIVE_INFINITY : MOST_OF_VIEWER],
      [`network ${networkOf(address)}`, MOST_OF_NETWORK],
    ] as const;

  function add(group: Group, member: Member, keys: readonly string[]): void {
    groups.set(group.host, group);
    group.members.add(member);
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    total += 1;
    timer ??= setInterval(tick, LOOK_MS).unref();
    member.sink.once("close", () => {
      member.left = 0;
      for (const leave of member.leave) leave();
      group.members.delete(member);
      if (group.members.size === 0) groups.delete(group.host);
      for (const key of keys) {
        const rest = (counts.get(key) ?? 1) - 1;
        if (rest === 0) counts.delete(key);
        else counts.set(key, rest);
      }
      total -= 1;
      if (total > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    });
  }

  return {
    /** True when the listener may open another connection. */
    admits: (listener: LiveListener, address: string): boolean =>
      !ended && total < MOST && countKeys(listener, address).every(([key, most]) => (counts.get(key) ?? 0) < most),

    /** Adds a connection whose headers have been sent, and replays missed events. */
    async listen(host: string, listener: LiveListener, address: string, sink: AlertSink): Promise<void> {
      const group = groups.get(host) ?? aGroup(host);
      const life = Math.ceil(LIFE_LOOKS * (1 + random() / 10));
      const member = { sink, language: listener.language, watchable: new Set(listener.watchable), left: life, leave: [] as (() => void)[] };
      add(
        group,
        member,
        countKeys(listener, address).map(([key]) => key),
      );
      const now = stateOf(host)?.now ?? Date.now();
      send(member, `retry: ${Math.round(RETRY_MS * (1 + random() * 3))}\n\n`);
      // A poll in progress does not send to this member.
      if (group.live === null || group.looking !== null) await lookOnce(group);
      // The browser reconnects with the same id. A "ready" message would move that id past the missed events.
      if (group.live === null) return endMember(member);
      const since = listener.after === null ? now : Math.max(Date.parse(listener.after), now - REPLAY_MS);
      const missed = group.live.filter(({ startDate }) => Date.parse(startDate) > since);
      (await messagesOf(group, [member], missed, now))();
      send(member, `event: ready\n${idOf(now)}data: {}\n\n`);
      // The client may have left during the poll.
      if (member.left > 0)
        member.leave = topics.map((topic) => {
          const write = (text: string) => send(member, text);
          return topic.join(host, listener, write, networkOf(address), () => endMember(member));
        });
    },

    /** Ends all streams. Their browsers reconnect to another process. */
    end(): void {
      ended = true;
      for (const topic of topics) topic.end();
      for (const { members } of groups.values()) for (const member of members) endMember(member);
    },

    get size(): number {
      return total;
    },
  };
}
