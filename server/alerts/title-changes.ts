import type { LiveListener } from "../../app/http/live-listener.server.ts";
import type { Language } from "../../app/routing/locales.ts";
import type { ListenerTopic } from "./listener-topic.ts";

/** A live title by its id, a part of the guide (`guide 0~41230`), or all lists of live and coming events (null). */
export type LiveSubject = string | null;

interface ChangesOptions {
  /** Changes with the content of the host's realm and at each planned change; null for an unknown host. */
  readonly versionOf: (host: string) => string | null;
  /** A text that differs when the subject's state, times or texts do; null: there is no such title. */
  readonly read: (host: string, language: Language, subject: LiveSubject) => Promise<string | null>;
  readonly log: { error(fields: object, message: string): void };
}

type Send = (text: string) => void;

interface Subject {
  readonly id: LiveSubject;
  readonly language: Language;
  readonly members: Set<Send>;
  /** Network of its first listener. */
  readonly network: string;
  /** The last text; null before the first read. */
  text: string | null;
  /** True until it has been read after the last change of the version, or for the first time. */
  isDue: boolean;
  /** Time of the first listener; after the first read, the time of that read; Infinity once a further read has followed. */
  since: number;
  changedAt: number;
}

interface Group {
  readonly subjects: Map<string, Subject>;
  version: string;
  /** Time at which the version has changed; 0 before the first change. */
  changedAt: number;
  /** Time before which the subjects are not read again. */
  restsUntil: number;
  isDue: boolean;
  reads: boolean;
  failed: boolean;
}

const LOOK_MS = 500;
/** Pause after a look, at least; and as a multiple of its length, so that many edits do not fill the process. */
const REST_MS = 1_000;
const REST_FACTOR = 5;
/** Time after an edit within which a process sees its version. */
const VERSION_LAG_MS = 2_000;
/** Subjects of a host in which changes are looked for. Further pages check their states by time only. */
const MOST_SUBJECTS = 200;
/** Maximum of these for one network: a few of its browsers must not take the places of all others. */
const MOST_OF_NETWORK = 40;
/** Time over which the pages of one subject spread their reloads: at least, for each page, and at most. */
const SPREAD = { least: 1_000, each: 4, most: 60_000 } as const;

const textOf = (id: LiveSubject, pages: number): string => {
  const within = Math.min(SPREAD.most, Math.max(SPREAD.least, pages * SPREAD.each));
  return `event: changed\ndata: ${JSON.stringify({ id, within })}\n\n`;
};

/**
 * Reports changes of live titles and of their lists to the pages that show them, after an edit or a planned change. A process reads each
 * subject once for all its listeners, and only when the realm's version has changed (decision 0106).
 */
export function createTitleChanges({ versionOf, read, log }: ChangesOptions): ListenerTopic {
  const groups = new Map<string, Group>();
  let timer: NodeJS.Timeout | null = null;
  let ended = false;

  function groupOf(host: string): Group | null {
    const version = versionOf(host);
    if (version === null) return null;
    const group = groups.get(host) ?? {
      subjects: new Map(),
      version,
      changedAt: 0,
      restsUntil: 0,
      isDue: false,
      reads: false,
      failed: false,
    };
    groups.set(host, group);
    if (group.version === version) return group;
    return Object.assign(group, { version, changedAt: Date.now(), isDue: true });
  }

  function report(subject: Subject): void {
    subject.changedAt = Date.now();
    const message = textOf(subject.id, subject.members.size);
    for (const send of subject.members) send(message);
  }

  /** Reads a subject. A title that cannot be found any more is no change: its viewers keep what they have. */
  async function readOne(host: string, group: Group, key: string, subject: Subject): Promise<void> {
    const text = await read(host, subject.language, subject.id);
    if (text === null) {
      if (subject.text === null) group.subjects.delete(key);
      return;
    }
    // An edit before the first read cannot be seen in its text, also one whose version arrives only after that read.
    const isFirst = subject.text === null;
    const mayHide = isFirst ? group.changedAt >= subject.since : group.changedAt < subject.since + VERSION_LAG_MS;
    const isChanged = isFirst ? mayHide : subject.text !== text || (Number.isFinite(subject.since) && mayHide);
    subject.since = isFirst ? Date.now() : Number.POSITIVE_INFINITY;
    subject.text = text;
    if (isChanged) report(subject);
  }

  /** A failure ends the look, so that an outage costs one read. The subject goes to the end: it must not hold up the others. */
  async function readOrPutLast(host: string, group: Group, key: string, subject: Subject): Promise<void> {
    // An edit during the read makes it due again.
    subject.isDue = false;
    try {
      await readOne(host, group, key, subject);
    } catch (error) {
      subject.isDue = true;
      if (group.subjects.get(key) === subject) {
        group.subjects.delete(key);
        group.subjects.set(key, subject);
      }
      throw error;
    }
  }

  async function lookAt(host: string, group: Group): Promise<void> {
    group.reads = true;
    const began = Date.now();
    if (group.isDue) for (const subject of group.subjects.values()) subject.isDue = true;
    group.isDue = false;
    try {
      for (const [key, subject] of group.subjects) if (subject.isDue) await readOrPutLast(host, group, key, subject);
      group.failed = false;
    } catch (error) {
      if (!group.failed) log.error({ err: error, host }, "changes of live titles not read");
      group.failed = true;
    } finally {
      group.reads = false;
      group.restsUntil = Date.now() + Math.max(REST_MS, REST_FACTOR * (Date.now() - began));
    }
  }

  function tick(): void {
    for (const host of groups.keys()) {
      const group = groupOf(host);
      if (group === null || group.reads || Date.now() < group.restsUntil) continue;
      const isWaiting = [...group.subjects.values()].some(({ isDue }) => isDue);
      if (group.subjects.size === 0) group.isDue = false;
      else if (group.isDue || isWaiting) void lookAt(host, group);
    }
  }

  function hasPlace({ subjects }: Group, network: string): boolean {
    if (subjects.size >= MOST_SUBJECTS) return false;
    let own = 0;
    for (const subject of subjects.values()) if (subject.network === network) own += 1;
    return own < MOST_OF_NETWORK;
  }

  function joinOne(group: Group, language: Language, id: LiveSubject, since: number, send: Send, network: string): () => void {
    const key = `${language} ${id ?? ""}`;
    const present = group.subjects.get(key);
    if (present === undefined && !hasPlace(group, network)) return () => undefined;
    const subject = present ?? {
      id,
      language,
      members: new Set(),
      network,
      text: null,
      isDue: true,
      since: Date.now(),
      changedAt: group.changedAt,
    };
    group.subjects.set(key, subject);
    subject.members.add(send);
    // The page may show an earlier state.
    if (since < subject.changedAt) send(textOf(id, 1));
    return () => {
      subject.members.delete(send);
      if (subject.members.size === 0 && group.subjects.get(key) === subject) group.subjects.delete(key);
    };
  }

  return {
    join(host: string, { language, titles, lists, guide, age }: LiveListener, send: Send, network: string): () => void {
      const subjects: readonly LiveSubject[] = [
        ...new Set<LiveSubject>(titles),
        ...(guide === undefined ? [] : [`guide ${guide}`]),
        ...(lists ? [null] : []),
      ];
      const group = subjects.length === 0 || ended ? null : groupOf(host);
      if (group === null) return () => undefined;
      timer ??= setInterval(tick, LOOK_MS).unref();
      const leaves = subjects.map((id) => joinOne(group, language, id, Date.now() - age, send, network));
      return () => {
        for (const leave of leaves) leave();
      };
    },
    end(): void {
      ended = true;
      if (timer !== null) clearInterval(timer);
    },
  };
}
