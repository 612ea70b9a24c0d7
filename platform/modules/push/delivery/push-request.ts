import { lookup as lookUp } from "node:dns";
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./service-address.ts";

/** Answer of a push service, without its body. */
export interface ServiceAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

export interface PushRequestOptions {
  /** Origin of a test's push service, which may be on this machine; null: none. */
  readonly testOrigin: string | null;
  readonly timeoutMilliseconds?: number;
  /** Replaced by tests. */
  readonly resolve?: typeof lookUp;
}

/** Requests at once to one push service. */
const SOCKETS = 64;
const MOST_ANSWER_BYTES = 64 * 1_024;

/**
 * Posts messages to push services over connections that are reused. The addresses to which a name resolves are checked on the way to the
 * socket, so that a name cannot resolve to another address after the check. Redirects are not followed.
 */
export function createPushRequests({ testOrigin, timeoutMilliseconds = 5_000, resolve = lookUp }: PushRequestOptions) {
  const publicOnly: LookupFunction = (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      const refused = addresses.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (refused !== undefined || first === undefined)
        return done(Object.assign(new Error("the push service has no public address"), { code: "ECLOSED" }), []);
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
  const agents = {
    secure: new HttpsAgent({ keepAlive: true, maxSockets: SOCKETS, maxFreeSockets: SOCKETS, timeout: 60_000 }),
    test: new HttpAgent({ keepAlive: true, maxSockets: SOCKETS, maxFreeSockets: SOCKETS, timeout: 60_000 }),
  };

  function open(url: URL, options: RequestOptions): ClientRequest {
    if (url.origin === testOrigin && url.protocol === "http:") return httpRequest(url, { ...options, agent: agents.test });
    // An IP address is not looked up.
    if (isIP(url.hostname.replace(/^\[|\]$/gu, "")) !== 0 || url.protocol !== "https:") throw new Error("no address of a push service");
    return httpsRequest(url, { ...options, agent: agents.secure, ...(url.origin !== testOrigin && { lookup: publicOnly }) });
  }

  return {
    /** Rejects when the service cannot be reached, hangs, or answers with more than 64 kB. */
    post: (url: URL, headers: Readonly<Record<string, string | number>>, body: Uint8Array): Promise<ServiceAnswer> =>
      new Promise((done, fail) => {
        const message = open(url, { method: "POST", headers: { ...headers, "content-length": body.byteLength } });
        const timer = setTimeout(() => message.destroy(new Error("the push service did not answer in time")), timeoutMilliseconds);
        const settle = (error: Error | null, answer?: IncomingMessage): void => {
          clearTimeout(timer);
          if (error !== null || answer === undefined) fail(error ?? new Error("no answer"));
          else done({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] });
        };
        message.on("error", (error) => settle(error));
        message.on("response", (answer) => {
          let bytes = 0;
          answer.on("data", (chunk: Buffer) => {
            bytes += chunk.byteLength;
            if (bytes > MOST_ANSWER_BYTES) message.destroy(new Error("the push service's answer is too long"));
          });
          answer.on("error", (error) => settle(error));
          answer.on("end", () => settle(null, answer));
        });
        message.end(body);
      }),
    close(): void {
      agents.secure.destroy();
      agents.test.destroy();
    },
  };
}
export type PushRequests = ReturnType<typeof createPushRequests>;
