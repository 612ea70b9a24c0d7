import Hls from "hls.js";

/** Number of errors in a record; the oldest leave it. */
const LAST_ERRORS = 5;

interface EngineRecord {
  readonly engine: Hls;
  stalls: number;
  errors: string[];
}

/** The engine of each element, and the trouble that it had. */
const records = new WeakMap<HTMLVideoElement, { readonly record: EngineRecord; readonly end: AbortController }>();

/** Begins the record of an engine. It ends with the next engine of the element. */
export function recordEngine(video: HTMLVideoElement, engine: Hls): void {
  records.get(video)?.end.abort();
  const end = new AbortController();
  const record: EngineRecord = { engine, stalls: 0, errors: [] };
  const waits = () => {
    if (!video.seeking && video.currentTime > 0) record.stalls += 1;
  };
  video.addEventListener("waiting", waits, { signal: end.signal });
  engine.on(Hls.Events.ERROR, (_event, { details, response, fatal }) => {
    const code = response?.code === undefined ? "" : ` ${response.code}`;
    record.errors = [...record.errors, `${details}${code}${fatal ? " (fatal)" : ""}`].slice(-LAST_ERRORS);
  });
  records.set(video, { record, end });
}

/** The engine that plays an element; null: the browser itself does. */
export const engineOf = (video: HTMLVideoElement): Hls | null => records.get(video)?.record.engine ?? null;

/** Facts of a stream for support. Rates in bits per second. */
export interface StreamFacts {
  /** Address of the main playlist, with its token. */
  readonly address: string | null;
  readonly bandwidth: number | null;
  readonly rendition: { readonly width: number; readonly height: number; readonly bitrate: number } | null;
  readonly stalls: number;
  readonly errors: readonly string[];
}

/** Facts of the stream of an element. Without an engine, as where the browser plays the stream itself, most are null. */
export function streamFacts(video: HTMLVideoElement): StreamFacts {
  const record = records.get(video)?.record;
  if (record === undefined) return { address: video.currentSrc || null, bandwidth: null, rendition: null, stalls: 0, errors: [] };
  const { engine, stalls, errors } = record;
  const level = engine.levels[engine.currentLevel];
  return {
    address: engine.url,
    bandwidth: Number.isFinite(engine.bandwidthEstimate) ? engine.bandwidthEstimate : null,
    rendition: level === undefined ? null : { width: level.width, height: level.height, bitrate: level.bitrate },
    stalls,
    errors,
  };
}

/** CHARACTERISTICS of an audio track, which the player library does not pass on. */
export const audioCharacteristics = (video: HTMLVideoElement, index: number): string | undefined =>
  records.get(video)?.record.engine.audioTracks[index]?.characteristics;
