import type { Hono } from "hono";
import type { ByteSource } from "./send-file.ts";

/** The part of playback that `demo/` provides. */
export interface PlaybackDemo {
  /** A film's file, looped `loops` times; null when there is none. */
  openLooped(path: string, loops: number): Promise<ByteSource | null>;
  /** The page of a partner that frames titles of the realm at an origin. */
  createPartnerPage(realmOrigin: string): Hono;
  /** The ad server at an origin; its films are in the media folder. */
  createAdServer(adsOrigin: string, mediaDir: string): Hono;
}
