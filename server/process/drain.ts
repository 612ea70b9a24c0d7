import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/** What answers a request; its promise ends when the answer was handed over. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | undefined;

export interface DrainTimes {
  /** New connections are still taken while `/readyz` says 503, so that balancers look away first. */
  readonly accept: number;
  /** A request that is on its way in when the listener closes is read within this. */
  readonly settle: number;
  /** From the signal on; what is not answered by then is cut. */
  readonly limit: number;
}

const POLL = 25;
const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Ends a server without dropping what it has begun to answer, streams included (P46). Times in milliseconds. */
export function createDrain(server: Server) {
  const open = new Set<ServerResponse>();
  /** Handlers that still work; one goes on when its client has left, a payment for example. */
  let working = 0;
  let stopping = false;
  /** No new connections any more: each answer ends its own, so that its client goes elsewhere with the next request. */
  let closed = false;

  return {
    get stopping(): boolean {
      return stopping;
    },

    /** The listener, counted. */
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

    /** Gives how many answers had to be cut. */
    async end({ accept, settle, limit }: DrainTimes): Promise<number> {
      const until = performance.now() + limit;
      stopping = true;
      // Until then connections stay open: who must connect anew just now may be refused.
      if (accept > 0) await wait(accept);
      // After the loop has taken every connection that waits: what waits when the listener closes is reset.
      await new Promise((done) => setImmediate(done));
      closed = true;
      // The http server's own `close` would cut idle connections at once, with a request that is on its way in them.
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
