import type { ErrorData, LevelLoadedData } from "hls.js";
import { continuesByItself, isMoving, showsFailure } from "../../model/player-state.ts";
import { reportMoving } from "../../port/element-events.ts";
import { detectPortal } from "./await-sign-in.ts";
import { failureOfFault, NO_TRIES, remedyFor } from "./error-policy.ts";
import { faultOf } from "./fault-of.ts";
import { followRemedy } from "./follow-remedy.ts";
import { watchKeyWait } from "./key-wait.ts";
import { isLeftForAnother, isPlaylistGone, leaveTrack } from "./missing-track.ts";
import { createRecovery, fail, hasPicture, type RecoverOptions, type Recovery } from "./recovery.ts";
import { createStalePlaylistWatch } from "./stale-playlist.ts";

/** Interval between two looks at the picture. */
const LOOK_MS = 1_000;

/** Keeps a stream playing: follows the error policy and reports to the port. Returns a function that stops it. */
export function recoverStream(options: RecoverOptions): () => void {
  const { hls, events, video, port } = options;
  const recovery = createRecovery(options);
  const { watch, loads, missing } = recovery;
  const playlists = createStalePlaylistWatch();
  const backOnline = () => {
    watch.alive();
    loads.again("segments");
  };
  const onError = (_event: string, data: ErrorData) => {
    if (recovery.ended) return;
    const fault = faultOf(data);
    const isGone = isPlaylistGone(hls, data, fault);
    if (!isGone && leaveTrack(hls, data, fault)) {
      port.report({ type: "notice", notice: "track" });
      return;
    }
    if (!isGone && isLeftForAnother(data, fault)) return;
    if (fault.kind === "network") {
      recovery.lasting = failureOfFault(fault);
      playlists.networkFailed();
      if (fault.status === null) void detectPortal(recovery, fault);
    }
    followRemedy(recovery, remedyFor(fault, recovery.tries, navigator.onLine), data, backOnline);
  };
  const onProgress = () => reportProgress(recovery);
  const onPlaylist = (_event: string, { details }: LevelLoadedData) => playlists.loaded(details);
  const onWaiting = () => missing.leave(hasPicture(video));
  const endPicture = watchPicture(recovery, playlists);
  const unsubscribe = port.subscribe(() => endWithFailure(recovery));
  const unhandle = handleRetry(recovery);
  video.addEventListener("waiting", onWaiting);
  hls.on(events.ERROR, onError);
  hls.on(events.FRAG_BUFFERED, onProgress);
  hls.on(events.MANIFEST_PARSED, watch.alive);
  hls.on(events.LEVEL_LOADED, onPlaylist);
  return () => {
    recovery.ended = true;
    unsubscribe();
    unhandle();
    endPicture();
    recovery.segments.stop();
    loads.stop();
    window.removeEventListener("online", backOnline);
    video.removeEventListener("waiting", onWaiting);
    hls.off(events.ERROR, onError);
    hls.off(events.FRAG_BUFFERED, onProgress);
    hls.off(events.MANIFEST_PARSED, watch.alive);
    hls.off(events.LEVEL_LOADED, onPlaylist);
  };
}

/** Data has arrived: the faults before it are over. */
function reportProgress(recovery: Recovery): void {
  if (recovery.ended) return;
  const { video, port } = recovery.options;
  recovery.watch.alive();
  recovery.tries = { ...NO_TRIES, media: recovery.tries.media };
  recovery.lasting = { reason: "network" };
  const continued = continuesByItself(port.read());
  port.report({ type: "recovered" });
  // The state ignored the element's events while the failure was shown.
  if (continued && video.paused) port.report({ type: "pause" });
  else if (continued) reportMoving(video, port.report);
}

/** Ends the stream after a failure behind which the engine does not load, also one that another part has reported: the heartbeat. */
function endWithFailure(recovery: Recovery): void {
  const { hls, video, port } = recovery.options;
  const state = port.read();
  if (recovery.ended || !showsFailure(state) || continuesByItself(state)) return;
  recovery.ended = true;
  recovery.loads.stop();
  hls.stopLoad();
  video.pause();
  // A detached engine cannot fail again, which ends the attempts to rebuild the decoder.
  if (state.failure?.reason === "media") hls.detachMedia();
}

/** Looks at the picture: reports a failure when it stands still, and leads it behind a missing segment. Returns a function that stops it. */
function watchPicture(recovery: Recovery, playlists: { readonly isStale: () => boolean }): () => void {
  const { video, port } = recovery.options;
  const key = watchKeyWait(video);
  let seen = video.currentTime;
  const looks = window.setInterval(() => {
    if (recovery.ended) return;
    const stands = video.currentTime === seen && isMoving(port.read());
    recovery.missing.leave(hasPicture(video) && !stands);
    seen = video.currentTime;
    if (!recovery.watch.look()) return;
    if (key.lacksKey()) fail(recovery, { reason: "media" });
    else fail(recovery, playlists.isStale() ? { reason: "server", continues: true } : recovery.lasting);
  }, LOOK_MS);
  return () => {
    window.clearInterval(looks);
    key.stop();
  };
}

/** Carries out "Try again" while the engine keeps loading behind a failure: another start would repeat the last seconds of a live stream. */
function handleRetry(recovery: Recovery): () => void {
  const { port } = recovery.options;
  return port.handle((command) => {
    if (recovery.ended || command.do !== "start" || !continuesByItself(port.read())) return false;
    recovery.watch.alive();
    port.report({ type: "recovered" });
    // A refusal is an event of its own, which the port reports.
    if (recovery.options.video.paused) void recovery.options.video.play().catch(() => undefined);
    recovery.loads.again("segments");
    return true;
  });
}
