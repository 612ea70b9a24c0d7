import { gifts } from "../../../contract/commerce/gifts.ts";
import { readCookies } from "../cookies/cookies.ts";
import type { RequestContext } from "../request-context.server.ts";
import { forgetGuest, GUEST_COOKIE } from "./guest-cookie.server.ts";

/** True when this browser has bought a gift as a guest. */
export const hasGuestCookie = (request: Request): boolean => readCookies(request.headers.get("cookie")).has(GUEST_COOKIE);

/**
 * Moves the gifts that this browser bought as a guest to the signed-in account. Repeating it changes nothing. Returns the cookies
 * that remove the guest.
 */
export async function claimGuestGifts(context: RequestContext, request: Request): Promise<string[]> {
  if (context.viewer.isGuest || !hasGuestCookie(request)) return [];
  await context.api.call(gifts.claimGuestGifts, {});
  return [forgetGuest()];
}
