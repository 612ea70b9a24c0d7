import type { Interstitial } from "../port/interstitials.ts";
import type { PlayerPort } from "../port/player-port.ts";
import type { FilmMove } from "./model/ad-breaks.ts";

/** Seconds before its end at which a film counts as ended: after its end the next one would begin below the ads. */
const END = 0.5;

/**
 * Reports each move of a film that has started. `late`: interstitials that the playlist has named after the film passed their position; only
 * they count for the move.
 */
export function followFilm(
  film: HTMLVideoElement,
  port: PlayerPort,
  moved: (move: FilmMove, late?: readonly Interstitial[]) => void,
): () => void {
  let first: number | null = null;
  let last: number | null = null;
  let interstitials = port.readInterstitials();
  const follow = () => {
    const from = last;
    last = port.read().started ? film.currentTime : null;
    first ??= last;
    if (last === null || port.isHeld()) return;
    const before = new Set(interstitials.map(({ id }) => id));
    const late = port.readInterstitials().filter(({ id }) => !before.has(id));
    interstitials = port.readInterstitials();
    if (late.length > 0 && first !== null) moved({ from: first, to: last, sought: false }, late);
    if (from !== null && !port.isHeld())
      moved({ from, to: film.duration - last <= END ? Number.POSITIVE_INFINITY : last, sought: film.seeking });
  };
  for (const event of ["timeupdate", "seeking"]) film.addEventListener(event, follow);
  return () => {
    for (const event of ["timeupdate", "seeking"]) film.removeEventListener(event, follow);
  };
}
