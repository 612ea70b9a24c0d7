import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { reminders as table } from "../../../contract/reminders/reminders.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import type { Calendars } from "./calendars.ts";
import type { FollowReminders } from "./follow-reminders.ts";
import type { createReminderLinks } from "./links.ts";
import type { RemindersService } from "./service.ts";

interface Parts {
  readonly service: RemindersService;
  readonly followed: FollowReminders;
  readonly calendars: Calendars;
  readonly links: ReturnType<typeof createReminderLinks>;
}

export function createRemindersHandlers({ service, followed, calendars, links }: Parts): Handlers<typeof table, CallContext> {
  return {
    listReminders: (context) => service.list(requireViewer(context)),
    listReminderKeys: (context) => service.listKeys(requireViewer(context)),
    addReminder: async (context, { params, body }) => {
      await service.add(requireViewer(context), params.id, body);
      return undefined;
    },
    removeReminder: async (context, { params, query }) => {
      await service.remove(requireViewer(context), params.id, query.programme);
      return undefined;
    },
    removeReminders: async (context) => {
      await service.removeAll(requireViewer(context));
      return undefined;
    },
    setReminderLead: async (context, { body }) => {
      await service.setLead(requireViewer(context), body.leadMinutes);
      return undefined;
    },
    getFollowReminders: async (context) => ({ on: await followed.isOn(requireViewer(context)) }),
    setFollowReminders: async (context, { body }) => {
      await followed.setOn(requireViewer(context), body.on);
      return undefined;
    },
    getReminderLink: async (context, { params }) => ({ title: await links.titleOf(context, params.id) }),
    followReminderLink: async (context, { params }) => {
      await links.follow(context, params.id);
      return undefined;
    },
    readCalendar: (context, { query }) => calendars.ofRealm(context, query),
    readOwnCalendar: (context, { body }) => calendars.own(context, body.secret),
    getCalendarSecret: (context) => calendars.secretOf(requireViewer(context)),
    renewCalendarSecret: async (context) => {
      await calendars.renew(requireViewer(context));
      return undefined;
    },
    endCalendar: async (context) => {
      await calendars.end(requireViewer(context));
      return undefined;
    },
  };
}
