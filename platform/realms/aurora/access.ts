import type { DemoAccess } from "../demo-realm.ts";

/** Everyone, without an account. */
export const FREE: DemoAccess = { kind: "FREE" };
/** Anyone signed in. No free licence is needed: an account is enough. */
export const SIGN_IN: DemoAccess = { kind: "SIGN_IN" };
/** Holders of either subscription. */
export const SUBSCRIBERS: DemoAccess = { kind: "LICENCE", licences: ["aurora-monthly", "aurora-yearly"] };
/** Holders of the premiere ticket or of the season pass. A subscription does not include them. */
export const TICKET: DemoAccess = { kind: "LICENCE", licences: ["aurora-premiere-ppv", "aurora-season-pass"] };
