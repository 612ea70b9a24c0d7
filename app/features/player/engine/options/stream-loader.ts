import Hls, { type LoaderCallbacks, type LoaderConfiguration, type LoaderContext } from "hls.js";
import { isPageType, looksLikePage, NETWORK_SIGN_IN } from "../../../../routing/requests/network-page.ts";
import { shownHeader } from "../recovery/shown-header.ts";

/**
 * Loads playlists, segments and keys. A page in their place is a failure with the status 511: the engine would take it for a broken stream,
 * and would append it to the buffer.
 */
export class StreamLoader extends Hls.DefaultConfig.loader {
  override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
    super.load(context, config, {
      ...callbacks,
      onSuccess(response, stats, of, details) {
        if (details instanceof XMLHttpRequest && isPageType(shownHeader(details, "content-type")) && looksLikePage(response.data))
          callbacks.onError({ code: NETWORK_SIGN_IN, text: "page of the network" }, of, details, stats);
        else callbacks.onSuccess(response, stats, of, details);
      },
    });
  }
}
