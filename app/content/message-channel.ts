import * as v from "valibot";

/** Methods of a channel with the schemas of their parameters. */
type Methods = Readonly<Record<string, v.GenericSchema>>;

/** A function for each method. A result may be a promise. */
export type MessageHandlers<M extends Methods> = { readonly [Name in keyof M]: (params: v.InferOutput<M[Name]>) => unknown };

/** Thrown by a handler that cannot do its work now, for example `next` without a next video. */
export class NotAvailable extends Error {}

type ErrorCode = "INVALID_PARAMS" | "NOT_AVAILABLE" | "FAILED";

interface ChannelOptions<M extends Methods> {
  /** Our own window, which receives the messages. */
  readonly here: Pick<Window, "addEventListener" | "removeEventListener">;
  /** The other window. */
  readonly there: Pick<Window, "postMessage">;
  /** Origins that the other window may have. */
  readonly origins: readonly string[];
  /** Values of `source`: in the requests of the other window, and in our messages. */
  readonly sources: { readonly requests: string; readonly answers: string };
  readonly methods: M;
  readonly handlers: MessageHandlers<M>;
  /** Runs after the answer to a method. */
  readonly onAnswered?: (method: keyof M & string) => void;
}

export interface MessageChannelToWindow {
  /** Sends an event, once a valid request has shown the origin of the other window. */
  readonly send: (method: string, params?: Record<string, unknown>) => void;
  readonly close: () => void;
}

const VERSION = 1;

/**
 * Answers the requests of another window (`docs/features/embedding.md`). A message counts only when it comes from that window, from an
 * allowed origin, in the documented form. Everything else has no effect and gets no answer.
 */
export function openMessageChannel<M extends Methods>(options: ChannelOptions<M>): MessageChannelToWindow {
  const { here, there, origins, sources, methods, handlers, onAnswered } = options;
  const RequestSchema = v.strictObject({
    v: v.literal(VERSION),
    source: v.literal(sources.requests),
    type: v.literal("request"),
    /** Returns in the answer; without one the other window wants none. */
    id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    method: v.picklist(Object.keys(methods) as (keyof M & string)[]),
    params: v.optional(v.unknown()),
  });
  /** Origin of the other window, known from its first message. */
  let origin: string | null = null;
  const post = (message: object) => {
    if (origin !== null) there.postMessage({ v: VERSION, source: sources.answers, ...message }, origin);
  };

  async function answer({ id, method, params }: v.InferOutput<typeof RequestSchema>): Promise<void> {
    const reply = (content: { readonly result: unknown } | { readonly error: { readonly code: ErrorCode; readonly message: string } }) => {
      if (id !== undefined) post({ id, type: "response", method, ...content });
    };
    const checked = v.safeParse(methods[method] as M[typeof method], params);
    if (!checked.success) return reply({ error: { code: "INVALID_PARAMS", message: wrongParameter(checked.issues[0]) } });
    try {
      reply({ result: (await handlers[method](checked.output)) ?? null });
      onAnswered?.(method);
    } catch (error) {
      const code = error instanceof NotAvailable ? "NOT_AVAILABLE" : "FAILED";
      reply({ error: { code, message: error instanceof Error ? error.message : "" } });
    }
  }

  const received = (event: MessageEvent) => {
    if (event.source !== there || !origins.includes(event.origin)) return;
    const request = v.safeParse(RequestSchema, event.data);
    if (!request.success) return;
    origin = event.origin;
    void answer(request.output);
  };
  here.addEventListener("message", received);
  return {
    send: (method, params = {}) => post({ type: "event", method, params }),
    close: () => here.removeEventListener("message", received),
  };
}

/** Names the parameter only: its value may be of any size. */
const wrongParameter = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue)?.slice(0, 40) ?? "params"} is not valid`;
