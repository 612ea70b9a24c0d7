import { type MessageHandlers, openMessageChannel } from "../../../content/message-channel.ts";
import { commandParams, type EmbedEvent } from "./message.ts";

const { hello, ...commandsOnly } = commandParams;

/** The commands of a player. */
export type Commands = MessageHandlers<typeof commandsOnly>;

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

/** Opens the channel between an embedded player and the page around its frame. */
export function openChannel({ frame, page, origins, commands }: ChannelOptions): Channel {
  const channel: Channel = openMessageChannel({
    here: frame,
    there: page,
    origins,
    sources: { requests: "embedding-page", answers: "embedded-player" },
    methods: { hello, ...commandsOnly },
    handlers: { hello: () => ({ version: 1 }), ...commands },
    onAnswered: (method) => {
      if (method === "hello") channel.send("ready");
    },
  });
  return channel;
}
