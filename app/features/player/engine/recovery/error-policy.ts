import { NETWORK_SIGN_IN } from "../../../../routing/requests/network-page.ts";
import type { Failure, FailureReason } from "../../model/player-state.ts";
import { PORTAL_FAILURE, PORTAL_WAIT, reasonOfStatus } from "../../model/stream-failure.ts";

/** A fault that the stream engine reports. */
export interface Fault {
  readonly kind: "network" | "media" | "other";
  /** True when the engine has given up by itself. */
  readonly fatal: boolean;
  readonly stage: "playlist" | "segment" | "licence";
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Seconds that the response asks to wait; null without a number. */
  readonly retryAfter: number | null;
}

/** Number of attempts since playback last worked. */
export interface Tries {
  readonly network: number;
  readonly media: number;
  readonly renewals: number;
  readonly skips: number;
}
export const NO_TRIES: Tries = { network: 0, media: 0, renewals: 0, skips: 0 };

export type Remedy =
  | { readonly do: "nothing" }
  /** The engine retries by itself; show a message when the picture stops. */
  | { readonly do: "show" }
  | { readonly do: "load"; readonly what: "playlist" | "segments"; readonly afterMs: number }
  /** Request new addresses; the answer may also be the reason why there are none. */
  | { readonly do: "renew" }
  /** Continue after the segment. */
  | { readonly do: "skip" }
  | { readonly do: "rebuildMedia" }
  | { readonly do: "awaitNetwork" }
  /** A captive portal answers: wait for the viewer to sign in to it. `loads`: the engine has given up, and starts again. */
  | { readonly do: "awaitSignIn"; readonly loads: boolean }
  | { readonly do: "giveUp"; readonly failure: Failure };

const NETWORK_TRIES = 4;
const MEDIA_TRIES = 3;
const RENEWALS = 2;
const SKIPS = 3;
const FIRST_WAIT_MS = 500;

/** The engine's own retries last minutes. A picture that stands still for this long gets an error with a way out (P40: 10 s). */
export const STANDSTILL_MS = 9_000;
/** Pause between two loads while a failure of the network lasts. */
export const PAUSE_MS = STANDSTILL_MS / 3;

const giveUp = (reason: FailureReason): Remedy => ({ do: "giveUp", failure: { reason } });

/** True for a response that says that the address no longer opens the stream. */
const isRefused = ({ status, stage }: Fault): boolean =>
  status === 401 || status === 403 || status === 410 || (status === 404 && stage === "playlist");

/** Failure that a fault becomes when it lasts. */
export function failureOfFault({ kind, status, retryAfter }: Fault): Failure {
  if (kind !== "network") return { reason: "media" };
  if (status === NETWORK_SIGN_IN) return PORTAL_WAIT;
  const reason = status === null ? "network" : reasonOfStatus(status);
  return retryAfter === null ? { reason } : { reason, retryAfter };
}

/**
 * The remedy for a fault. Network faults are retried with growing pauses; an offline device waits for the network. A refused address is renewed, a
 * missing segment is skipped. A decoder is rebuilt a few times.
 */
export function remedyFor(fault: Fault, tries: Tries, online: boolean): Remedy {
  if (fault.kind === "network" && !online) return { do: "awaitNetwork" };
  if (fault.status === NETWORK_SIGN_IN) {
    // The engine requests a refused licence no second time; another start does.
    return fault.stage === "licence" ? { do: "giveUp", failure: PORTAL_FAILURE } : { do: "awaitSignIn", loads: fault.fatal };
  }
  if (fault.status === 409) return giveUp("limit");
  if (isRefused(fault)) return tries.renewals < RENEWALS ? { do: "renew" } : giveUp(fault.status === 404 ? "missing" : "denied");
  if (fault.status === 429) return afterPause(fault, tries);
  if (!fault.fatal) return fault.kind === "network" ? { do: "show" } : { do: "nothing" };
  if (fault.kind === "media") return tries.media < MEDIA_TRIES ? { do: "rebuildMedia" } : giveUp("media");
  if (fault.kind === "other") return giveUp("media");
  if (fault.status === 404) return tries.skips < SKIPS ? { do: "skip" } : giveUp("missing");
  if (tries.network >= NETWORK_TRIES) return { do: "giveUp", failure: failureOfFault(fault) };
  return afterPause(fault, tries);
}

/** Another load, after the seconds that the response names, else after growing pauses. */
function afterPause({ stage, retryAfter }: Fault, { network }: Tries): Remedy {
  const growing = FIRST_WAIT_MS * 2 ** Math.min(network, NETWORK_TRIES);
  return { do: "load", what: stage === "playlist" ? "playlist" : "segments", afterMs: retryAfter === null ? growing : retryAfter * 1000 };
}
