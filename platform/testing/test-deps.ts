import { createMovableRealmClock } from "../../demo/realm-clock/realm-clock.ts";
import { MovableClock } from "../base/clock.ts";
import { createIdSource } from "../base/ids.ts";
import { createSealer } from "../crypto/seal.ts";
import { createProcessBus } from "../events/event-bus.ts";
import { createJobs } from "../jobs/jobs.ts";
import type { Mail, Mailer } from "../mail/mailer.ts";
import { createMediaLibrary } from "../media/media-library.ts";
import type { Log, PlatformDeps, PlatformSettings } from "../platform-deps.ts";

import type { Database } from "../store/database.ts";
import { sectionsOf } from "./realm-sections.ts";
import { folderOf } from "./test-database.ts";

/** Start time of every test's clock. */
export const TEST_START = new Date("2026-11-20T12:00:00.000Z");

/** Keeps what was sent, newest last. */
export class RecordingMailer implements Mailer {
  readonly sent: Mail[] = [];
  send(mail: Mail): Promise<void> {
    this.sent.push(mail);
    return Promise.resolve();
  }
}

/** Keeps what was logged, so that a test can look for secrets in it or for an unexpected error. */
export class RecordingLog implements Log {
  readonly lines: { level: "info" | "error"; fields: object; message: string }[] = [];
  info(fields: object, message: string): void {
    this.lines.push({ level: "info", fields, message });
  }
  error(fields: object, message: string): void {
    this.lines.push({ level: "error", fields, message });
  }
}

export interface TestDeps extends PlatformDeps {
  readonly clock: MovableClock;
  readonly mailer: RecordingMailer;
  readonly log: RecordingLog;
}

export type TestOverrides = Partial<Omit<TestDeps, "database" | "settings">> & { readonly settings?: Partial<PlatformSettings> };

/** Everything that a module is made from, on a test database: a clock that stands at TEST_START, recorded mail and log. */
export function createTestDeps(database: Database, overrides: TestOverrides = {}): TestDeps {
  const { settings, ...others } = overrides;
  const clock = overrides.clock ?? new MovableClock(TEST_START);
  const ids = overrides.ids ?? createIdSource(clock);
  const log = overrides.log ?? new RecordingLog();
  const events = createProcessBus(log);
  const realmClock = createMovableRealmClock({ database, clock, events, log });
  const secret = settings?.secret ?? "a secret for tests, longer than 32 characters";
  return {
    database,
    clock,
    realmClock,
    ids,
    log,
    sealer: createSealer({ secret, previousSecret: settings?.previousSecret }),
    jobs: createJobs({ database, clock, realmClock, ids, log }),
    mailer: new RecordingMailer(),
    events,
    media: createMediaLibrary(settings?.mediaDir ?? folderOf(database), log),
    settings: {
      secret,
      demo: true,
      baseOrigin: "http://localhost:3000",
      mediaDir: folderOf(database),
      realmsDir: folderOf(database),
      dataDir: folderOf(database),
      operatorPassword: null,
      ...settings,
    },
    ...others,
  };
}

/** Adds a realm row, which every tenant table refers to. `settings`: sections, or values by their public names. */
export async function addTestRealm(database: Database, id: string, settings: object = {}): Promise<void> {
  const stored = "sections" in settings ? settings : { sections: sectionsOf({ ...settings }) };
  await database.unwalled
    .insertInto("realms")
    .values({ id, api_key: `key-${id}`, name: id, settings: JSON.stringify(stored), is_default: 0, position: 0 })
    .execute();
}

/** Changes settings of a realm, by their public names; the others stay. */
export async function changeTestRealm(database: Database, id: string, change: object): Promise<void> {
  const row = await database.unwalled.selectFrom("realms").select("settings").where("id", "=", id).executeTakeFirstOrThrow();
  const { sections = {} } = JSON.parse(row.settings) as { sections?: Record<string, object> };
  for (const [name, values] of Object.entries(sectionsOf({ ...change }))) sections[name] = { ...sections[name], ...values };
  await database.unwalled
    .updateTable("realms")
    .set({ settings: JSON.stringify({ sections }) })
    .where("id", "=", id)
    .execute();
}
