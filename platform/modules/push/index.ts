import type { JobKind } from "../../jobs/jobs.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Identity } from "../identity/index.ts";
import type { RealmModule } from "../realm/index.ts";
import { createDelivery } from "./delivery/deliver.ts";
import { createPushRequests } from "./delivery/push-request.ts";
import { createDevices, FORGET_JOB } from "./device-service.ts";
import { createPushHandlers } from "./handlers.ts";
import { createPushKeys, sealedPushKeys } from "./keys.ts";
import { pushMigrations } from "./migrations.ts";
import { pushPersonalData } from "./personal-data.ts";
import { createSender, type PushSender, RETRY_JOB } from "./sender.ts";
import { pushSettings } from "./settings.ts";

export type { PushMessage } from "./delivery/message.ts";
export { keyPairOf, newKeyPair } from "./delivery/vapid.ts";
export type { PushSender } from "./sender.ts";

export interface PushPorts {
  readonly realm: Pick<RealmModule, "sectionOf" | "mailSenderOf" | "text">;
  readonly identity: Pick<Identity, "callerOf" | "deviceName">;
}

/** Messages to the browsers of viewers (LV-08). */
export function createPush(deps: PlatformDeps, { realm, identity }: PushPorts) {
  const keys = createPushKeys(deps);
  const requests = createPushRequests({ testOrigin: deps.settings.pushTestOrigin ?? null });
  const deliver = createDelivery(deps, { realm, keys, requests });
  const sender = createSender(deps, { realm, identity, deliver });
  const devices = createDevices(deps, { realm, identity, keys, sender });
  return {
    handlers: createPushHandlers(devices),
    /** For modules that have something to say to a viewer. */
    sender: { send: sender.send } satisfies PushSender as PushSender,
    /** Keys of a realm, for the operator's command. */
    keys,
    jobs: {
      // The real time: push services and sessions follow it.
      [RETRY_JOB]: { clock: "real", run: (realmId) => sender.retry(realmId) },
      [FORGET_JOB]: { clock: "real", run: (realmId) => devices.forget(realmId) },
    } satisfies Record<string, JobKind>,
    close(): Promise<void> {
      requests.close();
      return Promise.resolve();
    },
  };
}

export const pushModule = defineModule({
  domain: "push",
  migrations: pushMigrations,
  settings: [pushSettings],
  personalData: pushPersonalData,
  sealed: [sealedPushKeys],
  create: (deps, { realm, identity }: PushPorts) => createPush(deps, { realm, identity }),
});
