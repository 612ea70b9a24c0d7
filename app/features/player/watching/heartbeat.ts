import type { HeartbeatReply } from "../../../watch/heartbeat-reply.ts";
import { isMoving, type PlayerState } from "../model/player-state.ts";

/** Time of a pause during which heartbeats continue. */
const PAUSED_MS = 300_000;

/** State of a player as far as its stream matters. */
export type StreamUse = "PLAYING" | "PAUSED" | "FAILED" | "OVER";

export function streamUseOf(state: PlayerState): StreamUse {
  if (isMoving(state)) return "PLAYING";
  if (state.phase === "paused") return "PAUSED";
  return state.phase === "failed" || state.phase === "startFailed" ? "FAILED" : "OVER";
}

interface HeartbeatOptions {
  /** Seconds between two heartbeats. */
  readonly interval: number;
  /** Null: no response, or one without an effect. */
  readonly send: () => Promise<HeartbeatReply | null>;
  /** Reports that the stream no longer counts. */
  readonly end: () => void;
  /** Called once. */
  readonly onRefused: (reply: Exclude<HeartbeatReply, { action: "CONTINUE" }>) => void;
}

/**
 * Sends the heartbeats of one stream: when it starts to play, then at the interval, also for some minutes of a pause. A heartbeat that is
 * lost or late has no effect.
 */
export function createHeartbeat({ interval, send, end, onRefused }: HeartbeatOptions) {
  let use: StreamUse = "OVER";
  let pausedAt = 0;
  let counts = false;
  let closed = false;

  async function beat(): Promise<void> {
    counts = true;
    const reply = await send();
    if (closed || reply === null || reply.action === "CONTINUE") return;
    closed = true;
    window.clearInterval(timer);
    onRefused(reply);
  }
  function release(): void {
    if (!counts) return;
    counts = false;
    end();
  }
  const timer = window.setInterval(() => {
    if (use === "PLAYING" || (use === "PAUSED" && Date.now() - pausedAt < PAUSED_MS)) void beat();
  }, interval * 1_000);

  return {
    set(next: StreamUse): void {
      if (next === use || closed) return;
      const before = use;
      use = next;
      if (next === "PAUSED") pausedAt = Date.now();
      if (next === "PLAYING") void beat();
      // A stopped stream gets no more media: the response to a heartbeat has the reason.
      else if (next === "FAILED" && before !== "OVER") void beat();
      else if (next === "OVER") release();
    },
    /** The page may come back from the browser's cache and play on: the next heartbeat then starts the stream again. */
    release,
    close(): void {
      window.clearInterval(timer);
      if (!closed) release();
      closed = true;
    },
  };
}
