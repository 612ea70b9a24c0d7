import type { AccessLevel } from "../../../contract/catalogue/card.ts";
import { type AvailableLicence, SHARED_PATH, type SocialSharing } from "../../../contract/catalogue/titles.ts";
import type { Bout } from "../../../contract/fighters/bouts.ts";
import type { NewsItem } from "../../../contract/news/news.ts";
import { isOutsideTerritories, type RealmSettings } from "../../../contract/realm/realm.ts";
import { textLanguages } from "../../base/localised-text.ts";
import type { CallContext, ViewerContext } from "../../http/context.ts";
import type { MediaLibrary } from "../../media/media-library.ts";
import type { Log, PlatformDeps } from "../../platform-deps.ts";
import type { RealmModule } from "../realm/index.ts";
import type { CatalogueDemo } from "./demo-port.ts";
import { type Access, accessLevel } from "./model/access.ts";
import type { Audience } from "./model/audience.ts";
import { slugOf } from "./model/slug.ts";
import type { Repeats, Roll } from "./rolling.ts";
import type { RowSource } from "./rows/row-source.ts";
import type { CatalogueStore, CatalogueStoreOf } from "./store/catalogue.ts";
import type { After } from "./store/items.ts";

/** Licence ids that a viewer holds now. */
export type HeldLicences = (realmId: string, viewerId: string) => Promise<readonly string[]>;

/** The licences among the given ones that the caller can buy now, in the given order. */
export type AvailableLicences = (context: CallContext, licenceIds: readonly string[]) => Promise<readonly AvailableLicence[]>;

/** The average stars of titles, by their ids; titles without one are absent. */
export type Averages = (context: CallContext, titleIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Ids of a viewer's favourite channels. */
export type FavouriteChannels = (context: ViewerContext) => Promise<readonly string[]>;

/** The bouts of an event, the main one first. */
export type BoutsOf = (context: CallContext, eventId: string) => Promise<Bout[]>;

/** News for rows and links, as published at the moment of the call. */
export interface NewsSource {
  /** Items of a feed (null: of all), the newest first. `changesAt`: time of the next publication, ISO 8601 in UTC; null: none is scheduled. */
  list(
    context: CallContext,
    range: { readonly feed: string | null; readonly after: After | null; readonly limit: number },
  ): Promise<{ readonly items: readonly NewsItem[]; readonly changesAt: string | null }>;
  /** The feeds of items, by id. Unknown items and those that are not published yet are absent. */
  feedsOf(context: CallContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface CatalogueOptions {
  readonly heldLicences: HeldLicences;
  readonly availableLicences: AvailableLicences;
  readonly realm: Pick<RealmModule, "listRealms" | "settingsOf" | "versionOf">;
  /** Its events and programmes repeat; used with DEMO only. */
  readonly demo?: CatalogueDemo | null;
}

/** The catalogue as one caller sees it at one moment. All data of a request's response come from it. */
export interface View {
  readonly context: CallContext;
  readonly store: CatalogueStore;
  /** Programmes that a demo repeats, at all their times. */
  readonly repeats: Repeats;
  /** Kinds of rows whose items come from other modules. */
  readonly rowSources: ReadonlyMap<string, RowSource>;
  /** Durations and languages of the media. */
  readonly media: MediaLibrary;
  /** For mistakes in the rows; the same one is logged once. */
  readonly log: Pick<Log, "error">;
  readonly now: Date;
  /** The same moment, ISO 8601 in UTC. */
  readonly at: string;
  /** Time at which a demo next moves an event, ISO 8601 in UTC; null: never. */
  readonly movesAt: string | null;
  /** Languages of texts, best first: the caller's, the realm's, English. */
  readonly languages: readonly string[];
  readonly geoblocked: boolean;
  /** True when the realm lets viewers watch the current programme from its start (`epgPlaybackContent`). */
  readonly restarts: boolean;
  /** Sharing of its titles; null: the realm shares none. */
  readonly sharing: SocialSharing | null;
  /** False: paths carry no titles (`showContentTitles`). */
  readonly titlesInPaths: boolean;
  /** A title's part of its path; null: it has none. */
  slugOf(title: string): string | null;
  /** Parts of the caller that a response may depend on. Callers with equal parts get the same response. */
  readonly audience: Audience;
  /** Read once for all cards of a response. */
  readonly averages: Averages;
  readonly favouriteChannels: FavouriteChannels;
  readonly boutsOf: BoutsOf;
  readonly news: NewsSource;
  levelOf(access: Access): AccessLevel;
  /** Licences that this caller can buy to get access. */
  availableFor(access: Access): Promise<AvailableLicence[]>;
}

/** Reads the realm and the caller's licences once for the whole request. */
export async function createView(
  deps: PlatformDeps,
  options: CatalogueOptions,
  {
    storeOf,
    roll,
    ...sources
  }: Pick<View, "repeats" | "rowSources" | "log" | "averages" | "favouriteChannels" | "boutsOf" | "news"> & {
    readonly storeOf: CatalogueStoreOf;
    readonly roll: Roll;
  },
  context: CallContext,
): Promise<View> {
  const { realmId, viewer, language, region } = context;
  const now = deps.realmClock.now(realmId);
  const [settings, held, movesAt] = await Promise.all([
    options.realm.settingsOf(context),
    viewer === null ? Promise.resolve([]) : options.heldLicences(realmId, viewer.id),
    roll(realmId, now),
  ]);
  const limit = viewer?.profile?.maxRating ?? null;
  const heldSet = new Set(held);
  const geoblocked = isOutsideTerritories(settings, region);
  const titlesInPaths = settings.showContentTitles !== false;
  const levelOf = (access: Access): AccessLevel => (geoblocked ? "GEOBLOCKED" : accessLevel(access, viewer, heldSet));
  return {
    context,
    ...sources,
    store: storeOf(realmId, limit),
    media: deps.media,
    now,
    at: now.toISOString(),
    movesAt,
    languages: textLanguages(language, settings.defaultLanguage),
    geoblocked,
    restarts: settings.epgPlaybackContent !== "DISABLED",
    sharing: settings.socialSharingStatus === "ENABLED" ? sharingOf(settings) : null,
    titlesInPaths,
    slugOf: (title) => (titlesInPaths ? slugOf(title) : null),
    audience: {
      access: JSON.stringify([geoblocked ? "GEOBLOCKED" : [viewer === null, [...heldSet].sort()], limit]),
      ...(limit === null ? {} : { rating: String(limit) }),
      ...(viewer === null ? {} : { profile: viewer.profile?.id ?? viewer.id }),
      ...(region === null ? {} : { region }),
      ...(viewer === null ? {} : { viewer: viewer.id }),
    },
    levelOf,
    availableFor: async (access) => (levelOf(access) === "DENIED" ? [...(await options.availableLicences(context, access.licences))] : []),
  };
}

/** Without an origin of its own, a realm's titles are shared under the origin of the page. */
const sharingOf = ({ origin, shareParameters }: Pick<RealmSettings, "origin" | "shareParameters">): SocialSharing => ({
  universalLink: `${origin}${SHARED_PATH}`,
  trackingConfiguration: [...shareParameters],
});
