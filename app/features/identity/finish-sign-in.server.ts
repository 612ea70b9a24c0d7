import * as v from "valibot";
import { CompletionSchema, type Tokens } from "../../../contract/identity/identity.ts";
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

/** Where this request's viewer goes once they are signed in. */
export function destination(context: RequestContext, request: Request): string {
  return destinationOf(new URL(request.url).searchParams, onwardOf(request) ?? href("root", context.spelling));
}

/**
 * Where every sign-in of the web app ends: with tokens the viewer goes on to where they were going; with a challenge they go to
 * the page that asks for what is missing, which takes the way along. Where several profiles watch with the account, a suffix makes the page ask who
 * does (ID-21). Other refusals are thrown on.
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

/** A form that comes without any cookie of this site: the browser may keep none. Whoever came over a provider has proved that it does. */
const sendsCookies = (request: Request): boolean => request.method !== "POST" || (request.headers.get("cookie") ?? "") !== "";

/** Parameter of the sign-in page and of the one that completes it: a cookie has just been set. Who comes without it has cookies switched off. */
const CHECK = { cookies: "check" } as const;
export const checksCookies = (search: URLSearchParams): boolean => search.get("cookies") === CHECK.cookies;

/** Over the sign-in page, which leads a viewer on at once and tells everybody else that their browser keeps no cookies. */
export const cookieCheckPath = ({ spelling }: RequestContext, carried: Partial<Carried>): string =>
  href("login", spelling, null, { ...carried, ...CHECK });

/** A way that was taken is not taken again. */
const onwardCookies = (request: Request): string[] => (onwardOf(request) === null ? [] : [forgetOnward()]);

function challengeOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.code !== "COMPLETION_REQUIRED") return undefined;
  const parsed = v.safeParse(CompletionSchema, error.details);
  return parsed.success ? parsed.output.challenge : undefined;
}
