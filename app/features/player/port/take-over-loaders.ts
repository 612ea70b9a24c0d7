import { HLSProviderLoader, type MediaType, VideoProviderLoader } from "@vidstack/react";

/**
 * Loaders that report the media type "unknown", so that the provider gets the page's own element (`MediaProviderInstance.load`). They were
 * meant to keep Vidstack's outlet from drawing a second `<video>`, which it draws all the same, empty and hidden (`docs/framework.md`).
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
