import { FLASH_COOKIE } from "../../app/http/cookies/flash.server.ts";
import { type RequestContext, watcherOf } from "../../app/http/request-context.server.ts";
import { matchPath } from "../../app/routing/match.ts";
import { OF_ANOTHER_PROFILE, QUEUED_FOR } from "../../app/routing/requests/queued-for.ts";
import type { RouteName } from "../../app/routing/route-table.ts";

const answer = (status: number): Response => new Response(null, { status, headers: { "cache-control": "no-store" } });

/**
 * Refuses a change that waited in the worker and is not of the signed-in profile: 412, which drops it. Without a session 401, and it
 * waits for the viewer's sign-in. Null for all other requests.
 */
export function refuseQueued({ headers }: Request, context: Pick<RequestContext, "viewer" | "profile">): Response | null {
  const profile = headers.get(QUEUED_FOR);
  if (profile === null) return null;
  if (context.viewer.isGuest) return answer(401);
  return profile === watcherOf(context) ? null : answer(OF_ANOTHER_PROFILE);
}

/** Pages to which an action redirects before it has changed anything. */
const STEPS_FIRST: ReadonlySet<RouteName> = new Set<RouteName>(["login", "completeSignIn", "accountProof"]);

/**
 * Answer of an action to the worker, which shows no page: 204 instead of the redirect after a stored change. Its message is left out,
 * because the next page is about something else.
 */
export function answerQueued(request: Request, response: Response): Response {
  if (!request.headers.has(QUEUED_FOR) || response.status < 300 || response.status >= 400) return response;
  const target = URL.parse(response.headers.get("location") ?? "", request.url);
  const name = target === null ? undefined : matchPath(target.pathname)?.route.name;
  const cookies = response.headers.getSetCookie();
  const failed = cookies.some((cookie) => cookie.startsWith(`${FLASH_COOKIE}=error.`));
  const result = answer(name !== undefined && STEPS_FIRST.has(name) ? 401 : failed ? 409 : 204);
  for (const cookie of cookies) if (!cookie.startsWith(`${FLASH_COOKIE}=`)) result.headers.append("set-cookie", cookie);
  return result;
}
