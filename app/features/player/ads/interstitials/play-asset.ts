interface AssetRun {
  /** Ends the asset. */
  readonly signal: AbortSignal;
  /** Called once the element has a stream that it can play. */
  readonly play: () => void;
  /** Called when the asset cannot be played. */
  readonly fail: () => void;
}

/** Opens an HLS playlist on the element of an ad, with an engine of its own. */
export async function playAsset(element: HTMLVideoElement, src: string, { signal, play, fail }: AssetRun): Promise<void> {
  try {
    // Not from the library: it would leave the file that starts films, which would then need two requests.
    const { Hls } = await import("../../engine/open-stream.ts");
    if (signal.aborted) return;
    if (!Hls.isSupported()) {
      element.src = src;
      play();
      return;
    }
    const hls = new Hls({
      enableWorker: false,
      capLevelToPlayerSize: true,
      // An ad has neither ads nor tracks of text. The policy of pages would refuse the tracks.
      interstitialsController: undefined,
      enableDateRangeMetadataCues: false,
      renderTextTracksNatively: false,
    });
    signal.addEventListener("abort", () => hls.destroy());
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
      if (fatal) fail();
    });
    hls.loadSource(src);
    hls.attachMedia(element);
    play();
  } catch {
    // A chunk that did not arrive.
    if (!signal.aborted) fail();
  }
}
