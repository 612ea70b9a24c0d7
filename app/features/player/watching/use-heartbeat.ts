import { useEffect, useRef } from "react";
import type { Manifest, MediaHeartbeat } from "../../../../contract/playback/playback.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import type { HeartbeatReply } from "../../../watch/heartbeat-reply.ts";
import { mediaAddress } from "../../../watch/model/stream-sources.ts";
import type { StreamRefusal } from "../../../watch/stream-refusal.ts";
import type { PlayerState } from "../model/player-state.ts";
import { createHeartbeat, streamUseOf } from "./heartbeat.ts";

type Heartbeat = NonNullable<Manifest["heartbeat"]>;

/** Sends a request that survives the page. Null: no response, or an error. */
async function post(address: string, form?: Readonly<Record<string, string>>): Promise<Response | null> {
  const body = form === undefined ? null : new URLSearchParams(form);
  const response = await fetch(address, { method: "POST", body, keepalive: true }).catch(() => null);
  return response?.ok === true ? response : null;
}

/** Null without a response, and for the page of a network that answers in our place. */
const read = async <Reply>(response: Promise<Response | null>): Promise<Reply | null> => (await response)?.json().catch(() => null) ?? null;

/** Sends one heartbeat to the media address, which costs little. Only the list of active streams needs a call of the platform. */
export async function sendHeartbeat({ stream, url }: Heartbeat): Promise<HeartbeatReply | null> {
  const answer = await read<MediaHeartbeat>(post(mediaAddress(url)));
  if (answer === null) return null;
  if (answer.action !== "LIMIT") return { action: answer.action };
  return read<HeartbeatReply>(post(resourcePaths.heartbeat, { stream }));
}

function refusalOf(stream: string, reply: Exclude<HeartbeatReply, { action: "CONTINUE" }>): StreamRefusal {
  const retry = window.location.pathname + window.location.search;
  return { stream, gate: reply.action === "LIMIT" ? { kind: "STREAMS", ...reply } : { kind: "STOPPED", retry } };
}

/**
 * Sends the heartbeats of a counted stream while the player uses it. They end with the film and with the page. `onRefused` is called when
 * the limit is reached, or when the stream is stopped.
 */
export function useHeartbeat(
  { heartbeat }: Pick<Manifest, "heartbeat">,
  state: PlayerState,
  onRefused: ((refusal: StreamRefusal) => void) | undefined,
): void {
  const current = useRef<ReturnType<typeof createHeartbeat> | null>(null);
  const ending = useRef<Promise<unknown>>(Promise.resolve());
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const { stream, url, interval = 0 } = heartbeat ?? {};
  const use = streamUseOf(state);
  useEffect(() => {
    if (stream === undefined || url === undefined) return;
    const own = createHeartbeat({
      interval,
      // The next title of a player must not meet the previous one.
      send: () => ending.current.then(() => sendHeartbeat({ stream, interval, url })),
      end: () => {
        ending.current = post(`${mediaAddress(url)}?ended=true`);
      },
      onRefused: (reply) => refused.current?.(refusalOf(stream, reply)),
    });
    current.current = own;
    window.addEventListener("pagehide", own.release);
    return () => {
      window.removeEventListener("pagehide", own.release);
      own.close();
      current.current = null;
    };
  }, [stream, url, interval]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream begins in the present state
  useEffect(() => current.current?.set(use), [use, stream]);
}
