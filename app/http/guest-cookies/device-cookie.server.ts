import { writeCookie } from "../cookies/cookies.ts";

/** By it a browser is known again at the next sign-in (ID-30). Outlives the session: signing out does not make a device new. */
export const DEVICE_COOKIE = "__Host-device";
/** The longest that browsers keep a cookie. */
const MAX_AGE = 400 * 24 * 60 * 60;

export const writeDevice = (device: string): string =>
  writeCookie(DEVICE_COOKIE, device, { httpOnly: true, secure: true, maxAge: MAX_AGE });
