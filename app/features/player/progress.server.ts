import type { ActionFunctionArgs } from "@remix-run/node";
import { playback } from "../../../contract/playback/playback.ts";
import { isApiError } from "../../api/api-error.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { contextOf } from "../../http/request-context.server.ts";

const answer = (status: number): Response => new Response(null, { status, headers: NO_STORE });

/**
 * Saves the viewer's position. Form fields: `contentId` and `position`, in seconds. The status is 204, 400 for an invalid position, or the
 * platform's. The body is empty, because the player may be gone. Nothing is saved for a guest.
 */
export async function keepProgress(args: ActionFunctionArgs): Promise<Response> {
  const { api, viewer } = contextOf(args);
  if (viewer.isGuest) return answer(204);
  const form = await args.request.formData();
  const contentId = String(form.get("contentId") ?? "");
  const position = String(form.get("position") ?? "");
  if (!/^\d{1,6}$/u.test(position)) return answer(400);
  // The server's time, because clocks of devices differ and the newest position wins.
  const at = new Date().toISOString();
  try {
    await api.call(playback.saveProgress, { body: { progress: [{ contentId, position: Number(position), at }] } });
    return answer(204);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return answer(error.status);
  }
}
