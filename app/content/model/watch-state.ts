import { formatDuration } from "../../i18n/format.ts";
import type { Language } from "../../routing/locales.ts";
import type { CardState } from "../card-state.ts";

/** A viewer's position in a video, in seconds. `finished`: watched to the end, now or earlier. `resumes`: false when it is not continued. */
interface WatchedPart {
  readonly position: number;
  readonly duration: number;
  readonly finished?: boolean;
  readonly resumes?: boolean;
}

/** The state of a card of the viewer's history. Position 0 is the next episode of a series. */
export function watchState(
  { position, duration, finished = false, resumes = true }: WatchedPart,
  language: Language,
): Pick<CardState, "progress" | "isNext"> {
  if (finished && !resumes) return { progress: { part: 1, watched: true } };
  if (position <= 0 || duration <= 0) return { isNext: true };
  const progress = { part: position / duration, left: formatDuration(duration - position, language) };
  return { progress: finished ? { ...progress, watched: true } : progress };
}
