import type Hls from "hls.js";
import type { ErrorData, LevelLoadedData } from "hls.js";
import type { Manifest } from "../../../../../contract/playback/playback.ts";
import { adaptiveSource } from "../../../../watch/model/stream-sources.ts";
import { type Failure, type FailureReason, isMoving, showsFailure } from "../../model/player-state.ts";
import { retryAfterOf } from "../../model/stream-failure.ts";
import type { PlayerPort } from "../../port/player-port.ts";
import { type Fault, failureOfFault, NO_TRIES, type Remedy, remedyFor, STANDSTILL_MS, type Tries } from "./error-policy.ts";
import { readdress } from "./readdress.ts";
import type { Renewal } from "./renew-streams.ts";
import { createStalePlaylistWatch, STALE_RETRY_SECONDS } from "./stale-playlist.ts";
import { createStallWatch } from "./stall-watch.ts";

/** Interval between two looks at the picture. */
const LOOK_MS = 1_000;
/** Lands behind the missing segment in spite of rounding. Seconds. */
const BEHIND = 0.05;
/** The second one says that the wait is over. */
const KEY_EVENTS = ["waitingforkey", "playing"] as const;

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
}

/** A header of a response, unless its server hides it from our origin: asking for a hidden one is an error line of the browser. */
const shownHeader = (request: XMLHttpRequest, name: string): string | null =>
  new RegExp(`^${name}: *(.*)$`, "imu").exec(request.getAllResponseHeaders())?.[1]?.trim() ?? null;

function faultOf(data: ErrorData): Fault {
  // A refused licence is a response like any other.
  const isNetwork = data.type === "networkError" || data.details === "keySystemLicenseRequestFailed";
  const kind = isNetwork ? "network" : data.type === "mediaError" || data.type === "muxError" ? "media" : "other";
  const code = data.response?.code ?? 0;
  const request: unknown = data.networkDetails;
  return {
    kind,
    fatal: data.fatal,
    stage: /^(?:manifest|level|audioTrack)/u.test(data.details) ? "playlist" : "segment",
    status: code > 0 ? code : null,
    retryAfter: request instanceof XMLHttpRequest ? retryAfterOf(shownHeader(request, "retry-after")) : null,
  };
}

/** Keeps a stream playing: follows the error policy and reports to the port. Returns a function that stops it. */
export function recoverStream(options: RecoverOptions): () => void {
  const { hls, events, video, port } = options;
  const segments = createSegmentCount(hls, events);
  const playlists = createStalePlaylistWatch();
  let source = options.source;
  let tries: Tries = NO_TRIES;
  /** Failure that the last fault becomes when the picture stands still. */
  let lasting: Failure = { reason: "network" };
  let timer = 0;
  /** End of a missing segment, in seconds. */
  let hole: number | null = null;
  let ended = false;
  let renewing = false;
  /** True while the browser has encrypted pictures and no key: a licence has come without it, or with one that this device may not use. */
  let lacksKey = false;

  /** True while another device plays the film (`playRemotely`): the engine loads nothing, and the device may take its time. */
  const playsElsewhere = () => video.dataset.playsElsewhere !== undefined;
  const hasPicture = () => video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  const watch = createStallWatch(
    {
      shouldMove: () => isMoving(port.read()) && !port.isHeld() && !playsElsewhere() && navigator.onLine,
      position: () => video.currentTime,
      loaded: segments.loaded,
      now: () => performance.now(),
    },
    STANDSTILL_MS,
  );
  const fail = (failure: Failure) => {
    // Analytics with consent listen to media events at the document, and to this event as well.
    video.dispatchEvent(new CustomEvent("streamtrouble", { detail: failure.reason }));
    port.report({ type: "failed", failure });
  };
  const loadAgain = (what: "playlist" | "segments") => {
    if (ended || playsElsewhere()) return;
    if (what === "playlist" || hls.levels.length === 0) hls.loadSource(source);
    hls.startLoad();
  };
  const loadAfter = (what: "playlist" | "segments", afterMs: number) => {
    port.report({ type: "interrupted", by: "network" });
    window.clearTimeout(timer);
    timer = window.setTimeout(() => loadAgain(what), afterMs);
  };
  const renew = async () => {
    if (renewing) return;
    renewing = true;
    tries = { ...tries, renewals: tries.renewals + 1 };
    hls.stopLoad();
    const renewal = await options.renew();
    renewing = false;
    if (ended) return;
    if ("failure" in renewal) {
      fail(renewal.failure);
      return;
    }
    const renewed = adaptiveSource(renewal.manifest)?.src ?? source;
    const exchange = canExchange(renewal.manifest) ? readdress(options.source, renewed, window.location.href) : null;
    if (exchange === null && renewed !== source) {
      options.onNewStreams("denied");
      return;
    }
    source = renewed;
    if (exchange !== null) hls.config.xhrSetup = (request, url) => request.open("GET", exchange(url), true);
    loadAgain("segments");
  };
  /** Goes on behind a missing segment once the picture has reached it. `stands`: it does not move, although the element reports data. */
  const leaveHole = (stands: boolean) => {
    if (ended || hole === null || (hasPicture() && !stands)) return;
    video.currentTime = Math.min(hole + BEHIND, video.duration || hole);
    hls.startLoad(hole);
    hole = null;
  };
  const follow = (remedy: Remedy, data: ErrorData) => {
    switch (remedy.do) {
      case "nothing":
        return;
      case "show":
        port.report({ type: "interrupted", by: "network" });
        return;
      case "load":
        tries = { ...tries, network: tries.network + 1 };
        loadAfter(remedy.what, remedy.afterMs);
        return;
      case "renew":
        void renew();
        return;
      case "skip":
        tries = { ...tries, skips: tries.skips + 1 };
        hole = data.frag === undefined ? null : data.frag.start + data.frag.duration;
        leaveHole(false);
        return;
      case "rebuildMedia":
        // The player library rebuilds the decoder on the same event; this code only counts the attempts.
        tries = { ...tries, media: tries.media + 1 };
        return;
      case "awaitNetwork":
        port.report({ type: "interrupted", by: "offline" });
        window.addEventListener("online", backOnline, { once: true });
        return;
      case "giveUp":
        // While the buffer plays, the network may come back; the watch reports the failure when the picture stands still.
        if (hasPicture() && (remedy.failure.reason === "network" || remedy.failure.reason === "server")) {
          loadAfter("segments", STANDSTILL_MS / 3);
          return;
        }
        fail(remedy.failure);
    }
  };
  const backOnline = () => {
    watch.alive();
    loadAgain("segments");
  };
  const onError = (_event: string, data: ErrorData) => {
    if (ended) return;
    const fault = faultOf(data);
    // A live playlist that was loaded before and answers 404 now: the stream has ended, or its address has expired. No other track helps.
    const isGone = fault.status === 404 && hadPlaylist(hls, data);
    if (!isGone && leaveTrack(hls, data, fault)) {
      port.report({ type: "notice", notice: "track" });
      return;
    }
    if (!isGone && isLeftForAnother(data, fault)) return;
    if (fault.kind === "network") {
      lasting = failureOfFault(fault);
      playlists.networkFailed();
    }
    follow(remedyFor(fault, tries, navigator.onLine), data);
  };
  const onProgress = () => {
    if (ended) return;
    watch.alive();
    tries = { ...NO_TRIES, media: tries.media };
    lasting = { reason: "network" };
    port.report({ type: "recovered" });
  };
  /** Any failure ends the stream, also one that another part has reported: the heartbeat, for example. */
  const endWithFailure = () => {
    const state = port.read();
    if (ended || !showsFailure(state)) return;
    ended = true;
    window.clearTimeout(timer);
    hls.stopLoad();
    video.pause();
    // A detached engine cannot fail again, which ends the attempts to rebuild the decoder.
    if (state.failure?.reason === "media") hls.detachMedia();
  };
  let seen = video.currentTime;
  const looks = window.setInterval(() => {
    if (ended) return;
    leaveHole(video.currentTime === seen && isMoving(port.read()));
    seen = video.currentTime;
    if (!watch.look()) return;
    if (lacksKey) fail({ reason: "media" });
    else fail(playlists.isStale() ? { reason: "server", retryAfter: STALE_RETRY_SECONDS } : lasting);
  }, LOOK_MS);
  const onPlaylist = (_event: string, { details }: LevelLoadedData) => playlists.loaded(details);
  const onWaiting = () => leaveHole(false);
  const onKeyWait = ({ type }: Event) => {
    lacksKey = type === "waitingforkey";
  };
  const unsubscribe = port.subscribe(endWithFailure);
  video.addEventListener("waiting", onWaiting);
  for (const type of KEY_EVENTS) video.addEventListener(type, onKeyWait);
  hls.on(events.ERROR, onError);
  hls.on(events.FRAG_BUFFERED, onProgress);
  hls.on(events.MANIFEST_PARSED, watch.alive);
  hls.on(events.LEVEL_LOADED, onPlaylist);
  return () => {
    ended = true;
    unsubscribe();
    segments.stop();
    window.clearInterval(looks);
    window.clearTimeout(timer);
    window.removeEventListener("online", backOnline);
    video.removeEventListener("waiting", onWaiting);
    for (const type of KEY_EVENTS) video.removeEventListener(type, onKeyWait);
    hls.off(events.ERROR, onError);
    hls.off(events.FRAG_BUFFERED, onProgress);
    hls.off(events.MANIFEST_PARSED, watch.alive);
    hls.off(events.LEVEL_LOADED, onPlaylist);
  };
}

/** False when more than addresses is new: a counted stream has a heartbeat of its own, and a protected one another licence token. */
const canExchange = ({ heartbeat, streams }: Manifest): boolean => heartbeat === undefined && streams.every(({ drm }) => drm == null);

/** True when the playlist that has failed was loaded before; only a live one is loaded again. */
function hadPlaylist(hls: Hls, { details, context }: ErrorData): boolean {
  if (details === "levelLoadError") return hls.levels[context?.level ?? -1]?.details !== undefined;
  return details === "audioTrackLoadError" && hls.audioTracks[hls.audioTrack]?.details !== undefined;
}

/** Leaves a track that is missing beside a stream that works: subtitles end, another sound track plays. False: it is another fault. */
function leaveTrack(hls: Hls, { details, frag }: ErrorData, { status }: Fault): boolean {
  if (details.startsWith("subtitle") || frag?.type === "subtitle") return true;
  if (!details.startsWith("audioTrack") || status !== 404) return false;
  const other = hls.audioTracks.findIndex((_track, index) => index !== hls.audioTrack);
  if (other >= 0) hls.audioTrack = other;
  return other >= 0;
}

/** True when a rendition's playlist is missing and hls.js has chosen another one; a missing playlist without another is fatal. */
const isLeftForAnother = ({ details, fatal }: ErrorData, { status }: Fault): boolean =>
  details === "levelLoadError" && status === 404 && !fatal;

/** Counts the bytes of the segments that are being loaded, one of each kind. */
function createSegmentCount(hls: Hls, events: typeof Hls.Events) {
  const loading = new Map<string, { readonly stats: { readonly loaded: number } }>();
  const note = (_event: string, { frag }: { readonly frag: { readonly type: string; readonly stats: { readonly loaded: number } } }) => {
    loading.set(frag.type, frag);
  };
  hls.on(events.FRAG_LOADING, note);
  return {
    loaded: () => [...loading.values()].reduce((sum, { stats }) => sum + stats.loaded, 0),
    stop: () => hls.off(events.FRAG_LOADING, note),
  };
}
