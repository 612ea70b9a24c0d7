/**
 * Values that playback preferences may have. They stand apart from the schemas, because the stream engine needs them before
 * hydration and must not load Valibot (tests/rules/engine-imports.test.ts).
 */

/** Subtitles in the player: their size, and whether what is behind them shows through. */
export const SUBTITLE_STYLES = ["STANDARD", "LARGE", "SOLID", "LARGE_SOLID"] as const;
export const PLAYBACK_RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** What happens at intros, recaps and the like (product rules, Skip markers): nothing, a button, or they are passed over. */
export const SEGMENT_ACTIONS = ["NONE", "ASK", "SKIP"] as const;
