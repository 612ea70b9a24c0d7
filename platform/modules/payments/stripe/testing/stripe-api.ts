import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { handleCall } from "./stripe-objects.ts";
import { ApiError, type StripeState } from "./stripe-state.ts";

export const SECRET_KEY = "sk_test_51Ringside0only0for0tests";
export const WEBHOOK_SECRET = "whsec_ringsideOnlyForTests";
const API_VERSION = "2026-10-28.endive";

/** Fault that a test injects into the next call to a path. */
export type Fault =
  /** Answers an error and does nothing. `isRecorded`: the error is repeated for the same idempotency key, as Stripe does. */
  | { readonly kind: "ERROR"; readonly status: number; readonly error: Readonly<Record<string, unknown>>; readonly isRecorded?: boolean }
  /** Closes the connection before the call is processed. */
  | { readonly kind: "LOST_BEFORE" }
  /** Processes the call and closes the connection before the answer. */
  | { readonly kind: "LOST_AFTER" }
  /** Processes the call and executes `run` before the answer. */
  | { readonly kind: "MEANWHILE"; readonly run: () => Promise<unknown> }
  /** Processes the call and never answers, until the test closes the connection. */
  | { readonly kind: "SILENT" };

/** Answers a browser's request to Stripe; false: the request is a server's API call. */
export type StripePages = (state: StripeState, request: IncomingMessage, response: ServerResponse, body: string) => Promise<boolean>;

export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly form: URLSearchParams;
}

/**
 * A local server with the used part of Stripe's API. It rejects the same calls as Stripe: a wrong key or version, a write without an
 * idempotency key or form encoding, and a repeated key with another body.
 */
export async function startStripeApi({ pages }: { readonly pages?: StripePages } = {}) {
  let origin = "";
  const state: StripeState = {
    objects: new Map(),
    count: 0,
    get pages() {
      return pages === undefined ? null : origin;
    },
  };
  const recordedAnswers = new Map<string, { readonly body: string; readonly status: number; readonly answer: string }>();
  const faults: { readonly path: RegExp; readonly fault: Fault; times: number }[] = [];
  const seen: SeenCall[] = [];
  /** Problems of received calls that a correct integration never sends. */
  const wrong: string[] = [];

  function checked(request: IncomingMessage, path: string): void {
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      throw new ApiError(401, { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_****" });
    if (request.headers["stripe-version"] !== API_VERSION) wrong.push(`${path}: version ${String(request.headers["stripe-version"])}`);
    if (request.method !== "POST") return;
    if (!String(request.headers["content-type"]).startsWith("application/x-www-form-urlencoded")) wrong.push(`${path}: no form`);
    // A generated key of the SDK is a problem, because our keys contain the attempt.
    if (!/^[a-z]+\//u.test(String(request.headers["idempotency-key"])))
      wrong.push(`${path}: key ${String(request.headers["idempotency-key"])}`);
  }

  function answerOf(request: IncomingMessage, path: string, query: URLSearchParams, body: string, fault: Fault | undefined) {
    try {
      checked(request, path);
      const key = request.headers["idempotency-key"];
      const before = typeof key === "string" ? recordedAnswers.get(key) : undefined;
      if (before !== undefined) {
        if (before.body === `${path} ${body}`) return before;
        throw new ApiError(400, {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        });
      }
      const keep = (status: number, value: unknown) => {
        const answer = { body: `${path} ${body}`, status, answer: JSON.stringify(value) };
        if (typeof key === "string" && status !== 429 && status !== 401) recordedAnswers.set(key, answer);
        return answer;
      };
      if (fault?.kind === "ERROR") {
        const error = { error: fault.error };
        return fault.isRecorded === true ? keep(fault.status, error) : { status: fault.status, answer: JSON.stringify(error) };
      }
      try {
        return keep(200, handleCall(state, `${request.method} ${path}`, new URLSearchParams(body), query));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return keep(error.status, { error: error.body });
      }
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, answer: JSON.stringify({ error: error.body }) };
      return { status: 500, answer: JSON.stringify({ error: { type: "api_error", message: String(error) } }) };
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pages !== undefined && (await pages(state, request, response, body))) return;
    const key = request.headers["idempotency-key"];
    seen.push({
      method: request.method ?? "",
      path: pathname,
      key: typeof key === "string" ? key : null,
      form: new URLSearchParams(body),
    });
    const planned = faults.find(({ path, times }) => times > 0 && path.test(`${request.method} ${pathname}`));
    if (planned !== undefined) planned.times -= 1;
    const fault = planned?.fault;
    if (fault?.kind === "LOST_BEFORE") return void request.socket.destroy();
    const { status, answer } = answerOf(request, pathname, searchParams, body, fault);
    if (fault?.kind === "LOST_AFTER") return void request.socket.destroy();
    if (fault?.kind === "SILENT") return;
    if (fault?.kind === "MEANWHILE") await fault.run();
    response.writeHead(status, {
      "content-type": "application/json",
      "request-id": `req_${randomBytes(6).toString("hex")}`,
      // Prevents the SDK's delayed retry after a server error, which would slow tests.
      ...(status >= 500 || status === 429 ? { "stripe-should-retry": "false" } : {}),
    });
    response.end(answer);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    state,
    seen,
    wrong,
    plan: (path: RegExp, fault: Fault, times = 1): void => void faults.push({ path, fault, times }),
    /** Stripe forgets idempotency keys after a day. */
    forgetKeys: (): void => recordedAnswers.clear(),
    /** A signed webhook with the current state of an object. */
    webhook(
      type: string,
      objectId: string,
      options: { readonly at: Date; readonly secret?: string; readonly id?: string; readonly live?: boolean },
    ) {
      const object = state.objects.get(objectId);
      const body = JSON.stringify({
        id: options.id ?? `evt_${type}_${objectId}`,
        object: "event",
        livemode: options.live ?? false,
        type,
        data: { object },
      });
      const seconds = Math.floor(options.at.getTime() / 1000);
      const mac = createHmac("sha256", options.secret ?? WEBHOOK_SECRET)
        .update(`${seconds}.${body}`)
        .digest("hex");
      return { body, headers: { "stripe-signature": `t=${seconds},v1=${mac}`, "content-type": "application/json" } };
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type StripeApi = Awaited<ReturnType<typeof startStripeApi>>;
