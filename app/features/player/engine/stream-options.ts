import type { HlsConfig } from "hls.js";
import { savesData } from "../preferences/saves-data.ts";

export interface StreamStart {
  /** Seconds; 0 is the beginning, or the edge of a live stream. */
  readonly position: number;
  /** Bits per second that the first choice of rendition relies on. */
  readonly estimate: number;
  readonly audio: string | null;
  /** Subtitles stand in the page as files, not in the stream. */
  readonly subtitleFiles: boolean;
}

/**
 * hls.js, tuned for an early first frame on slow lines: no test segment, the estimate picks the first rendition, sound and
 * picture are asked for at once. Buffers are small: what is not watched is not paid for.
 */
export function streamOptions(start: StreamStart): Partial<HlsConfig> {
  return {
    startPosition: start.position > 0 ? start.position : -1,
    testBandwidth: false,
    abrEwmaDefaultEstimate: start.estimate,
    startFragPrefetch: true,
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    backBufferLength: 30,
    // It would take the place of the cap for who saves bytes (`chooseStart`).
    capLevelToPlayerSize: !savesData(),
    // Fragments are fMP4 and pass through: a worker would only delay the first of them.
    enableWorker: false,
    renderTextTracksNatively: false,
    ...(start.audio === null ? {} : { audioPreference: { lang: start.audio } }),
    // The engine would list every language of the files a second time.
    ...(start.subtitleFiles ? { subtitleTrackController: undefined, subtitleStreamController: undefined } : {}),
  };
}
