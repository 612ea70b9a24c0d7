import * as v from "valibot";
import {
  type Command,
  commandParams,
  type EmbedEvent,
  errorMessage,
  eventMessage,
  type Method,
  type Params,
  readCommand,
  responseMessage,
} from "./message.ts";

/** Thrown by a command that the player cannot carry out now, for example `next` without a next video. */
export class NotAvailable extends Error {}

/** The commands of a player. A result may be a promise. */
export type Commands = { readonly [M in Exclude<Method, "hello">]: (params: Params<M>) => unknown };

export interface Channel {
  /** Sends an event to the embedding page, once it has sent `hello`. */
  readonly send: (event: EmbedEvent, params?: Record<string, unknown>) => void;
  readonly close: () => void;
}

interface ChannelOptions {
  /** The frame's own window, which receives the messages. */
  readonly frame: Pick<Window, "addEventListener" | "removeEventListener">;
  /** The window around the frame. */
  readonly page: Pick<Window, "postMessage">;
  /** Origins that the realm allows. */
  readonly origins: readonly string[];
  readonly commands: Commands;
}

/**
 * Opens the channel between an embedded player and the page around its frame. A message counts only when it comes from that page, from an
 * allowed origin, in the documented form. Everything else has no effect and gets no answer.
 */
export function openChannel({ frame, page, origins, commands }: ChannelOptions): Channel {
  /** Origin of the page around the frame, known from its first message. */
  let origin: string | null = null;
  const post = (message: object) => {
    if (origin !== null) page.postMessage(message, origin);
  };
  const send: Channel["send"] = (event, params) => post(eventMessage(event, params));

  async function carryOut({ id, method, params }: Command): Promise<void> {
    const reply = (message: object) => {
      if (id !== undefined) post(message);
    };
    const checked = v.safeParse(commandParams[method], params);
    if (!checked.success) return reply(errorMessage(id ?? "", method, "INVALID_PARAMS", wrongParameter(checked.issues[0])));
    try {
      const result = method === "hello" ? { version: 1 } : await run(commands, method, checked.output);
      reply(responseMessage(id ?? "", method, result));
      if (method === "hello") send("ready");
    } catch (error) {
      const code = error instanceof NotAvailable ? "NOT_AVAILABLE" : "FAILED";
      reply(errorMessage(id ?? "", method, code, error instanceof Error ? error.message : ""));
    }
  }

  const received = (event: MessageEvent) => {
    if (event.source !== page || !origins.includes(event.origin)) return;
    const command = readCommand(event.data);
    if (command === null) return;
    origin = event.origin;
    void carryOut(command);
  };
  frame.addEventListener("message", received);
  return { send, close: () => frame.removeEventListener("message", received) };
}

/** The schema of the method has read the parameters, so they are those of the command. */
function run<M extends Exclude<Method, "hello">>(commands: Commands, method: M, params: unknown): unknown {
  return commands[method](params as Params<M>);
}

/** Names the parameter only: its value may be of any size. */
const wrongParameter = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue)?.slice(0, 40) ?? "params"} is not valid`;
