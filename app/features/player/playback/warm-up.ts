import type { Manifest } from "../../../../contract/playback/playback.ts";
import { adaptiveSource, preloadAddresses, subtitleSources } from "../../../watch/model/stream-sources.ts";
import { type PlayerPort, reportRefusal } from "../port/player-port.ts";
import { savesData } from "../preferences/saves-data.ts";

/** Loads the stream engine and the code that starts a stream, never from a public CDN. */
export function loadEngine() {
  engine ??= import("../engine/open-stream.ts").catch((error: unknown) => {
    // The next press retries.
    engine = null;
    throw error;
  });
  return engine;
}
let engine: Promise<typeof import("../engine/open-stream.ts")> | null = null;

/** Plays on the page's own element once the engine has loaded. Does nothing in browsers that need no engine. */
export async function playAtOnce(video: HTMLVideoElement, manifest: Manifest, from: number, port: PlayerPort): Promise<void> {
  const { Hls, openStream } = await loadWhenOnline(loadEngine, port);
  const adaptive = adaptiveSource(manifest);
  if (adaptive === null || !Hls.isSupported() || !video.isConnected) return;
  openStream(video, {
    src: adaptive.src,
    preloaded: preloadAddresses(manifest),
    subtitleFiles: subtitleSources(manifest).length > 0,
    position: from,
    drm: adaptive.drm,
  });
  if (!port.isHeld()) video.play().catch(reportRefusal(port));
}

/** Ends a stream that no controls have taken over, because the viewer left first. */
export function leaveStream(video: HTMLVideoElement): void {
  engine?.then(({ closeStream }) => closeStream(video)).catch(() => undefined);
}

/** Loads the player and the engine in parallel; neither waits for the other. */
export async function loadPlayer() {
  const [module] = await Promise.all([import("../components/player-surface.tsx"), loadEngine()]);
  return module.PlayerSurface;
}

/** Loads code for a start. Offline it reports that to the port, waits for the network, and tries once more. */
export async function loadWhenOnline<T>(load: () => Promise<T>, port: PlayerPort): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    port.report({ type: "interrupted", by: "offline" });
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    port.report({ type: "recovered" });
    return load();
  }
}

/**
 * Reads the media preloads of the document into the browser's cache. Browsers warn of a preload that is unused after three seconds, and
 * would start a live stream from its outdated playlist.
 */
export async function readPreloads(): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  // Failures are ignored, because playback requests the media again.
  await Promise.allSettled([...links].map(async ({ href }) => (await fetch(href)).arrayBuffer()));
}

/** Prefetches what a click would need: code, playlists, first segments. Does nothing under Save-Data. */
export function warmUp(manifest: Manifest): void {
  if (savesData()) return;
  // A failure is ignored, because the click retries and shows it.
  loadPlayer().catch(() => undefined);
  const named = new Set(
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')].map((link) => link.getAttribute("href")),
  );
  for (const href of preloadAddresses(manifest)) {
    if (named.has(href)) continue;
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "anonymous";
    link.href = href;
    document.head.append(link);
  }
}
