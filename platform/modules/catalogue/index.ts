import type { AccessLevel, catalogue as table } from "../../../contract/catalogue.ts";
import type { Handlers } from "../../../contract/endpoint.ts";
import type { CallContext } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { ShownPicture } from "../images/index.ts";
import type { Playable, PlayableSource, Stream } from "../playback/index.ts";
import type { Access } from "./access.ts";
import { isAvailable } from "./availability.ts";
import { makeCards, readParticulars } from "./cards.ts";
import {
  findItem,
  readLiveEvent,
  readPlaylist,
  readPlaylistAround,
  readRelated,
  readSeason,
  readSeasonsAround,
  readSeries,
  readVideo,
} from "./details.ts";
import { earliest, occurrenceAt } from "./live-schedule.ts";
import { catalogueMigrations } from "./migrations.ts";
import { createPageCache } from "./page-cache.ts";
import { type PageRequest, readBucket, readPage } from "./pages.ts";
import { listLiveNow } from "./rows.ts";
import { listShownPictures } from "./shown-pictures.ts";
import { type CatalogueStore, createCatalogueStore, type ItemRow } from "./store.ts";
import { type CatalogueOptions, createView, type View } from "./view.ts";

export type { Access } from "./access.ts";
export type { StoredHeroButton } from "./heroes.ts";
export { slugOf } from "./slug.ts";
export type { CatalogueTables } from "./tables.ts";
export type { CatalogueOptions, HeldLicences } from "./view.ts";

export interface Catalogue extends PlayableSource {
  readonly handlers: Handlers<typeof table, CallContext>;
  /** What a caller may do with something of this access; asks for the caller's licences. */
  accessLevel(context: CallContext, access: Access): Promise<AccessLevel>;
  /** The pictures that the pages of all realms show, the most wanted first. */
  listPictures(): Promise<ShownPicture[]>;
  /** Videos of a realm, published or not. */
  countTitles(realmId: string): Promise<number>;
  /** When any answer of the realm changes next by itself, ISO 8601 in UTC; null: never. */
  nextChangeAt(realmId: string): Promise<string | null>;
}

/** Pages, titles and who may watch them (CV-01, CV-06, CV-07, CV-09, RT-15). */
export function createCatalogue(deps: PlatformDeps, options: CatalogueOptions): Catalogue {
  const store = createCatalogueStore(deps.database);
  const viewOf = (context: CallContext) => createView(deps, options, { store }, context);
  return {
    handlers: createHandlers(
      deps,
      viewOf,
      createPageCache(deps.clock, (realmId) => options.realm.versionOf(realmId, "catalogue")),
    ),
    accessLevel: async (context, access) => (await viewOf(context)).levelOf(access),
    async getPlayable(context, type, id): Promise<Playable> {
      const view = await viewOf(context);
      const item = await findItem(view, id, type);
      const [particulars, markers] = await Promise.all([
        readParticulars(view, [item]),
        type === "VOD" ? store.listSkipMarkers(context.realmId, id) : [],
      ]);
      const access = particulars.accessOf(item);
      const stream = streamOf(deps, item);
      if (stream === null) throw notFound();
      const skipMarkers = markers.map((row) => ({ type: row.type, start: row.start_ms / 1000, end: row.end_ms / 1000 }));
      const { licences, kind } = access;
      return {
        id,
        type,
        accessLevel: view.levelOf(access),
        licences,
        free: kind === "FREE",
        stream,
        skipMarkers,
        watermark: item.watermark === 1,
      };
    },
    async findStream(realmId, id) {
      const item = await store.findItem(realmId, id, deps.clock.now().toISOString());
      return item === undefined ? null : streamOf(deps, item);
    },
    listPictures: async () => listShownPictures(store, (await options.realm.listRealms()).realms),
    countTitles: (realmId) => store.countTitles(realmId),
    nextChangeAt: (realmId) => findNextChange(deps, store, realmId),
  };
}

interface CataloguePorts {
  readonly realm: CatalogueOptions["realm"];
  readonly commerce: Pick<CatalogueOptions, "heldLicences">;
}

export const catalogueModule = defineModule({
  domain: "catalogue",
  migrations: catalogueMigrations,
  create: (deps, { realm, commerce }: CataloguePorts) => createCatalogue(deps, { realm, heldLicences: commerce.heldLicences }),
});

function createHandlers(
  deps: PlatformDeps,
  viewOf: (context: CallContext) => ReturnType<typeof createView>,
  pages: ReturnType<typeof createPageCache>,
): Catalogue["handlers"] {
  const compose = (view: View, sectionId: string, request: PageRequest) => readPage(deps, view, sectionId, request);
  return {
    getHome: async (context, { query }) => pages(await viewOf(context), "home", query, compose),
    getSection: async (context, { params, query }) => pages(await viewOf(context), params.id, query, compose),
    getBucket: async (context, { params, query }) => readBucket(deps, await viewOf(context), params.id, query),
    getSeries: async (context, { params, query }) => readSeries(deps, await viewOf(context), params.id, query),
    getSeasonsAround: async (context, { params, query }) =>
      readSeasonsAround(await viewOf(context), params.id, params.seasonId, query.size),
    getSeason: async (context, { params, query }) => readSeason(deps, await viewOf(context), params.id, query),
    getPlaylist: async (context, { params, query }) => readPlaylist(await viewOf(context), params.id, query),
    getPlaylistAround: async (context, { params, query }) =>
      readPlaylistAround(await viewOf(context), params.id, params.videoId, query.size),
    getVideo: async (context, { params }) => readVideo(await viewOf(context), params.id),
    getRelated: async (context, { params, query }) => readRelated(await viewOf(context), params.id, query.size),
    getLiveEvent: async (context, { params }) => readLiveEvent(await viewOf(context), params.id),
    async listLiveEvents(context, { query }) {
      const view = await viewOf(context);
      const { live } = await listLiveNow(view);
      return { events: await makeCards(view, live.slice((query.p - 1) * query.rpp, query.p * query.rpp)), totalResults: live.length };
    },
  };
}

/** Null for what has no stream of its own, such as a series. */
function streamOf(deps: PlatformDeps, item: ItemRow): Stream | null {
  if (item.type !== "VOD" && item.type !== "LIVE_EVENT") return null;
  const { state, startDate, endDate } = occurrenceAt(item, deps.clock.now());
  const moment = (time: string | null) => (time === null ? null : Date.parse(time));
  return {
    id: item.id,
    type: item.type,
    available: isAvailable(deps.media, item),
    master: item.master,
    loops: Math.max(1, item.loops),
    dvr: item.type === "LIVE_EVENT" && item.dvr === 1,
    live: item.type === "LIVE_EVENT" ? { state, start: moment(startDate), end: moment(endDate) } : null,
  };
}

async function findNextChange(deps: PlatformDeps, store: CatalogueStore, realmId: string): Promise<string | null> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const [live, publication] = await Promise.all([store.listLiveCandidates(realmId, at), store.findNextPublication(realmId, at)]);
  return earliest([publication, ...live.map((item) => occurrenceAt(item, now).changesAt)]);
}
