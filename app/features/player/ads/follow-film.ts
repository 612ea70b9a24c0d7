import type { Interstitial } from "../port/interstitials.ts";
import type { PlayerPort } from "../port/player-port.ts";
import type { FilmMove } from "./model/ad-breaks.ts";

/** Seconds before its end at which a film counts as ended: after its end the next one would begin below the ads. */
const END = 0.5;

interface FollowedFilm {
  readonly film: HTMLVideoElement;
  readonly port: PlayerPort;
  /** Position at which the film starts, in seconds; null when unknown, as for a live stream. The viewer may seek before the first picture. */
  readonly startsAt: () => number | null;
}

/**
 * Reports each move of a film that has started. `late`: interstitials that the playlist has named after the film passed their position; only
 * they count for the move.
 */
export function followFilm(
  { film, port, startsAt }: FollowedFilm,
  moved: (move: FilmMove, late?: readonly Interstitial[]) => void,
): () => void {
  let first: number | null = null;
  let last: number | null = null;
  let interstitials = port.readInterstitials();
  const forget = () => {
    if (port.read().started) return;
    first = null;
    last = null;
  };
  const follow = () => {
    if (!port.read().started) return;
    const begins = last === null;
    const from = last ?? startsAt();
    last = film.currentTime;
    first ??= from ?? last;
    if (port.isHeld()) return;
    const before = new Set(interstitials.map(({ id }) => id));
    const late = port.readInterstitials().filter(({ id }) => !before.has(id));
    interstitials = port.readInterstitials();
    if (late.length > 0) moved({ from: first, to: last, sought: false }, late);
    if (from !== null && !port.isHeld())
      moved({ from, to: film.duration - last <= END ? Number.POSITIVE_INFINITY : last, sought: film.seeking || begins });
  };
  const unsubscribe = port.subscribe(forget);
  for (const event of ["timeupdate", "seeking"]) film.addEventListener(event, follow);
  return () => {
    unsubscribe();
    for (const event of ["timeupdate", "seeking"]) film.removeEventListener(event, follow);
  };
}
