import { playback } from "../../../contract/playback/playback.ts";
import { isApiError } from "../../api/api-error.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { PRIVATE_NO_STORE } from "../../http/no-store.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { readStart } from "../../watch/model/start-time.ts";
import { reasonOfRefusal } from "./model/stream-failure.ts";

const answer = (status: number, body: object, retryAfter: number | null = null): Response =>
  Response.json(body, { status, headers: { ...PRIVATE_NO_STORE, ...(retryAfter === null ? {} : { "retry-after": String(retryAfter) }) } });

/**
 * The streams of a title, for a player whose addresses have expired. Parameters: `kind` (`video`, `live`), `id`, and `from` of a live stream. Body: `{ manifest }`, or
 * `{ reason }` (`FailureReason`) with the platform's status and, where waiting helps, `Retry-After`. With `ahead` a refusal is 204, because a page that
 * only prefetches has not been refused anything, and a browser logs each error.
 */
export async function sendStreams(args: PageArguments): Promise<Response> {
  const { api, realm, viewer } = contextOf(args);
  const { searchParams } = new URL(args.request.url);
  const kind = searchParams.get("kind");
  const id = searchParams.get("id") ?? "";
  if ((kind !== "video" && kind !== "live") || !/^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u.test(id)) return answer(400, { reason: "missing" });
  try {
    const request = { params: { id }, query: { displayGeoblocked: realm.displayGeoblocked } };
    const from = readStart(searchParams.get("from") ?? undefined);
    const { manifest } = await (kind === "video"
      ? api.call(playback.getVideoManifest, request)
      : api.call(playback.getLiveManifest, { ...request, query: { ...request.query, ...(from === undefined ? {} : { from }) } }));
    return answer(200, { manifest });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (searchParams.has("ahead")) return new Response(null, { status: 204, headers: PRIVATE_NO_STORE });
    return answer(error.status, { reason: reasonOfRefusal(error.code, error.status, viewer.isGuest) }, error.retryAfterSeconds);
  }
}
