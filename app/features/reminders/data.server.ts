import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Reminder } from "../../../contract/reminders/reminders.ts";
import { reminders as calls } from "../../../contract/reminders/reminders.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { cardPlaceOf, queryParameter } from "../../content/page-place.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { pageCall } from "../../http/page-call.server.ts";

/** Loads the reminders of the viewer's profile, the soonest first. `?clear=1` asks whether to remove all. */
export async function loadReminders(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { reminders, leadMinutes, pushFailed } = await pageCall(args, context.api.call(calls.listReminders, {}));
  const place = cardPlaceOf(context);
  const viewOf = ({ id, itemId, programme, shows, startDate, status, way, followed, card }: Reminder) => ({
    id,
    item: itemId,
    ...(programme === null ? {} : { programme, programmeTitle: shows?.title ?? "" }),
    startDate,
    ...(status === null ? {} : { status }),
    way,
    followed,
    card: toCardView(card, place),
  });
  return {
    reminders: reminders.map(viewOf),
    leadMinutes,
    pushFailed,
    isClearing: reminders.length > 0 && queryParameter(args, "clear") !== undefined,
  };
}
export type RemindersData = Awaited<ReturnType<typeof loadReminders>>;
export type ReminderLine = RemindersData["reminders"][number];
