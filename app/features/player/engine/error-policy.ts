/** A fault that the stream engine reports. */
export interface Fault {
  readonly kind: "network" | "media" | "other";
  /** The engine has given up by itself. */
  readonly fatal: boolean;
  readonly stage: "playlist" | "segment";
  /** HTTP status, or null where no answer came. */
  readonly status: number | null;
}

/** Why it does not play. `expired`: the address is no longer good and a new one is needed. */
export type Trouble = "offline" | "network" | "expired" | "missing" | "media";

/** How often something was tried since it last played. */
export interface Tries {
  readonly network: number;
  readonly media: number;
}

export type Remedy =
  | { readonly do: "nothing" }
  /** The engine tries again by itself; say so when the picture stands. */
  | { readonly do: "show" }
  | { readonly do: "load"; readonly what: "playlist" | "segments"; readonly afterMs: number }
  | { readonly do: "rebuildMedia" }
  | { readonly do: "awaitNetwork" }
  | { readonly do: "giveUp"; readonly trouble: Trouble };

const NETWORK_TRIES = 4;
const MEDIA_TRIES = 3;
const FIRST_WAIT_MS = 500;

/** The engine's own tries go on for minutes. A picture that stands so long gets an error with a way out. */
export const STANDSTILL_MS = 15_000;

/**
 * What to do about a fault (CV-19): the network is tried again with growing pauses and waited for while the device is
 * offline, a decoder is rebuilt a few times, an address that has expired is renewed by the viewer's retry.
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
