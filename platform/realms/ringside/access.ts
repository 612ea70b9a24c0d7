import type { DemoAccess } from "../demo-realm.ts";

/** Everyone, without an account. */
export const FREE: DemoAccess = { kind: "FREE" };
/** Anyone signed in. `ringside-free` costs nothing, so its holders are simply signed-in viewers. */
export const SIGN_IN: DemoAccess = { kind: "SIGN_IN" };
/** Holders of either subscription. */
export const SUBSCRIBERS: DemoAccess = { kind: "LICENCE", licences: ["ringside-monthly", "ringside-yearly"] };
/** Holders of the pay-per-view ticket or of the season pass. A subscription does not include them. */
export const TICKET: DemoAccess = { kind: "LICENCE", licences: ["fight-night-ppv", "season-pass"] };
