import type Hls from "hls.js";

/** Counts the bytes of the segments that are being loaded, one of each kind. */
export function createSegmentCount(hls: Hls, events: typeof Hls.Events) {
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
