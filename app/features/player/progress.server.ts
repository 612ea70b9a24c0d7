import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { IsoTime } from "../../../contract/base/fields.ts";
import { playback } from "../../../contract/playback/playback.ts";
import { isApiError } from "../../api/api-error.ts";
import { queryParameter } from "../../content/page-place.server.ts";
import { NO_STORE, PRIVATE_NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext, watcherOf } from "../../http/request-context.server.ts";
import { waitedSeconds } from "../../http/waited-seconds.server.ts";
import { MOST_POSITIONS } from "../../watch/model/guest-positions.ts";

const answer = (status: number): Response => new Response(null, { status, headers: NO_STORE });

/** True when a page of another profile or account sends the request: another tab has changed the session since that page was loaded. */
const isOfAnother = (context: RequestContext, watcher: unknown): boolean => typeof watcher === "string" && watcher !== watcherOf(context);

/**
 * The viewer's stored position in the video of parameter `contentId`, as JSON: `resume`, null when it starts at the beginning. Without the
 * parameter, and for a guest, the address is no page and leads home. 409 when parameter `watcher` names another profile.
 */
export async function loadPosition(args: LoaderFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const { api, viewer } = context;
  const id = queryParameter(args, "contentId");
  if (viewer.isGuest || id === undefined) return seeOther("/");
  if (isOfAnother(context, queryParameter(args, "watcher"))) return answer(409);
  try {
    return Response.json(await api.call(playback.getResume, { params: { id } }), { headers: PRIVATE_NO_STORE });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return answer(error.status);
  }
}

/** Positions that a guest's browser brings to the account. The platform checks ids and limits. */
const MovedSchema = v.pipe(
  v.string(),
  v.maxLength(10_000),
  v.parseJson(),
  v.pipe(v.array(v.object({ contentId: v.string(), position: v.number(), at: IsoTime })), v.minLength(1), v.maxLength(MOST_POSITIONS)),
);

/** Length limit of a page's name (`contract/playback`). */
const MOST_NAME = 40;

type Progress = v.InferInput<(typeof playback.saveProgress)["body"]>["progress"];

/** The positions in a form; null: an invalid one. */
function progressIn(form: FormData, delay: number): Progress | null {
  const moved = form.get("positions");
  if (moved !== null) {
    const parsed = v.safeParse(MovedSchema, moved);
    return parsed.success ? parsed.output : null;
  }
  const position = String(form.get("position") ?? "");
  if (!/^\d{1,6}$/u.test(position)) return null;
  // The server's time, because clocks of devices differ and the newest position wins.
  const at = new Date(Date.now() - delay).toISOString();
  const playing = form.get("playing") !== null;
  const by = String(form.get("by") ?? "").slice(0, MOST_NAME);
  return [{ contentId: String(form.get("contentId") ?? ""), position: Number(position), at, playing, ...(by === "" ? {} : { by }) }];
}

/**
 * Saves the viewer's position. Form fields: `contentId` and `position`, in seconds, `playing` while the film plays on, `by` (the page's name);
 * or `positions`, those that a guest's browser stored, as JSON.
 * The status is 204, 400 for an invalid position, 409 when the field `watcher` names another profile than the session's, or the platform's. The
 * body is empty, because the player may be gone. Nothing is saved for a guest.
 */
export async function saveProgress(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const { api, viewer } = context;
  if (viewer.isGuest) return answer(204);
  const form = await args.request.formData();
  if (isOfAnother(context, form.get("watcher") ?? undefined)) return answer(409);
  const progress = progressIn(form, waitedSeconds(args.request) * 1_000);
  if (progress === null) return answer(400);
  try {
    await api.call(playback.saveProgress, { body: { progress } });
    return answer(204);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return answer(error.status);
  }
}
