import type { ByteSource } from "./send-file.ts";

/** The part of playback that `demo/` provides. */
export interface PlaybackDemo {
  /** A film's file, looped `loops` times; null when there is none. */
  openLooped(path: string, loops: number): Promise<ByteSource | null>;
}
