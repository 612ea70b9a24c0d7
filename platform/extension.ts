import type { Clock } from "./base/clock.ts";
import type { EventBus } from "./events/event-bus.ts";
import type { RealmClock } from "./jobs/realm-clock.ts";
import type { Migrations } from "./module.ts";
import type { DemoParts } from "./modules.ts";
import type { Database } from "./store/database.ts";
import type { PersonalData } from "./store/tables.ts";

export interface RealmClockParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly log: { error(fields: object, message: string): void };
}

/**
 * Parts that `demo/` plugs into the platform. The platform imports nothing of it: the process loads it, with DEMO or SANDBOX_PAYMENTS only
 * (`server/process/demo.ts`), and a product without the folder runs without it.
 */
export interface Extension {
  readonly migrations: Migrations;
  /** Viewers' data in its tables. */
  readonly personalData: PersonalData;
  readonly parts: DemoParts;
  /** The clocks of realms, which an operator may move. */
  createRealmClock(parts: RealmClockParts): RealmClock;
}
