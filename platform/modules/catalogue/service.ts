import { LRUCache } from "lru-cache";
import type { AccessLevel, Card } from "../../../contract/catalogue/card.ts";
import type { CataloguePage } from "../../../contract/catalogue/page.ts";
import type { CallContext } from "../../http/context.ts";
import type { Log, PlatformDeps } from "../../platform-deps.ts";
import { createPageCache } from "./cache/page-cache.ts";
import { createSharedAnswers } from "./cache/shared-answers.ts";
import { durationOf, makeCards } from "./cards.ts";
import { type CalendarFilter, readCalendarEvents, timesOf } from "./details/calendar.ts";
import { type ChannelGuideRequest, type GuideRequest, readChannelGuide, readGuide } from "./details/epg.ts";
import { readExternalTable, readExternalTables } from "./details/external-tables.ts";
import { type Followed, type FollowedTitles, readFollowedTitles } from "./details/followed.ts";
import { type GridRequest, readGrid } from "./details/grid.ts";
import { type Paging, readPlaylist, readPlaylistAround, readSeason, readSeasonsAround, readSeries } from "./details/lists.ts";
import { readLiveEvent } from "./details/live-event.ts";
import { readLiveEvents, readSchedule, readUpcomingEvents } from "./details/live-lists.ts";
import { readRelated, readRelatedTitles } from "./details/related.ts";
import { readReleases } from "./details/releases.ts";
import { readTeamsWithNext } from "./details/teams.ts";
import { readVideo } from "./details/video.ts";
import { guidesChangeAt, readGuides } from "./guide/programmes.ts";
import type { Access } from "./model/access.ts";
import { earliest, liveScheduleAt } from "./model/live-schedule.ts";
import { LONGEST_PREMIERE_MS, releaseAt } from "./model/release.ts";
import { type BucketRequest, listDependencies, type PageRequest, readBucket, readPage } from "./pages.ts";
import { createPlayables } from "./playables.ts";
import { createRepeats, createRoll } from "./rolling.ts";
import { readNextEpisodes } from "./rows/next-episodes.ts";
import type { RowSource, TitleReference } from "./rows/row-source.ts";
import { findTitles, isRule } from "./rows/rows.ts";
import { readSitemapItems, readSitemapPages } from "./sitemap.ts";
import { type CatalogueStoreOf, catalogueStore } from "./store/catalogue.ts";
import {
  type Averages,
  type BoutsOf,
  type CatalogueOptions,
  createView,
  type FavouriteChannels,
  type NewsSource,
  type View,
} from "./view.ts";

/** Answers with followed titles, of about 20 kB each, that are cached at once. */
const MAX_FOLLOWED = 300;

/** A page of a list, counted from 1. */
interface ListPage {
  readonly p: number;
  readonly rpp: number;
}

/** An event and the videos that show it. */
export interface EventRecordings {
  readonly event: string;
  readonly recordings: readonly string[];
}

/** Mistakes in a catalogue's rows stay until they are edited, and pages are composed every minute. So each mistake is logged once. */
function loggingOnce(log: Pick<Log, "error">): Pick<Log, "error"> {
  const logged = new LRUCache<string, true>({ max: 1_000 });
  return {
    error(fields, message) {
      const line = JSON.stringify([message, fields]);
      if (logged.has(line)) return;
      logged.set(line, true);
      log.error(fields, message);
    },
  };
}

/** Stands in for the module of news in tests and commands that do not make it. */
const NO_NEWS: NewsSource = {
  list: () => Promise.resolve({ items: [], changesAt: null }),
  feedsOf: () => Promise.resolve(new Map()),
};

/** The use cases of the catalogue: each response is made from one view, the catalogue as the caller sees it now. */
export function createCatalogueService(deps: PlatformDeps, options: CatalogueOptions) {
  const storeOf: CatalogueStoreOf = (realmId, limit) => catalogueStore(deps.database.read, realmId, limit);
  const roll = createRoll(deps, options);
  const repeats = createRepeats(deps, options);
  const rowSources = new Map<string, RowSource>();
  const log = loggingOnce(deps.log);
  let averages: Averages = () => Promise.resolve(new Map());
  let favouriteChannels: FavouriteChannels = () => Promise.resolve([]);
  let boutsOf: BoutsOf = () => Promise.resolve([]);
  let news: NewsSource = NO_NEWS;
  const viewOf = (context: CallContext): Promise<View> =>
    createView(deps, options, { storeOf, roll, repeats, rowSources, log, averages, favouriteChannels, boutsOf, news }, context);
  const versionOf = (realmId: string): Promise<string> => options.realm.versionOf(realmId, "catalogue");
  const pages = createPageCache(deps.realmClock, options.realm.versionOf, listDependencies);
  const followedAnswers = createSharedAnswers<FollowedTitles>(deps.realmClock, {
    max: MAX_FOLLOWED,
    validUntil: (_, { context }) => nextChangeAt(context.realmId),
  });

  /** Time of the next scheduled change of any response of the realm, ISO 8601 in UTC; null: never. */
  async function nextChangeAt(realmId: string): Promise<string | null> {
    const now = deps.realmClock.now(realmId);
    const movesAt = await roll(realmId, now);
    const at = now.toISOString();
    const store = storeOf(realmId);
    const [live, publication, releases] = await Promise.all([
      store.listLiveCandidates(at),
      store.findNextPublication(at),
      store.listReleases(new Date(now.getTime() - LONGEST_PREMIERE_MS).toISOString()),
    ]);
    const guides = await readGuides(store, live, now);
    return earliest([
      publication,
      movesAt,
      guidesChangeAt(guides),
      ...live.map((item) => liveScheduleAt(item, now).changesAt),
      ...releases.map((item) => releaseAt(item, durationOf(deps, item), now)?.changesAt ?? null),
    ]);
  }

  return {
    playables: createPlayables(deps, { storeOf, roll, viewOf, log }),
    /** A section with heroes and rows, composed once for all who see the same. Throws NOT_FOUND. */
    async page(context: CallContext, sectionId: string, request: PageRequest): Promise<CataloguePage> {
      return pages(await viewOf(context), sectionId, request, (view, id, wanted) => readPage(deps, view, id, wanted));
    },
    bucket: async (context: CallContext, id: string, request: BucketRequest) => readBucket(deps, await viewOf(context), id, request),
    series: async (context: CallContext, id: string, request: Paging) => readSeries(deps, await viewOf(context), id, request),
    seasonsAround: async (context: CallContext, id: string, seasonId: string, size: number) =>
      readSeasonsAround(await viewOf(context), id, seasonId, size),
    season: async (context: CallContext, id: string, request: Paging) => readSeason(deps, await viewOf(context), id, request),
    playlist: async (context: CallContext, id: string, request: ListPage) => readPlaylist(await viewOf(context), id, request),
    playlistAround: async (context: CallContext, id: string, videoId: string, size: number) =>
      readPlaylistAround(await viewOf(context), id, videoId, size),
    video: async (context: CallContext, id: string) => readVideo(await viewOf(context), id),
    related: async (context: CallContext, id: string, size: number) => readRelated(await viewOf(context), id, size),
    relatedTitles: async (context: CallContext, id: string, size: number): Promise<{ related: Card[] }> => ({
      related: await readRelatedTitles(await viewOf(context), id, size),
    }),
    externalTables: async (context: CallContext) => readExternalTables(await viewOf(context)),
    externalTable: async (context: CallContext, id: string, request: ListPage) => readExternalTable(await viewOf(context), id, request),
    grid: async (context: CallContext, request: GridRequest) => readGrid(deps, await viewOf(context), request),
    guide: async (context: CallContext, request: GuideRequest) => readGuide(deps, await viewOf(context), request),
    channelGuide: async (context: CallContext, request: ChannelGuideRequest) => readChannelGuide(deps, await viewOf(context), request),
    calendarEvents: async (context: CallContext, filter: CalendarFilter) => readCalendarEvents(await viewOf(context), filter),
    /** Times and status of published events and of videos with a release, by id; channels and other titles are absent. */
    async schedulesOf(realmId: string, ids: readonly string[]) {
      const now = deps.realmClock.now(realmId);
      await roll(realmId, now);
      const items = await storeOf(realmId).findItems(ids, now.toISOString());
      return new Map(items.flatMap((item) => timesOf(item)));
    },
    /** Times of the scheduled episodes of a series, by id, the soonest first. */
    async scheduledEpisodes(realmId: string, seriesId: string, size: number) {
      const now = deps.realmClock.now(realmId);
      await roll(realmId, now);
      const items = await storeOf(realmId).listScheduledEpisodes([seriesId], now.toISOString(), size);
      return new Map(items.flatMap((item) => timesOf(item)));
    },
    /** Published or not. */
    async recordingsOf(realmId: string, ids: readonly string[]): Promise<EventRecordings[]> {
      const events = await storeOf(realmId).listEventsWithVideo(ids);
      return events.map(({ id, replay_id, recording_id }) => ({
        event: id,
        recordings: [replay_id, recording_id].filter((video) => video !== null),
      }));
    },
    /** Times of the coming events of a team, by id, the soonest first. */
    async scheduledTeamEvents(realmId: string, teamId: string, size: number) {
      const now = deps.realmClock.now(realmId);
      await roll(realmId, now);
      const items = await storeOf(realmId).listTeamEvents([teamId], now.toISOString(), size);
      return new Map(items.flatMap((item) => timesOf(item)));
    },
    teams: async (context: CallContext, ids: readonly string[]) => readTeamsWithNext(await viewOf(context), ids),
    liveEvent: async (context: CallContext, id: string) => readLiveEvent(await viewOf(context), id),
    sitemapPages: async (context: CallContext, size: number) => readSitemapPages(deps, await viewOf(context), size),
    sitemapItems: async (context: CallContext, request: Paging) => readSitemapItems(deps, await viewOf(context), request),
    liveEvents: async (context: CallContext, request: Parameters<typeof readLiveEvents>[1]) =>
      readLiveEvents(await viewOf(context), request),
    upcomingEvents: async (context: CallContext, request: Parameters<typeof readUpcomingEvents>[1]) =>
      readUpcomingEvents(await viewOf(context), request),
    schedule: async (context: CallContext, request: Parameters<typeof readSchedule>[1]) => readSchedule(await viewOf(context), request),
    releases: async (context: CallContext, request: Parameters<typeof readReleases>[2]) =>
      readReleases(deps, await viewOf(context), request),
    /** Cards of any titles in the given order, with the caller's access. Missing and unpublished titles are left out. */
    async cardsFor(context: CallContext, references: readonly TitleReference[]): Promise<Card[]> {
      const view = await viewOf(context);
      return makeCards(view, await findTitles(view, references));
    },
    /** The references whose titles exist for the caller, in the given order. */
    async existing(context: CallContext, references: readonly TitleReference[]): Promise<TitleReference[]> {
      return (await findTitles(await viewOf(context), references)).map(({ type, id }) => ({ type, id }));
    },
    /** Viewers with the same follows, licences and languages share one cached answer. */
    async followedTitles(context: CallContext, followed: Followed, size: number): Promise<FollowedTitles> {
      const [view, version] = await Promise.all([viewOf(context), versionOf(context.realmId)]);
      return followedAnswers(view, version, [followed, size], () => readFollowedTitles(view, followed, size));
    },
    /** True for a channel that the caller can find. */
    async hasChannel(context: CallContext, id: string): Promise<boolean> {
      const view = await viewOf(context);
      return (await view.store.findItem(id, view.at))?.kind === "CHANNEL";
    },
    nextEpisodes: async (context: CallContext, ids: readonly string[]) => readNextEpisodes(await viewOf(context), ids),
    /** Throws for a kind of row that is registered already. */
    addRowSource(source: RowSource): void {
      if (isRule(source.kind) || rowSources.has(source.kind)) throw new Error(`rows of kind ${source.kind} have a source already`);
      rowSources.set(source.kind, source);
    },
    setAveragesSource(source: Averages): void {
      averages = source;
    },
    setFavouriteChannelsSource(source: FavouriteChannels): void {
      favouriteChannels = source;
    },
    setBoutsSource(source: BoutsOf): void {
      boutsOf = source;
    },
    setNewsSource(source: NewsSource): void {
      news = source;
    },
    accessLevels: async (context: CallContext): Promise<(access: Access) => AccessLevel> => (await viewOf(context)).levelOf,
    countTitles: (realmId: string): Promise<number> => storeOf(realmId).countTitles(),
    nextChangeAt,
  };
}
export type CatalogueService = ReturnType<typeof createCatalogueService>;
