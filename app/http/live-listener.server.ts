import type { Language } from "../routing/locales.ts";

/** A browser that listens for changes of its page. The server keeps its connection open (`server/alerts`). */
export interface LiveListener {
  /** Viewer id, by which connections are limited; null for a guest, whose connections are limited by IP address. */
  readonly viewer: string | null;
  readonly language: Language;
  /** Time of the last message (ISO 8601, by the realm's clock); null for a new listener. */
  readonly after: string | null;
  /** Ids of the live and upcoming events that the viewer may watch; empty when they want no messages of events that go live. */
  readonly watchable: readonly string[];
  /** Profile whose positions the browser shows; null: none. */
  readonly watcher: string | null;
  /** Ids of the live titles that the browser shows. */
  readonly titles: readonly string[];
  /** True when it shows a list of live or coming events. */
  readonly lists: boolean;
  /** Part of the guide that it shows, as `guidePart`; absent: none. */
  readonly guide?: string;
  /** Milliseconds since the page's data were loaded, or since the connection was lost. */
  readonly age: number;
}

/** Internal response header. The server removes it and keeps the connection open. */
const HEADER = "x-live-listener";

/** Response by which a loader hands a listener over to the server. */
export const listenerResponse = (listener: LiveListener): Response =>
  new Response(null, { headers: { [HEADER]: encodeURIComponent(JSON.stringify(listener)) } });

/** Reads the listener of a response; null for an ordinary response. */
export function listenerOf(response: Response): LiveListener | null {
  const value = response.headers.get(HEADER);
  return value === null ? null : (JSON.parse(decodeURIComponent(value)) as LiveListener);
}
