import type { Context, Hono } from "hono";
import {
  type EndpointDefinition,
  type Handlers,
  impersonatorOf,
  pathsOf,
  type StreamEvent,
  type StreamInput,
} from "../../contract/base/endpoint.ts";
import type { ErrorCode, ErrorEnvelope } from "../../contract/base/errors.ts";
import type { Language } from "../../contract/base/fields.ts";
import { BadCursor } from "../store/paging.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { parsePart, readFile, readJson } from "./body.ts";
import { type CallContext, isImpersonated, refuseChild, refuseOpenTerms, requireScope } from "./context.ts";
import { createEndpointLimits } from "./endpoint-limits.ts";
import { answerEvents } from "./event-stream.ts";
import { createOperatorCalls, type OperatorCall } from "./operator-call.ts";
import { invalidFields, Problem } from "./problem.ts";
import type { RateLimits } from "./rate-limit.ts";
import { answerTagged } from "./tagged-answer.ts";

export interface RegisterOptions {
  /** Builds the call's context: realm by x-api-key, viewer by token, language, address. Throws a Problem. */
  readonly resolveContext: (request: Request, requestId: string) => Promise<CallContext>;
  /** Message of an error code in the call's language; with `retryAfterSeconds` it says how long to wait. */
  readonly localise: (realmId: string | null, language: Language, code: string, retryAfterSeconds?: number) => string;
  /** Records a call of an operator who acts for a viewer, before it runs. */
  readonly recordImpersonated: (context: CallContext, call: string) => Promise<void>;
  /** Records an operator's call, before it runs. */
  readonly recordOperator: (context: CallContext, call: OperatorCall) => Promise<void>;
  /** Every JSON answer passes through it: the answer without the results that the caller hides. `subject`: the parameter `id` of the path. */
  readonly hideResults: (context: CallContext, output: unknown, subject: string | undefined) => Promise<unknown>;
  /** Holds the limits that the contract declares. */
  readonly limits: RateLimits;
  readonly log: { error(fields: object, message: string): void };
  /** Aborted when the platform stops: streams of events end then. */
  readonly stopping: AbortSignal;
}

/** `{id}` → `:id`, as Hono writes it. */
const honoPath = (path: string): string => path.replace(/\{([a-z]+)\}/giu, ":$1");

/**
 * Registers one handler per endpoint of a domain. Input is parsed by the contract (unknown fields refused). The output
 * is not parsed here: the typed client does it. A Problem becomes the envelope, anything else 500 INTERNAL without its message.
 */
export function register<T extends Record<string, EndpointDefinition>>(
  app: Hono,
  table: T,
  handlers: Handlers<T, CallContext>,
  options: RegisterOptions,
): void {
  const aliasRegistrations: (() => void)[] = [];
  for (const [name, definition] of Object.entries(table)) {
    // The mapped type guarantees the handler; its input type is re-established by the contract's own schemas below.
    const handle = handlers[name] as unknown as (context: CallContext | null, input: unknown) => Promise<unknown>;
    const holdLimits = createEndpointLimits(definition, options.limits);
    const operatorCallOf = createOperatorCalls(definition);
    const respond = async (c: Context): Promise<Response> => {
      const requestId = requestIdOf(c.req.raw);
      let call: CallContext | null = null;
      try {
        call = await options.resolveContext(c.req.raw, requestId);
        refuseAccess(definition, call);
        // Limits apply before the body is read, so that a flood of large bodies costs nothing.
        await holdLimits(call);
        const input = {
          ...(definition.params ? { params: parsePart(definition.params, c.req.param()) } : {}),
          ...(definition.query ? { query: parsePart(definition.query, queryOf(c.req.raw, definition.repeated ?? [])) } : {}),
          ...(definition.body ? { body: parsePart(definition.body, await readJson(c.req.raw, definition.maxBodyBytes)) } : {}),
          ...(definition.accepts ? { file: await readFile(c.req.raw, definition.accepts) } : {}),
        };
        if (isImpersonated(call) && (impersonatorOf(definition) === "WRITE" || definition.holdsSecret === true))
          await options.recordImpersonated(call, `${definition.method} ${definition.path}`);
        // Handlers of operators' calls take their scope from here, so that only the contract names it.
        const context = definition.access === "operator" ? { ...call, operatorScope: definition.scope } : call;
        const operatorCall = operatorCallOf(c.req.param());
        if (operatorCall !== null) await options.recordOperator(call, operatorCall);
        if (definition.response === "events") {
          const open = (stream: StreamInput) => handle(context, { ...input, ...stream }) as Promise<AsyncIterable<StreamEvent<unknown>>>;
          return await answerEvents(c.req.raw, { open, requestId, log: options.log, stopping: options.stopping });
        }
        const output = await handle(context, input);
        return answer(c, definition, await options.hideResults(call, output, c.req.param("id")), requestId);
      } catch (error) {
        return problemResponse(await hideResultsIn(error, call, options), requestId, call, options);
      }
    };
    const [path = "", ...aliases] = pathsOf(definition).map(honoPath);
    app.on(definition.method, path, respond);
    if (aliases.length > 0) aliasRegistrations.push(() => app.on(definition.method, aliases, respond));
  }
  // Aliases come last: `/event/{id}` would take the requests of `/event/live`.
  for (const registerAliases of aliasRegistrations) registerAliases();
}

/** The error without results in its details, which may have titles, too. */
async function hideResultsIn(
  error: unknown,
  call: CallContext | null,
  { hideResults }: Pick<RegisterOptions, "hideResults">,
): Promise<unknown> {
  if (call === null || !(error instanceof Problem) || error.details === undefined) return error;
  try {
    return error.withDetails((await hideResults(call, error.details, undefined)) as Problem["details"]);
  } catch (cause) {
    return cause;
  }
}

/** Ours if well-formed, else a new one; always answered in `x-request-id`. */
export function requestIdOf(request: Request): string {
  const header = request.headers.get("x-request-id");
  return header !== null && /^[A-Za-z0-9-]{8,64}$/u.test(header) ? header : crypto.randomUUID();
}

/** Turns any thrown value into the one error envelope. */
export function problemResponse(
  error: unknown,
  requestId: string,
  call: Pick<CallContext, "realmId" | "language"> | null,
  options: Pick<RegisterOptions, "localise" | "log">,
): Response {
  const problem = error instanceof Problem ? error : new Problem(codeOf(error), { cause: error });
  if (problem.code === "INTERNAL" || error instanceof StoreUnavailable) options.log.error({ requestId, err: problem.cause }, "call failed");
  const { retryAfterSeconds } = problem;
  const messages =
    problem.viewerMessages.length > 0
      ? [...problem.viewerMessages]
      : [options.localise(call?.realmId ?? null, call?.language ?? "en", problem.code, retryAfterSeconds)];
  const envelope: ErrorEnvelope = {
    code: problem.code,
    messages,
    requestId,
    ...(problem.details === undefined ? {} : { details: problem.details }),
  };
  const headers = {
    "x-request-id": requestId,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
  };
  return Response.json(envelope, { status: problem.status, headers });
}

/** Errors of the store have a code of their own; any other error is a defect. */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof BadCursor) return "BAD_CURSOR";
  return error instanceof StoreUnavailable ? "UNAVAILABLE" : "INTERNAL";
}

function refuseAccess(definition: EndpointDefinition, call: CallContext): void {
  if (definition.access === "service" && !call.service) throw new Problem("NOT_FOUND");
  if (definition.access === "viewer" && call.viewer === null) throw new Problem("UNAUTHENTICATED");
  if (definition.access === "operator") requireScope(call.viewer, definition.scope);
  refuseImpersonator(definition, call);
  // Refused unless the contract allows it, so that a new call is safe by default.
  if ((definition.access === "viewer" || definition.access === "operator") && definition.child !== true) refuseChild(call);
  // Calls open to guests do not require accepted terms.
  if (definition.access === "viewer" && definition.method !== "GET" && definition.openTerms !== true) refuseOpenTerms(call);
}

function refuseImpersonator(definition: EndpointDefinition, { viewer }: CallContext): void {
  if (viewer?.impersonation === undefined) return;
  const open = impersonatorOf(definition);
  if (open === "NEVER" || (open === "WRITE" && viewer.impersonation.mode !== "WRITE")) throw new Problem("IMPERSONATION_REFUSED");
}

/** A parameter given twice is refused rather than guessed, except where the call takes a list. */
function queryOf(request: Request, repeated: readonly string[]): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  const entries: Record<string, string | string[]> = {};
  for (const [key, value] of searchParams) {
    if (repeated.includes(key)) {
      entries[key] = searchParams.getAll(key);
      continue;
    }
    if (Object.hasOwn(entries, key) || key === "__proto__") throw invalidFields([{ path: key, code: "duplicate" }]);
    entries[key] = value;
  }
  return entries;
}

function answer(c: Context, definition: EndpointDefinition, output: unknown, requestId: string): Response {
  c.header("x-request-id", requestId);
  c.header("cache-control", "no-store");
  c.header("x-content-type-options", "nosniff");
  if (definition.response === "empty") return c.body(null, 204);
  if (definition.response === "feed")
    return c.body(output as string, 200, { "content-type": definition.contentType ?? "application/atom+xml; charset=utf-8" });
  if (definition.response === "binary")
    return c.body(output as Uint8Array<ArrayBuffer>, 200, { "content-type": definition.contentType ?? "application/octet-stream" });
  return definition.tagged === true ? answerTagged(c, output as object) : c.json(output as object);
}
