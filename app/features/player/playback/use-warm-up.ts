import { useCallback, useEffect, useRef } from "react";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { readPreloads, warmUp } from "./warm-up.ts";

/** Pause that lets the page load its own pictures first. */
const QUIET_MS = 300;
/** Time that preloads stay reserved for a press of play, in milliseconds. */
const UNUSED_MS = 2_000;

/** Prefetches what a press would need, once per title: on intent, and for an eager page when it is quiet. */
export function useWarmUp(readManifest: () => Manifest, ready: boolean, eager: boolean) {
  const warmed = useRef(false);
  const warm = useCallback(() => {
    if (warmed.current || !ready) return;
    warmed.current = true;
    warmUp(readManifest());
  }, [ready, readManifest]);
  useEffect(() => {
    if (!eager) return;
    const timer = window.setTimeout(warm, QUIET_MS);
    return () => window.clearTimeout(timer);
  }, [eager, warm]);
  useEffect(() => {
    if (!eager || !ready) return;
    const timer = window.setTimeout(() => void readPreloads(), UNUSED_MS);
    return () => window.clearTimeout(timer);
  }, [eager, ready]);
  const forgetWarmUp = () => {
    warmed.current = false;
  };
  return { warm, forgetWarmUp };
}
