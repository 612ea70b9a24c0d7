import type { Language } from "../routing/locales.ts";

/** A browser that wants to be told of events that go live. The server holds its connection (`server/alerts`). */
export interface LiveListener {
  /** The viewer, for the limit of connections; a guest is counted by address. */
  readonly viewer: string | null;
  readonly language: Language;
  /** Time of the last event that it was told of (ISO 8601, by the realm's clock); null: it is new. */
  readonly after: string | null;
  /** Ids of the live and upcoming events that the viewer may watch. */
  readonly watchable: readonly string[];
}

/** Header of a response inside the process. The server takes it off and keeps the connection open. */
const HEADER = "x-live-listener";

/** The response by which a page's loader hands a listener to the server. */
export const listenerResponse = (listener: LiveListener): Response =>
  new Response(null, { headers: { [HEADER]: encodeURIComponent(JSON.stringify(listener)) } });

/** The listener of a response; null: it is an ordinary one. */
export function listenerOf(response: Response): LiveListener | null {
  const value = response.headers.get(HEADER);
  return value === null ? null : (JSON.parse(decodeURIComponent(value)) as LiveListener);
}
