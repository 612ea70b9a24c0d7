import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { AccessLevel, Card } from "../../../contract/catalogue/card.ts";
import type { catalogue as table } from "../../../contract/catalogue/catalogue.ts";
import type { GuideChannel } from "../../../contract/catalogue/epg.ts";
import type { CallContext } from "../../http/context.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { DetailSource, PlayableSource } from "../playback/index.ts";
import { catalogueBundle } from "./bundle/parts.ts";
import type { CatalogueDemo } from "./demo-port.ts";
import type { CalendarEvent, CalendarFilter, EventSchedule } from "./details/calendar.ts";
import type { ChannelGuideRequest } from "./details/epg.ts";
import type { Followed, FollowedTitles } from "./details/followed.ts";
import type { TeamWithNext } from "./details/teams.ts";
import { createXmltvImport, type ImportXmltv } from "./guide/xmltv/import-xmltv.ts";
import { createCatalogueHandlers } from "./handlers.ts";
import { catalogueMigrations } from "./migrations.ts";
import type { Access } from "./model/access.ts";
import type { RowSource, TitleReference } from "./rows/row-source.ts";
import { createCatalogueService, type EventRecordings } from "./service.ts";
import { contentSettings } from "./settings.ts";
import { cataloguePersonalData } from "./store/personal-data.ts";
import type { Averages, BoutsOf, CatalogueOptions, FavouriteChannels, NewsSource } from "./view.ts";

export type { CatalogueDemo } from "./demo-port.ts";
export type { CalendarEvent, EventSchedule } from "./details/calendar.ts";
export { XmltvRefused } from "./guide/xmltv/refused.ts";
export type { XmltvReport } from "./guide/xmltv/report.ts";
export type { Access } from "./model/access.ts";
export type { RowKey, RowSource, TitleReference } from "./rows/row-source.ts";
export { type RatingLimit, withinRating } from "./store/rating.ts";
export { isVisibleTitle, type TitleViewer, visibleFrom } from "./store/visible-title.ts";
export type { AccessKind, EventStatus, ItemType } from "./tables.ts";
export type { CatalogueOptions, NewsSource } from "./view.ts";

export interface Catalogue extends PlayableSource, DetailSource {
  readonly handlers: Handlers<typeof table, CallContext>;
  /** Gives a caller's access level for any access condition. Reads the caller's licences once. */
  accessLevels(context: CallContext): Promise<(access: Access) => AccessLevel>;
  /**
   * Cards of any titles in the given order, with the caller's access: for lists of another module. Missing and unpublished titles, and
   * titles of another type, are left out.
   */
  cardsFor(context: CallContext, references: readonly TitleReference[]): Promise<Card[]>;
  /** The references whose titles exist for the caller, in the given order. */
  existing(context: CallContext, references: readonly TitleReference[]): Promise<TitleReference[]>;
  /** Times and status of published events and of videos with a release, by id; channels and other titles are absent. */
  schedulesOf(realmId: string, ids: readonly string[]): Promise<ReadonlyMap<string, EventSchedule>>;
  /** Times of the scheduled episodes of a series, by id, the soonest first. For jobs: without a viewer's rights. */
  scheduledEpisodes(realmId: string, seriesId: string, size: number): Promise<ReadonlyMap<string, EventSchedule>>;
  /** Events that have a replay or a recording and are among `ids`, or whose replay or recording is. */
  recordingsOf(realmId: string, ids: readonly string[]): Promise<EventRecordings[]>;
  /** Times of the coming events of a team, by id, the soonest first. For jobs: without a viewer's rights. */
  scheduledTeamEvents(realmId: string, teamId: string, size: number): Promise<ReadonlyMap<string, EventSchedule>>;
  /** Teams by their ids, each with the next event that the caller may see. Unknown ones are left out. */
  teams(context: CallContext, ids: readonly string[]): Promise<TeamWithNext[]>;
  /** Events of a calendar, by their start, as the caller may see them. */
  calendarEvents(context: CallContext, filter: CalendarFilter): Promise<CalendarEvent[]>;
  /** Programmes of one channel between two moments, by pages. Throws NOT_FOUND. */
  channelGuide(
    context: CallContext,
    request: ChannelGuideRequest,
  ): Promise<{ readonly channel: GuideChannel; readonly paging: { readonly lastSeen: string | null } }>;
  /** True for a channel that the caller can find. */
  hasChannel(context: CallContext, id: string): Promise<boolean>;
  /** The episode that follows each episode, across seasons, by the episode's id. The last episode and other titles have none. */
  nextEpisodes(context: CallContext, ids: readonly string[]): Promise<Map<string, Card>>;
  /** New and scheduled episodes of followed series, the next programmes of followed channels, and coming events of followed teams, at most `size` of each. */
  followedTitles(context: CallContext, followed: Followed, size: number): Promise<FollowedTitles>;
  /**
   * Registers a kind of row whose items come from another module; once per kind, while the modules are made. Throws for a registered kind.
   */
  addRowSource(source: RowSource): void;
  /** Sets the source of the averages of reviews on cards, while the modules are made. */
  setAveragesSource(averages: Averages): void;
  /** Sets the source of favourite channels, while the modules are made. */
  setFavouriteChannelsSource(source: FavouriteChannels): void;
  /** Sets the source of the bouts of events, while the modules are made. */
  setBoutsSource(source: BoutsOf): void;
  /** Sets the source of news for rows and links, while the modules are made. */
  setNewsSource(source: NewsSource): void;
  /** Videos of a realm, published or not. */
  countTitles(realmId: string): Promise<number>;
  /** Brings the guide to an XMLTV file. Throws XmltvRefused. */
  readonly importXmltv: ImportXmltv;
  /** Time of the next scheduled change of any response of the realm, ISO 8601 in UTC; null: never. */
  nextChangeAt(realmId: string): Promise<string | null>;
}

/** Pages, titles and access to them. */
export function createCatalogue(deps: PlatformDeps, options: CatalogueOptions): Catalogue {
  const service = createCatalogueService(deps, options);
  return { ...service.playables, ...service, handlers: createCatalogueHandlers(service), importXmltv: createXmltvImport(deps) };
}

interface CataloguePorts {
  readonly realm: CatalogueOptions["realm"];
  readonly commerce: Pick<CatalogueOptions, "heldLicences" | "availableLicences">;
  readonly demo: CatalogueDemo | null;
}

export const catalogueModule = defineModule({
  domain: "catalogue",
  migrations: catalogueMigrations,
  settings: [contentSettings],
  personalData: cataloguePersonalData,
  bundle: catalogueBundle,
  create(deps, { realm, commerce, demo }: CataloguePorts) {
    const { heldLicences, availableLicences } = commerce;
    return createCatalogue(deps, { realm, heldLicences, availableLicences, demo });
  },
});
