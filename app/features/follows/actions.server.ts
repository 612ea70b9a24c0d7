import type { ActionFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { Id } from "../../../contract/base/fields.ts";
import { FollowTypeSchema, follows } from "../../../contract/follows/follows.ts";
import { reminders } from "../../../contract/reminders/reminders.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { safePath } from "../../http/safe-path.ts";
import { href } from "../../routing/href.ts";

const FormSchema = v.object({
  type: FollowTypeSchema,
  id: Id,
  intent: v.picklist(["add", "remove"]),
  from: v.optional(v.string(), "/"),
});

const empty = (status: number): Response => new Response(null, { status, headers: NO_STORE });

/**
 * Follows a series, channel, team or fighter, or stops following. Fields: `type`, `id`, `intent` (`add` or `remove`), `from` (the page of the form). A form is
 * redirected (303) to that page, which shows the result; a guest is redirected to sign-in. A script (Accept: JSON) gets 204, or the status of
 * the refusal.
 */
export async function changeFollow(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const isScript = args.request.headers.get("accept") === "application/json";
  const form = readForm(FormSchema, await args.request.formData());
  if (form === null) return isScript ? empty(400) : seeOther("/");
  const { type, id, intent } = form;
  const from = safePath(form.from);
  if (context.viewer.isGuest) return isScript ? empty(401) : seeOther(href("login", context.spelling, null, { from }));
  const adds = intent === "add";
  try {
    await context.api.call(adds ? follows.follow : follows.unfollow, { params: { type, id } });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    return isScript ? empty(status) : seeOther(from, { flash: { tone: "error", label: `error.${problem.code}` } });
  }
  return isScript ? empty(204) : seeOther(from, { flash: { tone: "success", label: adds ? "browseFollowed" : "browseUnfollowed" } });
}

/** Switches reminders of what the profile follows. Field: `on`. The switch sends `false`, followed by `true` when it is on. Shows the page again (303), which has the result. */
export async function changeFollowReminders(args: ActionFunctionArgs): Promise<Response> {
  const context = requireViewer(args);
  const page = href("following", context.spelling);
  const sent = (await args.request.formData()).getAll("on").at(-1);
  if (sent !== "true" && sent !== "false") return seeOther(page);
  const on = sent === "true";
  try {
    await context.api.call(reminders.setFollowReminders, { body: { on } });
  } catch (error) {
    const { problem } = refusedCall(context, args.request, error);
    return seeOther(page, { flash: { tone: "error", label: `error.${problem.code}` } });
  }
  return seeOther(page, { flash: { tone: "success", label: on ? "followsRemindOn" : "followsRemindOff" } });
}
