import { formatDuration } from "../../i18n/format.ts";
import type { Language } from "../../routing/locales.ts";
import type { CardState } from "../card-state.ts";

/** A viewer's position in a video, in seconds. `finished`: watched to the end. */
interface WatchedPart {
  readonly position: number;
  readonly duration: number;
  readonly finished?: boolean;
}

/** The state of a card of the viewer's history. Position 0 is the next episode of a series. */
export function watchState({ position, duration, finished }: WatchedPart, language: Language): Pick<CardState, "progress" | "isNext"> {
  if (finished === true) return { progress: { part: 1 } };
  if (position <= 0 || duration <= 0) return { isNext: true };
  return { progress: { part: position / duration, left: formatDuration(duration - position, language) } };
}
