import type { Manifest } from "../../../../contract/playback.ts";
import { mediaAddress } from "../model/sources.ts";

/** The viewer asked for fewer bytes: nothing is fetched on a guess. */
export function savesData(): boolean {
  const connection = "connection" in navigator ? (navigator.connection as { readonly saveData?: boolean } | undefined) : undefined;
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** The browser's rough figure of the line, in Mbit/s, where it has one. */
export function downlink(): number | null {
  const connection = "connection" in navigator ? (navigator.connection as { readonly downlink?: number } | undefined) : undefined;
  return typeof connection?.downlink === "number" ? connection.downlink : null;
}

async function surface() {
  const [module, { fetchProvider }] = await Promise.all([import("../components/player-surface.tsx"), import("./loaders.ts")]);
  fetchProvider();
  return module;
}

/** The stream engine; never from a public CDN, which is Vidstack's default. */
export const loadEngine = () => import("hls.js");

/** Player and engine, fetched side by side: one names the other only when it runs. */
export async function loadPlayer() {
  const [module] = await Promise.all([surface(), loadEngine()]);
  return module.PlayerSurface;
}

/** Fetches on a guess what a click would need: code, playlists, first segments. Does nothing under Save-Data. */
export function warmUp(manifest: Manifest): void {
  if (savesData()) return;
  // A failure here is nobody's trouble yet: the click asks again and shows it.
  loadPlayer().catch(() => undefined);
  const named = new Set(
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')].map((link) => link.getAttribute("href")),
  );
  for (const { url } of manifest.preload) {
    const href = mediaAddress(url);
    if (named.has(href)) continue;
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "anonymous";
    link.href = href;
    document.head.append(link);
  }
}
