import type { AccessLevel, Card, catalogue as table } from "../../../contract/catalogue.ts";
import type { Handlers } from "../../../contract/endpoint.ts";
import type { CallContext } from "../../http/context.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { ShownPicture } from "../images/index.ts";
import type { PlayableSource } from "../playback/index.ts";
import { makeCards } from "./cards.ts";
import { createCatalogueHandlers } from "./handlers.ts";
import { catalogueMigrations } from "./migrations.ts";
import type { Access } from "./model/access.ts";
import { earliest, occurrenceAt } from "./model/live-schedule.ts";
import { createPageCache } from "./page-cache.ts";
import { listDependencies } from "./pages.ts";
import { createPlayables } from "./playables.ts";
import type { RowSource, TitleReference } from "./row-source.ts";
import { findTitles, isRule } from "./rows.ts";
import { listShownPictures } from "./shown-pictures.ts";
import { type CatalogueStore, createCatalogueStore } from "./store.ts";
import { type CatalogueOptions, createView } from "./view.ts";

export type { StoredHeroButton } from "./heroes.ts";
export type { Access } from "./model/access.ts";
export type { Audience, AudiencePart } from "./model/audience.ts";
export { slugOf } from "./model/slug.ts";
export type { RowKey, RowSource, TitleReference } from "./row-source.ts";
export type { CatalogueTables } from "./tables.ts";
export type { CatalogueOptions, HeldLicences } from "./view.ts";

export interface Catalogue extends PlayableSource {
  readonly handlers: Handlers<typeof table, CallContext>;
  /** What a caller may do with something of this access; asks for the caller's licences. */
  accessLevel(context: CallContext, access: Access): Promise<AccessLevel>;
  /**
   * Cards of any titles in the given order, with the caller's access: for lists that another module keeps. A title that is
   * not there, not published or of another type is left out.
   */
  cardsFor(context: CallContext, references: readonly TitleReference[]): Promise<Card[]>;
  /** Takes a kind of row whose items another module gives; once per kind, while the modules are made. Throws for a kind that is taken. */
  addRowSource(source: RowSource): void;
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
  const rowSources = new Map<string, RowSource>();
  const viewOf = (context: CallContext) => createView(deps, options, { store, rowSources }, context);
  const pages = createPageCache(deps.clock, (realmId) => options.realm.versionOf(realmId, "catalogue"), listDependencies);
  return {
    ...createPlayables(deps, store, viewOf),
    handlers: createCatalogueHandlers(deps, viewOf, pages),
    async cardsFor(context, references) {
      const view = await viewOf(context);
      return makeCards(view, await findTitles(view, references));
    },
    addRowSource(source) {
      if (isRule(source.kind) || rowSources.has(source.kind)) throw new Error(`rows of kind ${source.kind} have a source already`);
      rowSources.set(source.kind, source);
    },
    accessLevel: async (context, access) => (await viewOf(context)).levelOf(access),
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

async function findNextChange(deps: PlatformDeps, store: CatalogueStore, realmId: string): Promise<string | null> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const [live, publication] = await Promise.all([store.listLiveCandidates(realmId, at), store.findNextPublication(realmId, at)]);
  return earliest([publication, ...live.map((item) => occurrenceAt(item, now).changesAt)]);
}
