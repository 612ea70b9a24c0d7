import type { ListedType, Place } from "../../../../contract/watchlists/watchlist.ts";
import type { CallContext } from "../../../http/context.ts";
import type { Database } from "../../../store/database.ts";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { createCatalogue } from "../../catalogue/index.ts";
import type { WatchlistsPorts } from "../access.ts";
import { createWatchlists } from "../index.ts";

/** Hash of every picture for a viewer who hides results. */
export const NEUTRAL = "0123456789abcdef";

export type Viewer = ReturnType<typeof viewerContext>;

/** A realm with the titles of the demo and the accounts `member`, `other` and the profile `kid` of `member`. */
export async function createTestLists(database: Database, settings: object = {}) {
  const deps = createTestDeps(database);
  await addTestRealm(database, "ringside", { defaultLanguage: "en", territories: ["ES"], watchlistStatus: "ENABLED", ...settings });
  await importDemoCatalogue(deps, "ringside");
  const created_at = TEST_START.toISOString();
  for (const id of ["member", "other"])
    await database.unwalled
      .insertInto("accounts")
      .values({ realm_id: "ringside", id, email: id, email_lookup: id, language: "en", role: "VIEWER", details: "{}", created_at })
      .execute();
  await database.unwalled
    .insertInto("profiles")
    .values({ realm_id: "ringside", id: "kid", account_id: "member", name: "Kid", avatar: "fox", is_child: 1, created_at })
    .execute();
  const realm = createTestRealm(deps);
  const catalogue = createCatalogue(deps, { realm, availableLicences: async () => [], heldLicences: async () => [] });
  const results: WatchlistsPorts["results"] = {
    hideIn: async (context, answer) =>
      context.viewer?.hidesResults !== true
        ? answer
        : JSON.parse(JSON.stringify(answer).replace(/"hash":"[^"]*"/gu, `"hash":"${NEUTRAL}"`)),
  };
  const { handlers } = createWatchlists(deps, { realm, catalogue, results });

  const content = (ids: readonly string[], contentType: ListedType = "VOD") => ids.map((id) => ({ id, contentType }));
  return {
    deps,
    handlers,
    /** Creates a list with videos and returns its id. */
    async create(viewer: Viewer, name: string, ids: readonly string[] = []): Promise<string> {
      deps.clock.set(new Date(deps.clock.now().getTime() + 1_000));
      const { id } = await handlers.createWatchlist(viewer, { body: { name } });
      if (ids.length > 0) await handlers.addToWatchlist(viewer, { params: { id }, body: { content: content(ids) } });
      return id;
    },
    add: (viewer: Viewer, id: string, ids: readonly string[], type?: ListedType) =>
      handlers.addToWatchlist(viewer, { params: { id }, body: { content: content(ids, type) } }),
    remove: (viewer: Viewer, id: string, contentId: string, type: ListedType = "VOD") =>
      handlers.removeFromWatchlist(viewer, { params: { id, type, contentId } }),
    move: (viewer: Viewer, id: string, contentId: string, body: Place) =>
      handlers.moveInWatchlist(viewer, { params: { id, type: "VOD", contentId }, body }),
    reorder: (viewer: Viewer, id: string, ids: readonly string[], lastSeen?: string) =>
      handlers.reorderWatchlist(viewer, { params: { id }, query: { lastSeen }, body: { content: content(ids) } }),
    list: (viewer: Viewer, query: { rpp?: number; lastSeen?: string } = {}) =>
      handlers.listWatchlists(viewer, { query: { rpp: 25, ...query } }),
    open: (context: CallContext, id: string, query: { rpp?: number; lastSeen?: string; p?: number } = {}) =>
      handlers.getWatchlist(context, { params: { id }, query: { rpp: 25, p: 1, ...query } }),
    async ids(context: CallContext, id: string): Promise<string[]> {
      return (await handlers.getWatchlist(context, { params: { id }, query: { rpp: 100, p: 1 } })).content.map((card) => card.id);
    },
    /** Shares a list and returns the ids of the shared list. */
    async share(viewer: Viewer, id: string, ownerName = ""): Promise<{ owner: string; id: string }> {
      const { shareablePath } = await handlers.shareWatchlist(viewer, { params: { id }, body: { ownerName } });
      const [, shared = "", owner = ""] = /^\/watchlists\/([^?]+)\?owner=(.+)$/u.exec(shareablePath) ?? [];
      return { owner, id: shared };
    },
  };
}
export type TestLists = Awaited<ReturnType<typeof createTestLists>>;

/** The holder of `member`, its child's profile, and another account; all of them in the realm's territory. */
export const [member, other] = [viewerContext("member", { region: "ES" }), viewerContext("other", { region: "ES" })];
export const child: Viewer = {
  ...member,
  viewer: { ...member.viewer, profile: { id: "kid", name: "Kid", avatar: "fox", isChild: true, maxRating: 12 } },
};
