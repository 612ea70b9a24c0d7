import { HLSProviderLoader, type MediaType, VideoProviderLoader } from "@vidstack/react";

/**
 * Vidstack's React outlet draws a `<video>` of its own for every loader of a known media type. These say "unknown", so that
 * nothing is drawn and the page's own element is handed to the provider instead (`MediaProviderInstance.load`).
 */
export class AdaptiveTakeOver extends HLSProviderLoader {
  override mediaType(): MediaType {
    return "unknown";
  }
}

/** The same for streams that the browser plays itself: native HLS, files. */
export class NativeTakeOver extends VideoProviderLoader {
  override mediaType(): MediaType {
    return "unknown";
  }
}
