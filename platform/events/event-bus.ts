/** The part of the platform's log that a bus writes to. */
export interface EventLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Event for the present listeners. Events are not stored: use a row or a job for data that must not be lost. */
export interface PlatformEvent {
  /** Kind of thing, for example `realms`. Lower case and hyphens. */
  readonly topic: string;
  /** The event's realm; "" for events that concern all realms. */
  readonly realmId: string;
  /** Anything that JSON carries; small: a listener reads the rest. */
  readonly data: unknown;
}

export type EventListener = (event: PlatformEvent) => void;

/** Carries events between the modules of a process and, with PostgreSQL, between processes. */
export interface EventBus {
  /** Begins to listen. Resolves after the first attempt, because an unreachable database only delays events. */
  start(): Promise<void>;
  /**
   * Tells every process. Publish after the transaction that it speaks of: a listener reads at once. Throws RangeError for an
   * event of more than 7,900 bytes.
   */
  publish(event: PlatformEvent): Promise<void>;
  /** Gives the unsubscribe function. A listener's error is logged and does not affect the others. */
  subscribe(topic: string, listener: EventListener): () => void;
  /** Calls the listener when events may have been missed, so that data built from events is reloaded. Returns the unsubscribe function. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Size limit of PostgreSQL's notifications (8,000 bytes with its end); the same on every database, so that none is special. */
export const MAX_EVENT_BYTES = 7_900;

/** The event as it travels. Throws RangeError when it is too large. */
export function encodeEvent(event: PlatformEvent): string {
  const text = JSON.stringify({ topic: event.topic, realmId: event.realmId, data: event.data });
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_EVENT_BYTES) throw new RangeError(`event ${event.topic} has ${bytes} bytes: send an id, not the thing`);
  return text;
}

/** Listeners by topic. */
export function createListeners(log: EventLog) {
  const byTopic = new Map<string, Set<EventListener>>();
  const gaps = new Set<() => void>();
  const guarded = (call: () => void): void => {
    try {
      call();
    } catch (error) {
      log.error({ err: error }, "listener of events failed");
    }
  };
  return {
    subscribe(topic: string, listener: EventListener): () => void {
      const listeners = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    onGap(listener: () => void): () => void {
      gaps.add(listener);
      return () => void gaps.delete(listener);
    },
    deliver(event: PlatformEvent): void {
      for (const listener of [...(byTopic.get(event.topic) ?? [])]) guarded(() => listener(event));
    },
    gap(): void {
      for (const listener of [...gaps]) guarded(listener);
    },
  };
}

/** Events within one process, for SQLite, whose database only one server uses. Listeners are called asynchronously. */
export function createProcessBus(log: EventLog): EventBus {
  const { subscribe, onGap, deliver } = createListeners(log);
  return {
    start: () => Promise.resolve(),
    async publish(event) {
      // A copy by JSON, so that a listener gets the same as from another process.
      const copy = JSON.parse(encodeEvent(event)) as PlatformEvent;
      setImmediate(() => deliver(copy));
    },
    subscribe,
    onGap,
    close: () => Promise.resolve(),
  };
}
