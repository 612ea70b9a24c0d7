import type { ByteSource } from "./send-file.ts";

/** The part of playback that `demo/` brings. */
export interface PlaybackDemo {
  /** The file of a film as if it lasted `loops` times as long; null when there is none. */
  openLooped(path: string, loops: number): Promise<ByteSource | null>;
}
