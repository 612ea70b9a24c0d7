import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/** Request listener; its promise ends when the response is handed over. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | undefined;

export interface DrainTimes {
  /** Time in which `/readyz` answers 503 while new connections are still accepted, so that load balancers stop first. */
  readonly accept: number;
  /** Time in which a request that arrives as the listener closes is still read. */
  readonly settle: number;
  /** Time from the signal on; unanswered requests are cut off then. */
  readonly limit: number;
}

const POLL = 25;
const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Stops a server without dropping requests in progress, streams included. Times in milliseconds. */
export function createDrain(server: Server) {
  const open = new Set<ServerResponse>();
  /** Running handlers; a handler continues when its client has left, a payment for example. */
  let working = 0;
  let stopping = false;
  /** True when no new connections are accepted: each response closes its own, so that its client reconnects elsewhere. */
  let closed = false;

  return {
    get stopping(): boolean {
      return stopping;
    },

    /** Wraps a listener to count its running handlers. */
    counted: (listener: Listener): Listener => {
      return (request, response) => {
        open.add(response);
        if (closed) response.shouldKeepAlive = false;
        response.on("close", () => open.delete(response));
        const work = listener(request, response);
        if (work === undefined) return undefined;
        working += 1;
        const done = (): void => {
          working -= 1;
        };
        work.then(done, done);
        return undefined;
      };
    },

    /** Returns the number of responses that had to be cut off. */
    async end({ accept, settle, limit }: DrainTimes): Promise<number> {
      const until = performance.now() + limit;
      stopping = true;
      // Connections stay open until then, because a client that must reconnect now could be refused.
      if (accept > 0) await wait(accept);
      // One turn of the loop accepts all waiting connections, which closing the listener would reset.
      await new Promise((done) => setImmediate(done));
      closed = true;
      // The HTTP server's own `close` would close idle connections at once, with a request that is arriving on them.
      NetServer.prototype.close.call(server);
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
      await wait(settle);
      while ((open.size > 0 || working > 0) && performance.now() < until) await wait(POLL);
      const cut = open.size;
      server.closeAllConnections();
      return cut;
    },
  };
}
export type Drain = ReturnType<typeof createDrain>;
