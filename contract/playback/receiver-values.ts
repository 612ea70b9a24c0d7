/**
 * Values of playback on other devices. They are separate from the schemas, because the player's scripts need them and must not load Valibot.
 */

/** Time in which a receiver must have requested its first playlist. Milliseconds. */
export const RECEIVER_START_MS = 5 * 60_000;
