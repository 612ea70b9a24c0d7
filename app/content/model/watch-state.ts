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

/** The progress of a card of the viewer's history. */
export function watchState(
  { position, duration, finished = false, resumes = true }: WatchedPart,
  language: Language,
): Pick<CardState, "progress"> {
  if (finished && !resumes) return { progress: { part: 1, watched: true } };
  const progress = { part: position / duration, left: formatDuration(duration - position, language) };
  return { progress: finished ? { ...progress, watched: true } : progress };
}
