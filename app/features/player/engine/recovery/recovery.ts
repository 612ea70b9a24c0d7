import type Hls from "hls.js";
import { type Failure, type FailureReason, isMoving } from "../../model/player-state.ts";
import type { PlayerPort } from "../../port/player-port.ts";
import { createEngineLoads } from "./engine-loads.ts";
import { NO_TRIES, STANDSTILL_MS, type Tries } from "./error-policy.ts";
import { createMissingSegment } from "./missing-segment.ts";
import type { Renewal } from "./renewal/renew-streams.ts";
import { createSegmentCount } from "./segment-count.ts";
import { createStallWatch } from "./stall-watch.ts";

export interface RecoverOptions {
  readonly hls: Hls;
  /** From the engine's constructor, so that nothing is imported twice. */
  readonly events: typeof Hls.Events;
  readonly video: HTMLVideoElement;
  /** Address of the main playlist. */
  readonly source: string;
  readonly port: PlayerPort;
  /** Requests new addresses. */
  readonly renew: () => Promise<Renewal>;
  /** New streams whose requests cannot be exchanged one by one: the film starts again with them where it stands. */
  readonly onNewStreams: (otherwise: FailureReason) => void;
  /** True when a captive portal answers requests for an address. */
  readonly isReplaced: (address: string) => Promise<boolean>;
}

interface RecoveryState {
  readonly options: RecoverOptions;
  /** Address of the main playlist now. */
  source: string;
  tries: Tries;
  /** Failure that the last fault becomes when the picture stands still. */
  lasting: Failure;
  ended: boolean;
  /** True while new addresses are requested. */
  renewing: boolean;
  isDetectingPortal: boolean;
}

/** State of one stream's recovery: its attempts, and the parts that follow the stream. */
export type Recovery = RecoveryState & Readonly<ReturnType<typeof partsOf>>;

export function createRecovery(options: RecoverOptions): Recovery {
  const state: RecoveryState = {
    options,
    source: options.source,
    tries: NO_TRIES,
    lasting: { reason: "network" },
    ended: false,
    renewing: false,
    isDetectingPortal: false,
  };
  return Object.assign(state, partsOf(options, state));
}

function partsOf({ hls, events, video, port }: RecoverOptions, state: RecoveryState) {
  /** True while another device plays the film (`playRemotely`): the engine loads nothing, and the device may take its time. */
  const playsElsewhere = () => video.dataset.playsElsewhere !== undefined;
  const segments = createSegmentCount(hls, events);
  return {
    segments,
    missing: createMissingSegment(hls, video),
    loads: createEngineLoads({ hls, source: () => state.source, mayLoad: () => !state.ended && !playsElsewhere() }),
    watch: createStallWatch(
      {
        shouldMove: () => isMoving(port.read()) && !port.isHeld() && !playsElsewhere() && navigator.onLine,
        position: () => video.currentTime,
        loaded: segments.loaded,
        now: () => performance.now(),
      },
      STANDSTILL_MS,
    ),
  };
}

/** True while the element has data to play. */
export const hasPicture = (video: HTMLVideoElement): boolean => video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;

/** Reports a failure. */
export function fail({ options: { video, port } }: Recovery, failure: Failure): void {
  // Analytics with consent listen to media events at the document, and to this event as well.
  video.dispatchEvent(new CustomEvent("streamtrouble", { detail: failure.reason }));
  port.report({ type: "failed", failure });
}
