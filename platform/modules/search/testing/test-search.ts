import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { SettingsOf } from "../../../realm-settings/section.ts";
import { testContext } from "../../../testing/test-context.ts";
import { createTestRealm, fixedSection } from "../../../testing/test-realm.ts";
import { createCatalogue } from "../../catalogue/index.ts";
import { createFighters } from "../../fighters/index.ts";
import { createNews } from "../../news/index.ts";
import type { Playback } from "../../playback/index.ts";
import type { RealmModule } from "../../realm/index.ts";
import { createResults } from "../../results/index.ts";
import { searchModule } from "../index.ts";
import { searchSettings } from "../settings.ts";

type Call = ReturnType<typeof searchModule.create>["handlers"]["searchContent"];
type Request = Partial<Parameters<Call>[1]["query"]>;
type SearchResult = Awaited<ReturnType<Call>>;

/** Search over the real catalogue. Every licence is sold and no territory is closed, unless the test says otherwise. */
export function createTestSearch(
  deps: PlatformDeps,
  {
    sold = () => true,
    territories = () => null,
    mostWatched = async () => [],
    engine = { engine: "VESPER", address: "" },
  }: {
    readonly sold?: (ids: readonly string[]) => boolean;
    readonly territories?: () => readonly string[] | null;
    readonly mostWatched?: Playback["mostWatched"];
    readonly engine?: SettingsOf<typeof searchSettings>;
  } = {},
) {
  const base = createTestRealm(deps);
  const ofSearch = fixedSection(searchSettings, () => engine);
  const realm: RealmModule = {
    ...base,
    sectionOf: (context, section) => (section.name === searchSettings.name ? ofSearch : base.sectionOf)(context, section),
    settingsOf: async () => ({ defaultLanguage: "en", territories: territories() }) as unknown as RealmSettings,
  };
  const catalogue = createCatalogue(deps, { availableLicences: async () => [], heldLicences: async () => [], realm });
  const commerce = {
    availableLicences: async (_: unknown, ids: readonly string[]) => (sold(ids) ? ids.map((licenceId) => ({ licenceId }) as never) : []),
  };
  const fighters = createFighters(deps, { catalogue, realm });
  const results = createResults(deps, { catalogue, fighters, playback: { finishedBy: async () => [] }, realm });
  const news = createNews(deps, { catalogue, fighters, realm });
  const { handlers, jobs } = searchModule.create(deps, { realm, catalogue, commerce, fighters, news, playback: { mostWatched }, results });
  return {
    catalogue,
    jobs,
    handlers,
    find: (value: string, query: Request = {}, context: Parameters<typeof testContext>[0] = {}) =>
      handlers.searchContent(testContext(context), { query: { value, facet: [], p: 1, rpp: 100, ...query } }),
  };
}

export const idsOf = ({ results }: SearchResult): string[] => results.flatMap(({ hits }) => hits.map(({ id }): string => id));
