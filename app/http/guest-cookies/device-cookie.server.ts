import { writeCookie } from "../cookies/cookies.ts";

/**
 * Cookie by which the next sign-in recognises the browser. It outlives the session, because signing out does not make a device new.
 */
export const DEVICE_COOKIE = "__Host-device";
/** Maximum lifetime of a cookie in browsers. */
const MAX_AGE = 400 * 24 * 60 * 60;

export const writeDevice = (device: string): string =>
  writeCookie(DEVICE_COOKIE, device, { httpOnly: true, secure: true, maxAge: MAX_AGE });
