import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RealmModule } from "../../realm/index.ts";
import type { PushKeys } from "../keys.ts";
import { pushSettings } from "../settings.ts";
import type { Subscription } from "../store.ts";
import { encryptFor } from "./message.ts";
import type { PushRequests } from "./push-request.ts";
import { serviceAddress } from "./service-address.ts";
import { createServicePauses, retrySeconds } from "./service-pauses.ts";
import { createTurns } from "./turns.ts";
import { createSigner } from "./vapid.ts";

/**
 * Result of one message's delivery to one device. GONE: the subscription has ended. LATER: it was not sent, because the service is paused or
 * answered 429. UNANSWERED: no answer, or the service failed. REFUSED: another try would be refused, too.
 */
export type Outcome = { readonly is: "SENT" | "GONE" | "UNANSWERED" | "REFUSED" } | { readonly is: "LATER"; readonly seconds: number };

/** A message that is ready for any device of its viewer. */
export interface ReadyMessage {
  readonly payload: string;
  readonly topic: string;
  /** Seconds until it expires. */
  readonly seconds: number;
}

interface DeliveryPorts {
  readonly realm: Pick<RealmModule, "sectionOf" | "mailSenderOf">;
  readonly keys: Pick<PushKeys, "pairOf">;
  readonly requests: Pick<PushRequests, "post">;
}

/** Messages at once, of all realms together. */
const AT_ONCE = 64;
const DEFAULT_PAUSE_SECONDS = 60;

/** Sends one message to one device. Never throws for what a push service does. */
export function createDelivery(deps: PlatformDeps, { realm, keys, requests }: DeliveryPorts) {
  const authorise = createSigner(() => deps.clock.now());
  const pauses = createServicePauses(deps.clock);
  const turns = createTurns(AT_ONCE);
  const testOrigin = deps.settings.pushTestOrigin ?? null;

  /** A mail address or an https origin: services require one, so that they can reach the sender. */
  async function subjectOf(realmId: string): Promise<string> {
    const { address } = await realm.mailSenderOf(realmId);
    return `mailto:${address}`;
  }

  async function send(realmId: string, device: Subscription, message: ReadyMessage): Promise<Outcome> {
    const { services } = await realm.sectionOf({ realmId }, pushSettings);
    const url = serviceAddress(device.endpoint, services, testOrigin);
    const pair = await keys.pairOf(realmId, device.public_key);
    // The realm no longer accepts the service, or the key is lost: the browser subscribes again at its next visit.
    if (url === null || pair === null) return { is: "REFUSED" };
    const seconds = pauses.secondsLeft(url.origin);
    if (seconds > 0) return { is: "LATER", seconds };
    const headers = {
      authorization: authorise(pair, url.origin, await subjectOf(realmId)),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: message.seconds,
      topic: message.topic,
      urgency: "high",
    };
    try {
      const { status, retryAfter } = await requests.post(url, headers, encryptFor(device, message.payload));
      if (status === 429) {
        const wanted = retrySeconds(retryAfter, deps.clock.now()) ?? DEFAULT_PAUSE_SECONDS;
        return { is: "LATER", seconds: pauses.pause(url.origin, wanted) };
      }
      if (status >= 500) {
        pauses.unanswered(url.origin);
        return { is: "UNANSWERED" };
      }
      pauses.answered(url.origin);
      if (status >= 200 && status < 300) return { is: "SENT" };
      if (status === 404 || status === 410) return { is: "GONE" };
      deps.log.error({ realm: realmId, service: url.host, status }, "a push service refused a message");
      return { is: "REFUSED" };
    } catch (error) {
      pauses.unanswered(url.origin);
      deps.log.error({ err: error, realm: realmId, service: url.host }, "a push service did not answer");
      return { is: "UNANSWERED" };
    }
  }

  return (realmId: string, device: Subscription, message: ReadyMessage): Promise<Outcome> => turns(() => send(realmId, device, message));
}
export type Deliver = ReturnType<typeof createDelivery>;
