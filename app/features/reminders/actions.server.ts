import { type ActionFunctionArgs, data } from "@remix-run/node";
import * as v from "valibot";
import { Id, SentTime } from "../../../contract/base/fields.ts";
import { reminders } from "../../../contract/reminders/reminders.ts";
import { REMINDER_LEADS, REMINDER_WAYS } from "../../../contract/reminders/values.ts";
import type { Problem } from "../../forms/problem.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { safePath } from "../../http/safe-path.ts";
import { href } from "../../routing/href.ts";

const ReminderForm = v.object({
  item: Id,
  programme: v.optional(SentTime),
  /** `add`: from the switch of a card. */
  intent: v.picklist(["set", "add", "remove"]),
  way: v.optional(v.picklist(REMINDER_WAYS), "MAIL"),
  from: v.optional(v.string(), "/"),
});

const empty = (status: number): Response => new Response(null, { status, headers: NO_STORE });

/**
 * Sets or removes a reminder. Fields: `item` (event or channel), `programme` (its start), `intent` (`set` or `remove`), `way`, `from` (the
 * page of the form). A form is redirected (303) to that page, which shows the result; a guest is redirected to sign-in. A script (Accept:
 * JSON) gets 204, or the status of the refusal.
 */
export async function changeReminder(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const isScript = args.request.headers.get("accept") === "application/json";
  const form = readForm(ReminderForm, await args.request.formData());
  if (form === null) return isScript ? empty(400) : seeOther("/");
  const { item, programme, intent, way } = form;
  const from = safePath(form.from);
  if (context.viewer.isGuest) return isScript ? empty(401) : seeOther(href("login", context.spelling, null, { from }));
  const params = { id: item };
  const start = programme === undefined ? {} : { programme };
  try {
    if (intent !== "remove") await context.api.call(reminders.addReminder, { params, body: { ...start, way } });
    else await context.api.call(reminders.removeReminder, { params, query: start });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    return isScript ? empty(status) : seeOther(from, { flash: { tone: "error", label: `error.${problem.code}` } });
  }
  if (isScript) return empty(204);
  const label = intent !== "remove" ? (way === "MAIL" ? "remindSetByMail" : "remindSetByPush") : "remindRemoved";
  return seeOther(from, { flash: { tone: "success", label } });
}

const PageForm = v.variant("intent", [
  v.object({
    intent: v.literal("lead"),
    lead: v.pipe(v.string(), v.transform(Number), v.picklist(REMINDER_LEADS)),
  }),
  v.object({ intent: v.literal("clear") }),
]);

export interface RemindersReply {
  readonly problem: Problem;
}

const refuse = (problem: Problem, status: number) => data<RemindersReply>({ problem }, { status, headers: NO_STORE });

/** The forms of the page of reminders: the time before the start (`lead`), and the removal of all (`clear`). */
export async function changeReminders(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = readForm(PageForm, await args.request.formData());
  if (form === null) return refuse({ code: "VALIDATION_FAILED", message: null }, 400);
  const page = href("reminders", context.spelling);
  try {
    if (form.intent === "lead") {
      await context.api.call(reminders.setReminderLead, { body: { leadMinutes: form.lead } });
      return seeOther(page, { flash: { tone: "success", label: "remindersLeadSaved" } });
    }
    await context.api.call(reminders.removeReminders, {});
    return seeOther(page, { flash: { tone: "success", label: "remindersCleared" } });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    return refuse(problem, status);
  }
}
