import { imageWidths } from "../../../../ui/breakpoints.ts";

/** The system's media panel: notification, lock screen, keys of a keyboard or a headset. */

/** The poster in the widths that the server has, up to its own. `poster`: address of its largest variant. */
export function artworkOf(poster: string): MediaImage[] {
  const [, path, largest] = /^(.*\/)(\d+)\.webp$/u.exec(poster) ?? [];
  if (path === undefined || largest === undefined) return poster === "" ? [] : [{ src: poster }];
  // The shape of every poster is 16:9.
  return imageWidths
    .filter((width) => width <= Number(largest))
    .map((width) => ({ src: `${path}${width}.webp`, sizes: `${width}x${Math.round((width * 9) / 16)}`, type: "image/webp" }));
}

/** Position of a film with a length; undefined for a stream without one, which has no position to show. Seconds. */
export function positionOf(media: Pick<HTMLMediaElement, "duration" | "currentTime" | "playbackRate">): MediaPositionState | undefined {
  const { duration, currentTime, playbackRate } = media;
  if (!Number.isFinite(duration) || duration <= 0 || playbackRate <= 0) return undefined;
  return { duration, playbackRate, position: Math.min(Math.max(0, currentTime), duration) };
}
