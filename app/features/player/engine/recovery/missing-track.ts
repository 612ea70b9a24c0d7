import type Hls from "hls.js";
import type { ErrorData } from "hls.js";
import { NETWORK_SIGN_IN } from "../../../../routing/requests/network-page.ts";
import type { Fault } from "./error-policy.ts";

/** True when the playlist that has failed was loaded before; only a live one is loaded again. */
function hadPlaylist(hls: Hls, { details, context }: ErrorData): boolean {
  if (details === "levelLoadError") return hls.levels[context?.level ?? -1]?.details !== undefined;
  return details === "audioTrackLoadError" && hls.audioTracks[hls.audioTrack]?.details !== undefined;
}

/** True for a live playlist that was loaded and is missing now: the stream has ended, or its address has expired. No other track helps. */
export const isPlaylistGone = (hls: Hls, data: ErrorData, { status }: Fault): boolean => status === 404 && hadPlaylist(hls, data);

/** Leaves a track that is missing beside a stream that works: subtitles end, another sound track plays. False: it is another fault. */
export function leaveTrack(hls: Hls, { details, frag }: ErrorData, { status }: Fault): boolean {
  // The network answers in our place: nothing is missing.
  if (status === NETWORK_SIGN_IN) return false;
  if (details.startsWith("subtitle") || frag?.type === "subtitle") return true;
  if (!details.startsWith("audioTrack") || status !== 404) return false;
  const other = hls.audioTracks.findIndex((_track, index) => index !== hls.audioTrack);
  if (other >= 0) hls.audioTrack = other;
  return other >= 0;
}

/** True when a rendition's playlist is missing and hls.js has chosen another one; a missing playlist without another is fatal. */
export const isLeftForAnother = ({ details, fatal }: ErrorData, { status }: Fault): boolean =>
  details === "levelLoadError" && status === 404 && !fatal;
