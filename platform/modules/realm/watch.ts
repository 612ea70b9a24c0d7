import type { EndSignal, StreamEvent } from "../../../contract/base/endpoint.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { directoryStore } from "./store/directory.ts";

/** Topic of the event that PostgreSQL's triggers publish (`migrations.ts`). */
const TOPIC = "realms";
/** Milliseconds between two polls, because SQLite reports no changes of other processes. A poll costs a tenth of a millisecond. */
const LOOK_MILLISECONDS = 500;

/** Yields at once and after each change of the directory of realms or of a version, until the signal. Changes close together are one. */
export type RealmWatch = (signal: EndSignal) => AsyncIterable<StreamEvent<{ readonly changed: "realms" }>>;

interface Watching {
  /** Settles when every further change is reported. */
  readonly ready: Promise<void>;
  end(): void;
}

export function createRealmWatch({ database, events, log }: PlatformDeps): RealmWatch {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  let running: Watching | null = null;

  function begin(): Watching {
    if (database.dialect === "sqlite") return lookForChanges();
    const ends = [events.subscribe(TOPIC, tell), events.onGap(tell)];
    return {
      ready: Promise.resolve(),
      end() {
        for (const each of ends) each();
      },
    };
  }

  function lookForChanges(): Watching {
    let seen: string | null = null;
    const look = async (): Promise<void> => {
      try {
        const directory = directoryStore(database.read);
        const versions = directoryStore(database.unwalled).versions();
        const now = JSON.stringify([await directory.list(), await directory.hosts(), await versions]);
        if (seen !== null && now !== seen) tell();
        seen = now;
      } catch (error) {
        log.error({ err: error }, "realms not looked at");
      }
    };
    const timer = setInterval(() => void look(), LOOK_MILLISECONDS);
    timer.unref();
    return { ready: look(), end: () => clearInterval(timer) };
  }

  /** Polls or subscribes only while there are listeners. */
  function add(listener: () => void): { ready: Promise<void>; remove(): void } {
    listeners.add(listener);
    running ??= begin();
    return {
      ready: running.ready,
      remove() {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        running?.end();
        running = null;
      },
    };
  }

  return async function* watch(signal) {
    let changed = true;
    let wake: () => void = () => undefined;
    const onChange = (): void => {
      changed = true;
      wake();
    };
    const { ready, remove } = add(onChange);
    signal.addEventListener("abort", onChange);
    try {
      // Changes after the first event are all reported, because the watch is ready before it.
      await ready;
      while (!signal.aborted) {
        if (changed) {
          changed = false;
          yield { data: { changed: "realms" } };
        } else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      remove();
      signal.removeEventListener("abort", onChange);
    }
  };
}
