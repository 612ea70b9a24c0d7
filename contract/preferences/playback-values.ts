/**
 * Values of playback preferences. They are separate from the schemas, because the stream engine needs them before hydration and must not
 * load Valibot (tests/rules/engine-imports.test.ts).
 */

/** Subtitle styles: size, and transparent or solid background. */
export const SUBTITLE_STYLES = ["STANDARD", "LARGE", "SOLID", "LARGE_SOLID"] as const;
export const PLAYBACK_RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** Action at intros, recaps and similar segments (product rules, Skip markers): none, a button, or an automatic skip. */
export const SEGMENT_ACTIONS = ["NONE", "ASK", "SKIP"] as const;
