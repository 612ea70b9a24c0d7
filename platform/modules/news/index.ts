import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { newsFeedsPart, newsPart } from "./bundle.ts";
import { createNewsHandlers } from "./handlers.ts";
import { newsMigrations } from "./migrations.ts";
import { newsPersonalData } from "./personal-data.ts";
import { createNewsService, type NewsPorts } from "./service.ts";

/** News of a realm: feeds and items. */
export function createNews(deps: PlatformDeps, ports: NewsPorts) {
  const service = createNewsService(deps, ports);
  ports.catalogue.setNewsSource(service.source);
  return { handlers: createNewsHandlers(service), itemsFor: service.itemsFor, nextChangeAt: service.nextChangeAt };
}
export type News = ReturnType<typeof createNews>;

export const newsModule = defineModule({
  domain: "news",
  migrations: newsMigrations,
  personalData: newsPersonalData,
  bundle: [newsFeedsPart, newsPart],
  create: (deps, { catalogue, fighters, realm }: NewsPorts) => createNews(deps, { catalogue, fighters, realm }),
});
