import { useState } from "react";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import type { LiveView } from "../data.server.ts";
import { hasEnded } from "../model/event-state.ts";

interface ShownStream {
  /** Streams that the page shows; null: it shows the event's state instead. */
  readonly manifest: Manifest | null;
  /** Call it when the film has reached its end. */
  readonly onEnd: () => void;
}

/**
 * The streams of an event. After its end the page continues to show the streams that it had, until the film has reached its end, because the
 * viewer may be minutes behind live.
 */
export function useShownStream({ state, watch }: Pick<LiveView, "state" | "watch">): ShownStream {
  const [last, setLast] = useState<Manifest | null>(null);
  const [isOver, setOver] = useState(false);
  const current = watch !== null && "manifest" in watch ? watch.manifest : null;
  if (current !== null && current !== last) setLast(current);
  return { manifest: current ?? (hasEnded(state) && !isOver ? last : null), onEnd: () => setOver(true) };
}
