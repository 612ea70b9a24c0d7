import { gifts } from "../../../contract/commerce/gifts.ts";
import { readCookies } from "../cookies/cookies.ts";
import type { RequestContext } from "../request-context.server.ts";
import { forgetGuest, GUEST_COOKIE } from "./guest-cookie.server.ts";

/** This browser has given something as a guest. */
export const hasGuestCookie = (request: Request): boolean => readCookies(request.headers.get("cookie")).has(GUEST_COOKIE);

/**
 * What this browser gave as a guest belongs to the account that is signed in now (CM-22). Doing it again changes nothing. Gives the
 * cookies that forget the guest.
 */
export async function claimGuestGifts(context: RequestContext, request: Request): Promise<string[]> {
  if (context.viewer.isGuest || !hasGuestCookie(request)) return [];
  await context.api.call(gifts.claimGuestGifts, {});
  return [forgetGuest()];
}
