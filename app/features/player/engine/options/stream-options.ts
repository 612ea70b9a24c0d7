import type { HlsConfig } from "hls.js";
import type { Drm } from "../../../../../contract/playback/playback.ts";
import { savesData } from "../../preferences/saves-data.ts";
import { drmOptions } from "./drm-options.ts";
import { StreamLoader } from "./stream-loader.ts";

export interface StreamStart {
  /** Seconds; 0 is the beginning, or the edge of a live stream. */
  readonly position: number;
  /** Bits per second on which the first choice of rendition relies. */
  readonly estimate: number;
  readonly audio: string | null;
  /** True when the page has subtitles as files, so that the stream's own are not used. */
  readonly subtitleFiles: boolean;
  /** Undefined: the stream is not encrypted. */
  readonly drm: Drm | undefined;
}

/**
 * hls.js, tuned for an early first frame on slow connections. There is no test segment: the estimate picks the first rendition. Sound and
 * picture are requested at once. Small buffers avoid traffic for parts that nobody watches.
 */
export function streamOptions(start: StreamStart): Partial<HlsConfig> {
  return {
    loader: StreamLoader,
    startPosition: start.position > 0 ? start.position : -1,
    testBandwidth: false,
    abrEwmaDefaultEstimate: start.estimate,
    startFragPrefetch: true,
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    backBufferLength: 30,
    // The size cap would replace the cap for viewers who save data (`chooseStart`).
    capLevelToPlayerSize: !savesData(),
    // Fragments are fMP4 and need no conversion; a worker would only delay the first one.
    enableWorker: false,
    renderTextTracksNatively: false,
    // It would attach the film's element to another engine; ads have a layer of their own (`ads/`).
    interstitialsController: undefined,
    // The policy of pages refuses the track that would hold them.
    enableDateRangeMetadataCues: false,
    ...drmOptions(start.drm),
    ...(start.audio === null ? {} : { audioPreference: { lang: start.audio } }),
    // The engine would list every language of the files a second time.
    ...(start.subtitleFiles ? { subtitleTrackController: undefined, subtitleStreamController: undefined } : {}),
  };
}

interface SoundTrack {
  readonly lang?: string | undefined;
  /** CHARACTERISTICS of the playlist, separated by commas. */
  readonly characteristics?: string | undefined;
}

/**
 * Track with audio description in the chosen language; in any language when the viewer chose none (null). Undefined without such a track.
 * The menu's `isDescription` is not imported, because the first frame would have to wait for the chunk of the menus.
 */
export const describedTrack = <T extends SoundTrack>(tracks: readonly T[], language: string | null): T | undefined =>
  tracks.find(
    ({ lang, characteristics }) =>
      characteristics?.includes("public.accessibility.describes-video") === true && (language === null || lang === language),
  );
