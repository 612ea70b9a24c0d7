import type { Traveller } from "../../tests/harness/journey.ts";
import { say } from "../../tests/harness/labels.ts";
import { hydrated } from "../../tests/harness/product.ts";
import type { PagePicture, RealmId } from "./page-picture.ts";
import { arriveAsNew } from "./states.ts";

/** An event of the demo that every viewer may watch once they have signed in. */
const EVENT: Record<RealmId, string> = { ringside: "rising-kicks", aurora: "dawn-over-the-gulf" };

async function visitReminders(traveller: Traveller, events: readonly string[]): Promise<void> {
  const { page, origin, scripts } = traveller;
  const viewer = await arriveAsNew(traveller);
  for (const item of events) await viewer.post("/_/reminder", { item, intent: "set", from: "/reminders" });
  await page.goto(`${origin}/reminders`);
  await hydrated(page, scripts);
}

async function visitCalendars(traveller: Traveller): Promise<void> {
  const { page, origin, scripts } = traveller;
  const viewer = await arriveAsNew(traveller);
  await viewer.post("/calendars", { intent: "renew" });
  await page.goto(`${origin}/calendars`);
  await hydrated(page, scripts);
}

async function openBell(traveller: Traveller, event: string): Promise<void> {
  const { page, origin, scripts, language } = traveller;
  await arriveAsNew(traveller);
  await page.goto(`${origin}/live/${event}`);
  await hydrated(page, scripts);
  await page
    .getByRole("button", { name: say(language, "remindMe") })
    .first()
    .click();
}

/** The reminders of a new viewer, and the panel of an event's bell. */
export function remindersPictures(realm: RealmId): readonly PagePicture[] {
  const picture = (name: string, open: PagePicture["open"]): PagePicture => ({ name, route: "reminders", audience: "buyer", open });
  return [
    picture("reminders", (traveller) => visitReminders(traveller, [EVENT[realm]])),
    picture("reminders-empty", (traveller) => visitReminders(traveller, [])),
    { name: "live-bell", route: "live", audience: "buyer", open: (traveller) => openBell(traveller, EVENT[realm]) },
    { name: "calendars", route: "calendars", audience: "buyer", open: visitCalendars },
    { name: "reminder-remove", route: "reminderRemove", audience: "guest", open: "/reminders/remove/made-up" },
  ];
}
