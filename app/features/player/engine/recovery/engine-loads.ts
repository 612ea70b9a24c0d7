import type Hls from "hls.js";

interface LoadParts {
  readonly hls: Pick<Hls, "levels" | "loadSource" | "startLoad">;
  /** Address of the main playlist. */
  readonly source: () => string;
  /** False after the end, and while another device plays. */
  readonly mayLoad: () => boolean;
}

/** Restarts the loading of the engine, at once or after a delay. A new delay replaces the one before. */
export function createEngineLoads({ hls, source, mayLoad }: LoadParts) {
  let timer = 0;
  const stop = () => window.clearTimeout(timer);
  const again = (what: "playlist" | "segments") => {
    stop();
    if (!mayLoad()) return;
    if (what === "playlist" || hls.levels.length === 0) hls.loadSource(source());
    hls.startLoad();
  };
  return {
    again,
    after(what: "playlist" | "segments", afterMs: number): void {
      stop();
      timer = window.setTimeout(() => again(what), afterMs);
    },
    stop,
  };
}
