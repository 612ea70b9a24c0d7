import type Hls from "hls.js";
import type { ErrorData } from "hls.js";
import type { FailureReason, PlayerInput } from "../../model/player-state.ts";
import { type Fault, remedyFor, STANDSTILL_MS } from "./error-policy.ts";

function faultOf(data: ErrorData): Fault {
  // A refused licence is a response like any other.
  const isNetwork = data.type === "networkError" || data.details === "keySystemLicenseRequestFailed";
  const kind = isNetwork ? "network" : data.type === "mediaError" || data.type === "muxError" ? "media" : "other";
  const code = data.response?.code ?? 0;
  return {
    kind,
    fatal: data.fatal,
    stage: /^(?:manifest|level|audioTrack)/u.test(data.details) ? "playlist" : "segment",
    status: code > 0 ? code : null,
  };
}

/**
 * Keeps a stream playing: follows the error policy and reports what happens to the stream. `events` come from the engine's constructor, so
 * that nothing is imported twice. Returns a function that stops it.
 */
export function recoverStream(
  hls: Hls,
  events: typeof Hls.Events,
  video: HTMLVideoElement,
  source: string,
  report: (input: PlayerInput) => void,
): () => void {
  let tries = { network: 0, media: 0 };
  let timer = 0;
  let standstill = 0;
  let ended = false;

  const fail = (reason: FailureReason) => {
    // Analytics with consent listen to media events at the document, and to this event as well.
    video.dispatchEvent(new CustomEvent("streamtrouble", { detail: reason }));
    report({ type: "failed", failure: { reason } });
  };
  const loadAgain = (what: "playlist" | "segments") => {
    if (ended) return;
    if (what === "playlist" || hls.levels.length === 0) hls.loadSource(source);
    hls.startLoad();
  };
  const stopCounting = () => {
    window.clearTimeout(standstill);
    standstill = 0;
  };
  // The timer starts at the first fault after the last progress. A stream that still plays from its buffer goes on; the next fault starts
  // the timer again.
  const countStandstill = () => {
    if (standstill !== 0) return;
    standstill = window.setTimeout(() => {
      standstill = 0;
      const plays = (hls.media?.readyState ?? 0) >= HTMLMediaElement.HAVE_FUTURE_DATA;
      if (ended || plays || !navigator.onLine) return;
      ended = true;
      hls.stopLoad();
      fail("network");
    }, STANDSTILL_MS);
  };
  const backOnline = () => loadAgain("segments");

  const onError = (_event: string, data: ErrorData) => {
    if (ended) return;
    const remedy = remedyFor(faultOf(data), tries, navigator.onLine);
    switch (remedy.do) {
      case "nothing":
        return;
      case "show":
        report({ type: "interrupted", by: "network" });
        countStandstill();
        return;
      case "load":
        tries = { ...tries, network: tries.network + 1 };
        report({ type: "interrupted", by: "network" });
        window.clearTimeout(timer);
        timer = window.setTimeout(() => loadAgain(remedy.what), remedy.afterMs);
        return;
      case "rebuildMedia":
        // The player library rebuilds the decoder on the same event; this code only counts the attempts.
        tries = { ...tries, media: tries.media + 1 };
        return;
      case "awaitNetwork":
        stopCounting();
        report({ type: "interrupted", by: "offline" });
        window.addEventListener("online", backOnline, { once: true });
        return;
      case "giveUp":
        ended = true;
        stopCounting();
        hls.stopLoad();
        // A detached engine cannot fail again, which ends the attempts to rebuild the decoder.
        if (remedy.trouble === "media") hls.detachMedia();
        fail(remedy.trouble);
    }
  };
  const onProgress = () => {
    if (ended) return;
    stopCounting();
    tries = { network: 0, media: tries.media };
    report({ type: "recovered" });
  };

  // Near the end nothing more is loaded, so the message of an overcome fault would otherwise stay.
  const onEnd = () => onProgress();

  video.addEventListener("ended", onEnd);
  hls.on(events.ERROR, onError);
  hls.on(events.FRAG_BUFFERED, onProgress);
  return () => {
    ended = true;
    video.removeEventListener("ended", onEnd);
    stopCounting();
    window.clearTimeout(timer);
    window.removeEventListener("online", backOnline);
    hls.off(events.ERROR, onError);
    hls.off(events.FRAG_BUFFERED, onProgress);
  };
}
