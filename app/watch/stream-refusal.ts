import { useState } from "react";
import type { Gate, Watch } from "./gate-view.ts";

/** Refusal of a stream that the page has opened: the limit was reached before its start, or it was stopped. */
export interface StreamRefusal {
  /** `heartbeat.stream` of the manifest. */
  readonly stream: string;
  readonly gate: Gate;
}

/**
 * The page's streams, or the gate that replaces them after a heartbeat was refused. The refusal ends with the manifest: the page's next
 * response decides again.
 */
export function useRefusedWatch<W extends Watch | null>(
  watch: W,
): readonly [W | { readonly gate: Gate }, (refusal: StreamRefusal) => void] {
  const [refusal, setRefusal] = useState<StreamRefusal | null>(null);
  const current = watch !== null && "manifest" in watch ? (watch.manifest.heartbeat?.stream ?? null) : null;
  return [refusal !== null && refusal.stream === current ? { gate: refusal.gate } : watch, setRefusal];
}
