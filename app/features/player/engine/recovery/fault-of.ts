import type { ErrorData } from "hls.js";
import { retryAfterOf } from "../../model/stream-failure.ts";
import type { Fault } from "./error-policy.ts";
import { shownHeader } from "./shown-header.ts";

const LICENCE = "keySystemLicenseRequestFailed";

function stageOf(details: string): Fault["stage"] {
  if (details === LICENCE) return "licence";
  return /^(?:manifest|level|audioTrack)/u.test(details) ? "playlist" : "segment";
}

/** An error of hls.js as the error policy reads it. */
export function faultOf(data: ErrorData): Fault {
  // A refused licence is a response like any other.
  const isNetwork = data.type === "networkError" || data.details === LICENCE;
  const kind = isNetwork ? "network" : data.type === "mediaError" || data.type === "muxError" ? "media" : "other";
  const code = data.response?.code ?? 0;
  const request: unknown = data.networkDetails;
  return {
    kind,
    fatal: data.fatal,
    stage: stageOf(data.details),
    status: code > 0 ? code : null,
    retryAfter: request instanceof XMLHttpRequest ? retryAfterOf(shownHeader(request, "retry-after")) : null,
  };
}
