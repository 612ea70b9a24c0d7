import type { LiveListener } from "../../app/http/live-listener.server.ts";

/** Messages of one kind to the listening browsers. */
export interface ListenerTopic {
  /**
   * Adds a connection. `send` writes a whole message to it. `network`: whose connection it is. `end` ends it, after which the browser reconnects. Returns
   * the function that removes it.
   */
  join(host: string, listener: LiveListener, send: (text: string) => void, network: string, end: () => void): () => void;
  end(): void;
}
