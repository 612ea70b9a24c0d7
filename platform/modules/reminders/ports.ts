import type { CallContext } from "../../http/context.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { Identity } from "../identity/index.ts";
import type { RealmModule } from "../realm/index.ts";

/** A notification to the devices of a profile. */
export interface PushMessage {
  readonly realmId: string;
  readonly accountId: string;
  readonly profileId: string | null;
  /** A later message of the topic replaces an earlier one. */
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly expiresAt: Date;
  /** A message is sent once per key. */
  readonly key: string;
}

/** Sends notifications. `failing`: the last ten to this viewer have failed. */
export interface PushSender {
  send(message: PushMessage): Promise<"sent" | "no-subscription" | "failing">;
}

/** Services of other modules that this one uses. */
export interface RemindersPorts {
  readonly realm: Pick<RealmModule, "getSettings" | "listRealms" | "texts" | "versionOf">;
  readonly identity: Pick<Identity, "countMail" | "getWatcher">;
  readonly catalogue: Pick<Catalogue, "calendarEvents" | "cardsFor" | "channelGuide" | "schedulesOf">;
  /** Null while the platform has no notifications: every reminder is then a mail. */
  readonly push: PushSender | null;
}

/** The call of a job for a viewer, or for a guest. */
export function jobContext(
  realmId: string,
  { language, viewer, region }: Pick<CallContext, "language" | "viewer" | "region">,
): CallContext {
  return { realmId, language, viewer, region, address: "", vpn: false, requestId: "job", service: false, userAgent: "" };
}
