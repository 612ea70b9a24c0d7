import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { AccessLevel, Card, catalogue as table } from "../../../contract/catalogue/catalogue.ts";
import type { CallContext } from "../../http/context.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { PlayableSource } from "../playback/index.ts";
import { catalogueBundle } from "./bundle/parts.ts";
import type { CatalogueDemo } from "./demo-port.ts";
import { createCatalogueHandlers } from "./handlers.ts";
import { catalogueMigrations } from "./migrations.ts";
import type { Access } from "./model/access.ts";
import type { RowSource, TitleReference } from "./rows/row-source.ts";
import { createCatalogueService } from "./service.ts";
import { contentSettings } from "./settings.ts";
import { cataloguePersonalData } from "./store/personal-data.ts";
import type { CatalogueOptions } from "./view.ts";

export type { CatalogueDemo } from "./demo-port.ts";
export type { Access } from "./model/access.ts";
export type { RowKey, RowSource, TitleReference } from "./rows/row-source.ts";
export type { CatalogueOptions } from "./view.ts";

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
  /** Videos of a realm, published or not. */
  countTitles(realmId: string): Promise<number>;
  /** When any answer of the realm changes next by itself, ISO 8601 in UTC; null: never. */
  nextChangeAt(realmId: string): Promise<string | null>;
}

/** Pages, titles and who may watch them (CV-01, CV-06, CV-07, CV-09, RT-15). */
export function createCatalogue(deps: PlatformDeps, options: CatalogueOptions): Catalogue {
  const service = createCatalogueService(deps, options);
  const { playables, cardsFor, addRowSource, accessLevel, countTitles, nextChangeAt } = service;
  const handlers = createCatalogueHandlers(service);
  return { ...playables, handlers, cardsFor, addRowSource, accessLevel, countTitles, nextChangeAt };
}

interface CataloguePorts {
  readonly realm: CatalogueOptions["realm"];
  readonly commerce: Pick<CatalogueOptions, "heldLicences">;
  readonly demo: CatalogueDemo | null;
}

export const catalogueModule = defineModule({
  domain: "catalogue",
  migrations: catalogueMigrations,
  settings: [contentSettings],
  personalData: cataloguePersonalData,
  bundle: catalogueBundle,
  create: (deps, { realm, commerce, demo }: CataloguePorts) => createCatalogue(deps, { realm, heldLicences: commerce.heldLicences, demo }),
});
