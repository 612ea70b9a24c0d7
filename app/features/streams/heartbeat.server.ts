import type { ActionFunctionArgs } from "@remix-run/node";
import { streams } from "../../../contract/streams/streams.ts";
import { isApiError } from "../../api/api-error.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { concurrencyOf } from "../../watch/concurrency.server.ts";
import type { HeartbeatReply } from "../../watch/heartbeat-reply.ts";

const reply = (answer: HeartbeatReply): Response => Response.json(answer, { headers: NO_STORE });
const failed = (status: number): Response => new Response(null, { status, headers: NO_STORE });

/**
 * Passes a refused player's heartbeat on, for the list of active streams. Form field: `stream` of the manifest. A call that fails for another
 * reason than the limit has the platform's status and no body, because a lost heartbeat stops nothing.
 */
export async function beat(args: ActionFunctionArgs): Promise<Response> {
  const { api, viewer } = contextOf(args);
  if (viewer.isGuest) return failed(401);
  const form = await args.request.formData();
  const stream = String(form.get("stream") ?? "");
  try {
    const { action } = await api.call(streams.multiviewHeartbeat, { body: { stream } });
    return reply({ action });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === "CONCURRENCY_LIMIT") return reply({ action: "LIMIT", ...concurrencyOf(error) });
    return failed(error.status);
  }
}
