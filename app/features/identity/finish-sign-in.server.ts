import * as v from "valibot";
import { CompletionSchema } from "../../../contract/identity/completion.ts";
import type { Tokens } from "../../../contract/identity/tokens.ts";
import { isApiError } from "../../api/api-error.ts";
import { writeChallenge } from "../../http/cookies/challenge-cookie.server.ts";
import { writeDevice } from "../../http/guest-cookies/device-cookie.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { withProfileSetup } from "../../routing/profile-setup.ts";
import { type Carried, carriedOf, destinationOf } from "./model/destination.ts";
import { forgetOnward, onwardOf } from "./onward-cookie.server.ts";
import { draftCookies } from "./sign-up/sign-up-draft.server.ts";

/** Target of this request's viewer after sign-in. */
export function destination(context: RequestContext, request: Request): string {
  return destinationOf(new URL(request.url).searchParams, onwardOf(request) ?? href("root", context.spelling));
}

/**
 * Ends every sign-in of the web app. With tokens the viewer goes on to their target; with a challenge they go to the page of the missing
 * steps, which carries the target. When several profiles use the account, a suffix makes the page ask for the profile. Other
 * refusals are thrown.
 */
export async function finishSignIn(
  context: RequestContext,
  request: Request,
  call: Promise<Tokens>,
  cookies: readonly string[] = [],
): Promise<Response> {
  try {
    const tokens = await call;
    const deviceCookies = tokens.device === undefined ? [] : [writeDevice(tokens.device)];
    const onward = destination(context, request);
    const merged = await context.mergePreferences(tokens);
    const path = tokens.profileChoice === true ? withProfileSetup(onward) : onward;
    return seeOther(sendsCookies(request) ? path : cookieCheckPath(context, { from: path }), {
      cookies: [context.signIn(tokens), ...deviceCookies, ...cookies, ...onwardCookies(request), ...draftCookies(request), ...merged],
    });
  } catch (error) {
    const challenge = challengeOf(error);
    if (challenge === undefined) throw error;
    const carried = carriedOf(new URL(request.url).searchParams);
    const query = sendsCookies(request) ? carried : { ...carried, ...CHECK };
    return seeOther(href("completeSignIn", context.spelling, null, query), { cookies: [writeChallenge(challenge)] });
  }
}

/**
 * A form without any cookie of this site may come from a browser that stores none. A viewer who returns from a provider has proved that it
 * does.
 */
const sendsCookies = (request: Request): boolean => request.method !== "POST" || (request.headers.get("cookie") ?? "") !== "";

/**
 * Parameter of the sign-in page and of the page that completes it: a cookie has just been set. A viewer who arrives without the cookie has
 * cookies switched off.
 */
const CHECK = { cookies: "check" } as const;
export const checksCookies = (search: URLSearchParams): boolean => search.get("cookies") === CHECK.cookies;

/** Path through the sign-in page, which redirects a signed-in viewer and tells any other that their browser stores no cookies. */
export const cookieCheckPath = ({ spelling }: RequestContext, carried: Partial<Carried>): string =>
  href("login", spelling, null, { ...carried, ...CHECK });

/** A used onward path is removed. */
const onwardCookies = (request: Request): string[] => (onwardOf(request) === null ? [] : [forgetOnward()]);

function challengeOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.code !== "COMPLETION_REQUIRED") return undefined;
  const parsed = v.safeParse(CompletionSchema, error.details);
  return parsed.success ? parsed.output.challenge : undefined;
}
