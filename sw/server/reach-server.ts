import { isNetworkPage } from "../../app/routing/requests/network-page.ts";

/**
 * Sends a request of a script to our server. A network that answers in its place (a captive portal) fails like a missing one: its page has the
 * status 200, so that a change would count as stored.
 */
export async function reachServer(request: Request, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(request, signal === undefined ? undefined : { signal });
  if (isNetworkPage(answer)) throw new TypeError("The network has answered in place of the server");
  return answer;
}
