import type { CallContext } from "../../http/context.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { Fighters } from "../fighters/index.ts";
import type { Follows } from "../follows/index.ts";
import type { Identity } from "../identity/index.ts";
import type { PushSender } from "../push/index.ts";
import type { RealmModule } from "../realm/index.ts";
import type { Results } from "../results/index.ts";

/** Services of other modules that this one uses. */
export interface RemindersPorts {
  readonly realm: Pick<RealmModule, "getSettings" | "listRealms" | "texts" | "versionOf">;
  readonly identity: Pick<Identity, "countMail" | "getWatcher">;
  readonly catalogue: Pick<
    Catalogue,
    "calendarEvents" | "cardsFor" | "channelGuide" | "scheduledEpisodes" | "scheduledTeamEvents" | "schedulesOf" | "teams"
  >;
  readonly follows: Pick<Follows, "addListener" | "followedBy" | "followedSubjects" | "followersOf">;
  /** Masks what a viewer hides. */
  readonly results: Pick<Results, "hideIn">;
  readonly fighters: Pick<Fighters, "eventsOf">;
  /** Null in tests without notifications: every reminder is then a mail. */
  readonly push: PushSender | null;
}

/** The call of a job for a viewer, or for a guest. */
export function jobContext(
  realmId: string,
  { language, viewer, region }: Pick<CallContext, "language" | "viewer" | "region">,
): CallContext {
  return { realmId, language, viewer, region, address: "", vpn: false, requestId: "job", service: false, userAgent: "" };
}
