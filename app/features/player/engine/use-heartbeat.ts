import { useEffect, useRef } from "react";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import type { HeartbeatReply } from "../../../watch/heartbeat-reply.ts";
import type { StreamRefusal } from "../../../watch/stream-refusal.ts";
import type { PlayerState } from "../model/player-state.ts";
import { createHeartbeat, streamUseOf } from "./heartbeat.ts";

/** Survives the page. Null: no answer, or none that decides anything. */
async function send(form: Readonly<Record<string, string>>): Promise<HeartbeatReply | null> {
  try {
    const response = await fetch(resourcePaths.heartbeat, { method: "POST", body: new URLSearchParams(form), keepalive: true });
    return response.ok ? ((await response.json()) as HeartbeatReply) : null;
  } catch {
    return null;
  }
}

function refusalOf(stream: string, reply: Exclude<HeartbeatReply, { action: "CONTINUE" }>): StreamRefusal {
  const retry = window.location.pathname + window.location.search;
  return { stream, gate: reply.action === "LIMIT" ? { kind: "STREAMS", ...reply } : { kind: "STOPPED", retry } };
}

/**
 * Sends the heartbeats of a counted stream while the player uses it; it ends with the film and with the page. `onRefused` is called when the
 * limit was reached, or the stream was stopped.
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
  const { stream, interval = 0 } = heartbeat ?? {};
  const use = streamUseOf(state);
  useEffect(() => {
    if (stream === undefined) return;
    const own = createHeartbeat({
      interval,
      // The next title of a player must not meet the previous one.
      send: () => ending.current.then(() => send({ stream })),
      end: () => {
        ending.current = send({ stream, ended: "true" });
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
  }, [stream, interval]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream begins in the present state
  useEffect(() => current.current?.set(use), [use, stream]);
}
