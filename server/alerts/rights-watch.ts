import { MOST_VIEWERS } from "../../contract/commerce/viewer-rights.ts";
import type { ListenerTopic } from "./listener-topic.ts";

interface RightsOptions {
  /** A text for each viewer that differs when their rights have changed. */
  readonly read: (host: string, viewers: readonly string[]) => Promise<Readonly<Record<string, string>>>;
  readonly log: { error(fields: object, message: string): void };
}

/** A viewer with open connections. */
interface Watched {
  /** Null before the first read. */
  rights: string | null;
  readonly ends: Set<() => void>;
}

interface Group {
  readonly viewers: Map<string, Watched>;
  reads: boolean;
  failed: boolean;
}

/** Interval at which new viewers are read. */
const LOOK_MS = 1_000;
/** Looks after which all viewers are read again. */
const LOOKS = 5;

/**
 * Ends the connections of a viewer whose licences, sessions or profiles have changed. Their browsers reconnect within seconds, which reads their rights
 * again. A process reads the rights of all its listening viewers together, so a viewer with eight connections costs as much as one.
 */
export function createRightsWatch({ read, log }: RightsOptions): ListenerTopic {
  const groups = new Map<string, Group>();
  let timer: NodeJS.Timeout | null = null;
  let looks = 0;

  async function compare(host: string, group: Group, ids: readonly string[]): Promise<void> {
    const found = await read(host, ids);
    for (const id of ids) {
      const watched = group.viewers.get(id);
      const rights = found[id];
      if (watched === undefined || rights === undefined) continue;
      const isChanged = watched.rights !== null && watched.rights !== rights;
      watched.rights = rights;
      if (isChanged) for (const end of [...watched.ends]) end();
    }
  }

  async function look(host: string, group: Group, readsAll: boolean): Promise<void> {
    const due = [...group.viewers].filter(([, { rights }]) => readsAll || rights === null).map(([id]) => id);
    if (due.length === 0) return;
    group.reads = true;
    try {
      for (let from = 0; from < due.length; from += MOST_VIEWERS) await compare(host, group, due.slice(from, from + MOST_VIEWERS));
      group.failed = false;
    } catch (error) {
      // Logged once. The next look reads the same viewers again.
      if (!group.failed) log.error({ err: error, host }, "rights of listeners not read");
      group.failed = true;
    } finally {
      group.reads = false;
    }
  }

  function tick(): void {
    looks += 1;
    for (const [host, group] of groups) if (!group.reads) void look(host, group, looks % LOOKS === 0);
  }

  function stop(): void {
    if (timer !== null) clearInterval(timer);
    timer = null;
  }

  return {
    join(host, { viewer }, _send, _network, end) {
      if (viewer === null) return () => undefined;
      const group = groups.get(host) ?? { viewers: new Map<string, Watched>(), reads: false, failed: false };
      groups.set(host, group);
      const watched = group.viewers.get(viewer) ?? { rights: null, ends: new Set<() => void>() };
      group.viewers.set(viewer, watched);
      watched.ends.add(end);
      timer ??= setInterval(tick, LOOK_MS).unref();
      return () => {
        watched.ends.delete(end);
        if (watched.ends.size > 0) return;
        group.viewers.delete(viewer);
        if (group.viewers.size === 0) groups.delete(host);
        if (groups.size === 0) stop();
      };
    },
    end: stop,
  };
}
