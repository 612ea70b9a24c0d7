import type { FailureReason } from "../../model/player-state.ts";

/** A fault that the stream engine reports. */
export interface Fault {
  readonly kind: "network" | "media" | "other";
  /** True when the engine has given up by itself. */
  readonly fatal: boolean;
  readonly stage: "playlist" | "segment";
  /** HTTP status; null without a response. */
  readonly status: number | null;
}

/** Number of attempts since playback last worked. */
export interface Tries {
  readonly network: number;
  readonly media: number;
}

export type Remedy =
  | { readonly do: "nothing" }
  /** The engine retries by itself; show a message when the picture stops. */
  | { readonly do: "show" }
  | { readonly do: "load"; readonly what: "playlist" | "segments"; readonly afterMs: number }
  | { readonly do: "rebuildMedia" }
  | { readonly do: "awaitNetwork" }
  | { readonly do: "giveUp"; readonly trouble: FailureReason };

const NETWORK_TRIES = 4;
const MEDIA_TRIES = 3;
const FIRST_WAIT_MS = 500;

/** The engine's own retries last minutes. A picture that stops for this long gets an error with a retry button. */
export const STANDSTILL_MS = 15_000;

/**
 * The remedy for a fault. Network faults are retried with growing pauses; an offline device waits for the network. A decoder is
 * rebuilt a few times. The viewer's retry renews an expired address.
 */
export function remedyFor(fault: Fault, tries: Tries, online: boolean): Remedy {
  if (fault.kind === "network" && !online) return { do: "awaitNetwork" };
  if (fault.status === 401 || fault.status === 403 || fault.status === 410) return { do: "giveUp", trouble: "expired" };
  if (!fault.fatal) return fault.kind === "network" ? { do: "show" } : { do: "nothing" };
  if (fault.kind === "media") return tries.media < MEDIA_TRIES ? { do: "rebuildMedia" } : { do: "giveUp", trouble: "media" };
  if (fault.kind === "other") return { do: "giveUp", trouble: "media" };
  if (fault.status === 404 && fault.stage === "playlist") return { do: "giveUp", trouble: "missing" };
  if (tries.network >= NETWORK_TRIES) return { do: "giveUp", trouble: "network" };
  return { do: "load", what: fault.stage === "playlist" ? "playlist" : "segments", afterMs: FIRST_WAIT_MS * 2 ** tries.network };
}
