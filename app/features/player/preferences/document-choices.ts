import { PLAYBACK_RATES, SEGMENT_ACTIONS, SUBTITLE_STYLES } from "../../../../contract/preferences/playback-values.ts";
import type { SkipChoice, SkipChoices } from "../model/skip-markers.ts";

/** What the viewer asks of every player besides languages (LS-06); null: nothing. */
export interface DocumentChoices {
  readonly style: (typeof SUBTITLE_STYLES)[number] | null;
  readonly rate: number | null;
  /** At every kind of span. */
  readonly segments: SkipChoice | null;
  /** Fewer bytes. */
  readonly saves: boolean;
}

const oneOf = <T>(list: readonly T[], value: unknown): T | null => list.find((known) => known === value) ?? null;

/** Reads the document's `data-plays`; anything else is not there. */
export function parseDocumentChoices(text: string | undefined): DocumentChoices {
  const { style, rate, segments, saves } = (text === undefined ? {} : JSON.parse(text)) as Record<string, unknown>;
  return {
    style: oneOf(SUBTITLE_STYLES, style),
    rate: oneOf<number>(PLAYBACK_RATES, rate),
    segments: oneOf<SkipChoice>(SEGMENT_ACTIONS, segments),
    saves: saves === true,
  };
}

/** Of this page. In the browser only. */
export const documentChoices = (): DocumentChoices => parseDocumentChoices(document.documentElement.dataset.plays);

/** What happens at each kind of span: the viewer's own choice for all, and before it what was chosen for one kind in this browser's player. */
export function skipChoicesWith(segments: SkipChoice | null, chosen: SkipChoices): SkipChoices {
  if (segments === null) return chosen;
  return { INTRO: segments, RECAP: segments, OUTRO: segments, AD: segments, BREAK: segments, ...chosen };
}
