import type * as v from "valibot";
import type { ErrorCode } from "./errors.ts";

type AnySchema = v.GenericSchema<unknown, unknown>;

/**
 * Callers of an endpoint. `service`: our own web process only; `realm`: anyone with the realm's x-api-key; `viewer`: a signed-in viewer;
 * `operator`: an operator of the realm. A request with a token may call the endpoints of `realm` as that viewer.
 */
export type Access = "service" | "realm" | "viewer" | "operator";

/** The scopes of operators. `account role` gives an operator all of them or a list. */
export const OPERATOR_SCOPES = ["accounts", "payments", "content", "realm", "analytics", "audit"] as const;
export type OperatorScope = (typeof OPERATOR_SCOPES)[number];

/**
 * The subject of an operator's call, for its entry in the audit record: the realm as a whole, or path parameters by their names. `account` has
 * the id of an account, `object` the id of anything else.
 */
export type OperatorAudit = "realm" | { readonly account: string; readonly object?: string } | { readonly object: string };

/**
 * At most `points` calls in `seconds`, counted from the first of them. `viewer`: by account, a guest by address; `address`: by network
 * address (an IPv6 customer's whole /64); `realm`: all callers of the realm together. Each realm and each endpoint has its own count. Above
 * it: 429 TOO_MANY_REQUESTS with `details.retryAfterSeconds` and Retry-After.
 */
export interface Limit {
  readonly per: "viewer" | "address" | "realm";
  readonly points: number;
  readonly seconds: number;
}
/** One limit, or several that must all allow the call. */
export type Limits = Limit | readonly [Limit, ...Limit[]];

/** Access of operators who act for a viewer: READ: all of them; WRITE: those who may write; NEVER: none. */
export type Impersonator = "READ" | "WRITE" | "NEVER";

/**
 * Default: every impersonator may read and none may write, so that a new call is safe. Never allow a call that pays, signs somebody in, or
 * proves, changes or ends the account.
 */
export const impersonatorOf = ({ method, impersonator }: Pick<EndpointDefinition, "method" | "impersonator">): Impersonator =>
  impersonator ?? (method === "GET" ? "READ" : "NEVER");

/** A call that writes always has a limit. A call that reads has one if it could be used for guessing. */
type Reading = { readonly method: "GET"; readonly limit?: Limits };
type Writing = { readonly method: "POST" | "PUT" | "PATCH" | "DELETE"; readonly limit: Limits };

type ForOthers = { readonly access: Exclude<Access, "operator">; readonly scope?: undefined; readonly audit?: undefined };
/** A call for operators has a scope and a limit. Writes are recorded in the audit record; reads are recorded if the contract says so. */
type ForOperators = { readonly access: "operator"; readonly scope: OperatorScope; readonly limit: Limits } & (
  | { readonly method: "GET"; readonly audit?: OperatorAudit }
  | { readonly method: Writing["method"]; readonly audit: OperatorAudit }
);

/** Request bodies other than JSON. */
export interface Accepts {
  /** Media types in lower case and without parameters, for example `image/png`. */
  readonly types: readonly [string, ...string[]];
  readonly maxBytes: number;
}

/** Request body of a call with `accepts`. `type` is one of its types. */
export interface SentFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One event of a stream. A client that reconnects sends its `id` as `lastEventId`. */
export interface StreamEvent<T> {
  readonly id?: string;
  readonly data: T;
}

/** The part of AbortSignal that a handler needs, because the contract depends on neither browser nor Node. */
export interface EndSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Additional input of a stream's handler. */
export interface StreamInput {
  /** Id of the last event that the client received before it lost its connection; null for a new client. */
  readonly lastEventId: string | null;
  /** Aborted when the client has disconnected. The stream's iteration must end then. */
  readonly signal: EndSignal;
}

interface EndpointShape {
  /** Path with `{name}` parameters, as the specification writes it. */
  readonly path: string;
  /** Further paths of the same call: earlier names of the source. They have the same handler, access and limit. A call's `path` comes first. */
  readonly aliases?: readonly string[];
  /** Section of the source, or `added` for a call that the source does not show. */
  readonly source: string;
  readonly summary: string;
  /** True: a viewer in a child's profile may call it. Absent: a call of access `viewer` or `operator` answers them CHILD_PROFILE. */
  readonly child?: true;
  /**
   * True: a viewer who has not yet answered the realm's terms may call it. Absent: a writing call of access `viewer` answers them
   * COMPLETION_REQUIRED.
   */
  readonly openTerms?: true;
  /** True: in spite of its method, it changes nothing that another call of the page reads. */
  readonly reads?: true;
  /** True: the answer has an ETag, and a matching If-None-Match gets 304 without a body. For answers that many callers share. */
  readonly tagged?: true;
  /** Access of an operator who acts for the viewer: see `impersonatorOf`. */
  readonly impersonator?: Impersonator;
  /**
   * The answer holds a secret that others could redeem, such as the code of a gift. An operator who acts for the viewer gets it without the
   * secret, and each such call is recorded.
   */
  readonly holdsSecret?: true;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  /** Query parameters that may be given several times; their schemas get lists. Any other repeated parameter is refused. */
  readonly repeated?: readonly string[];
  readonly body?: AnySchema;
  /** Most bytes of the JSON body; 64 kB by default. Larger bodies get 413. */
  readonly maxBodyBytes?: number;
  /** Bytes in place of a JSON body: a file, a beacon. Other types get 415, larger bodies 413. */
  readonly accepts?: Accepts;
  /**
   * `"binary"` answers bytes of `contentType`; `"empty"` answers 204; `"feed"` a text of `contentType` (Atom without it);
   * `"events"` a stream of server-sent events whose data is `event`, as JSON.
   */
  readonly response: AnySchema | "binary" | "empty" | "feed" | "events";
  /** Data of one event; for `"events"` only. */
  readonly event?: AnySchema;
  readonly contentType?: string;
  /** Errors beyond those that every call can give (400, 401, 404, 413, 415, 429, 5xx). */
  readonly errors?: readonly ErrorCode[];
}

export type EndpointDefinition = EndpointShape & ((ForOthers & (Reading | Writing)) | ForOperators);

/** Every path under which a call is answered, its own first. */
export const pathsOf = ({ path, aliases = [] }: Pick<EndpointDefinition, "path" | "aliases">): readonly string[] => [path, ...aliases];

/** The limits of a call, in the order of their checks. */
export function limitsOf({ limit }: Pick<EndpointDefinition, "limit">): readonly Limit[] {
  if (limit === undefined) return [];
  return "per" in limit ? [limit] : limit;
}

/** Declares one endpoint; the literal types survive, so that client and handlers are typed from it. */
export function endpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition;
}

type Part<E, K extends "params" | "query" | "body", D extends "in" | "out"> =
  E extends Record<K, infer S extends AnySchema> ? { readonly [P in K]: D extends "in" ? v.InferInput<S> : v.InferOutput<S> } : unknown;

type FilePart<E> = E extends { accepts: Accepts } ? { readonly file: SentFile } : unknown;

/** Input type of a caller. */
export type CallInput<E> = Part<E, "params", "in"> & Part<E, "query", "in"> & Part<E, "body", "in"> & FilePart<E>;
/** Input type of a handler: parsed, without unknown fields. */
export type HandlerInput<E> = Part<E, "params", "out"> &
  Part<E, "query", "out"> &
  Part<E, "body", "out"> &
  FilePart<E> &
  (E extends { response: "events" } ? StreamInput : unknown);

type EventOf<E, D extends "in" | "out"> = E extends { event: infer S extends AnySchema }
  ? StreamEvent<D extends "in" ? v.InferInput<S> : v.InferOutput<S>>
  : never;

type Answer<E, D extends "in" | "out"> = E extends { response: "binary" }
  ? Uint8Array
  : E extends { response: "empty" }
    ? undefined
    : E extends { response: "feed" }
      ? string
      : E extends { response: "events" }
        ? AsyncIterable<EventOf<E, D>>
        : E extends { response: infer S extends AnySchema }
          ? D extends "in"
            ? v.InferInput<S>
            : v.InferOutput<S>
          : never;
/** Output type of a handler. */
export type HandlerOutput<E> = Answer<E, "in">;
/** Output type of a caller: parsed. */
export type CallOutput<E> = Answer<E, "out">;

/** Additional input of an operator call's handler: its scope. */
type ScopePart<E> = E extends { access: "operator"; scope: infer S extends OperatorScope } ? { readonly operatorScope: S } : unknown;

/** One handler for each endpoint of a domain; a missing one is a type error. */
export type Handlers<T extends Record<string, EndpointDefinition>, Context> = {
  readonly [K in keyof T]: (context: Context & ScopePart<T[K]>, input: HandlerInput<T[K]>) => Promise<HandlerOutput<T[K]>>;
};
