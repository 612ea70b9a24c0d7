import type { Command } from "../platform/commands/command.ts";
import type { Extension } from "../platform/extension.ts";
import { createAdServer } from "./ads/server.ts";
import { openLooped } from "./films/looped-mp4.ts";
import { addDemoGift } from "./holdings/gifts.ts";
import { addDemoHistory } from "./holdings/history.ts";
import { addDemoHolding } from "./holdings/holdings.ts";
import { createDemoIdentity } from "./identity/demo-server.ts";
import { createPartnerPage } from "./partner/pages.ts";
import { sandboxMigrations } from "./payments/migrations.ts";
import { sandboxPersonalData } from "./payments/personal-data.ts";
import { createSandboxProvider } from "./payments/provider.ts";
import { realmClock } from "./realm-clock/command.ts";
import { createMovableRealmClock, realmClockMigrations } from "./realm-clock/realm-clock.ts";
import { createRepeats } from "./rolling/repeats.ts";
import { createRollingTimes } from "./rolling/rolling-times.ts";

/** Parts of the platform that exist with DEMO or SANDBOX_PAYMENTS only. */
export const extension: Extension = {
  migrations: { ...realmClockMigrations, ...sandboxMigrations },
  personalData: { realm_clocks: null, ...sandboxPersonalData },
  parts: {
    createPurchases: (deps) => ({
      addHolding: addDemoHolding(deps),
      addHistory: addDemoHistory(deps),
      addGift: addDemoGift(deps),
    }),
    createSandbox: createSandboxProvider,
    createIdentity: createDemoIdentity,
    openLooped,
    createAdServer,
    createPartnerPage,
    createRepeats,
    createRollingTimes,
  },
  createRealmClock: createMovableRealmClock,
};

/** Commands for operators of a demo, beside those of the platform. */
export const commands: readonly Command[] = [realmClock];
