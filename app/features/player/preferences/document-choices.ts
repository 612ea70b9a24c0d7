import { PLAYBACK_RATES, SEGMENT_ACTIONS, SUBTITLE_STYLES } from "../../../../contract/preferences/playback-values.ts";
import type { SkipChoice, SkipChoices } from "../model/skip-markers.ts";

/** The account's choices for every player, besides languages; null: not chosen. */
export interface DocumentChoices {
  readonly style: (typeof SUBTITLE_STYLES)[number] | null;
  readonly rate: number | null;
  /** Action at every kind of span. */
  readonly segments: SkipChoice | null;
  /** True when the viewer saves data. */
  readonly saves: boolean;
}

const oneOf = <T>(list: readonly T[], value: unknown): T | null => list.find((one) => one === value) ?? null;

/** Reads the document's `data-player-defaults`; drops anything else. */
export function parseDocumentChoices(text: string | undefined): DocumentChoices {
  const { style, rate, segments, saves } = (text === undefined ? {} : JSON.parse(text)) as Record<string, unknown>;
  return {
    style: oneOf(SUBTITLE_STYLES, style),
    rate: oneOf<number>(PLAYBACK_RATES, rate),
    segments: oneOf<SkipChoice>(SEGMENT_ACTIONS, segments),
    saves: saves === true,
  };
}

/** Choices of this page's document. Browser only. */
export const documentChoices = (): DocumentChoices => parseDocumentChoices(document.documentElement.dataset.playerDefaults);

/** Choices for each kind of span: those made in this browser's player, else the account's choice for all kinds. */
export function skipChoicesWith(segments: SkipChoice | null, chosen: SkipChoices): SkipChoices {
  if (segments === null) return chosen;
  return { INTRO: segments, RECAP: segments, OUTRO: segments, AD: segments, BREAK: segments, ...chosen };
}
