import * as v from "valibot";
import type { JobKind } from "../../jobs/jobs.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { PushSender } from "../push/index.ts";
import { createCalendars, sealedCalendarSecrets } from "./calendars.ts";
import { createFollowReminders, FOLLOWS_JOB, FollowsPayloadSchema } from "./follow-reminders.ts";
import { createRemindersHandlers } from "./handlers.ts";
import { createReminderLinks } from "./links.ts";
import { remindersMigrations } from "./migrations.ts";
import { remindersPersonalData } from "./personal-data.ts";
import type { RemindersPorts } from "./ports.ts";
import { createSearch, SEARCH_JOB } from "./search.ts";
import { createNotices, NOTICE_JOB, NoticePayloadSchema } from "./send.ts";
import { createRemindersService } from "./service.ts";

/** Reminders of events and programmes, and calendars. */
export function createReminders(deps: PlatformDeps, ports: RemindersPorts) {
  const service = createRemindersService(deps, ports);
  const search = createSearch(deps, ports);
  const followed = createFollowReminders(deps, ports);
  const notices = createNotices(deps, ports, followed);
  ports.follows.addListener(followed.listener);
  return {
    handlers: createRemindersHandlers({
      service,
      followed,
      calendars: createCalendars(deps, ports),
      links: createReminderLinks(deps, ports),
    }),
    /** Reminds a profile of events that another module found for it. */
    addFor: service.addFor,
    planSearches: search.planSearches,
    jobs: {
      [SEARCH_JOB]: { clock: "realm", run: (realmId) => search.search(realmId) },
      [FOLLOWS_JOB]: { clock: "realm", run: (realmId, payload) => followed.run(realmId, v.parse(FollowsPayloadSchema, payload)) },
      [NOTICE_JOB]: {
        clock: "realm",
        run: (realmId, payload, attempt) => notices.send(realmId, v.parse(NoticePayloadSchema, payload), attempt),
      },
    } satisfies Record<string, JobKind>,
    start: () => search.start(),
    close: () => Promise.resolve(search.stop()),
  };
}

export const remindersModule = defineModule({
  domain: "reminders",
  migrations: remindersMigrations,
  personalData: remindersPersonalData,
  sealed: [sealedCalendarSecrets],
  create: (
    deps,
    {
      realm,
      identity,
      catalogue,
      follows,
      fighters,
      push,
      results,
    }: Omit<RemindersPorts, "push"> & { readonly push: { readonly sender: PushSender } },
  ) => createReminders(deps, { realm, identity, catalogue, follows, fighters, results, push: push.sender }),
});
