import { type CallContext, type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import type { Catalogue, TitleViewer } from "../catalogue/index.ts";
import type { RealmModule } from "../realm/index.ts";
import type { Results } from "../results/index.ts";
import { type ListRow, listsStore } from "./store/lists-store.ts";

/** Owner in a path for a list of the caller's own. */
const OWN = "me";

/** Services of other modules that this one uses. */
export interface WatchlistsPorts {
  readonly realm: Pick<RealmModule, "settingsOf" | "versionOf">;
  readonly catalogue: Pick<Catalogue, "cardsFor" | "accessLevels">;
  /** Masks what a viewer hides. */
  readonly results: Pick<Results, "hideIn">;
}

/** A list that the caller may read. */
export interface OpenList {
  readonly list: ListRow;
  readonly owned: boolean;
}

/** The caller of a call about lists. */
export interface ListReader {
  /** Null: the caller may see no title, because of their region. */
  readonly titles: TitleViewer | null;
  /** True when the realm shares pages, also lists. */
  readonly shares: boolean;
}

/** Checks the right to read or change a list. */
export function createListAccess(deps: PlatformDeps, { realm, catalogue }: WatchlistsPorts) {
  /** Throws NOT_FOUND in a realm without watchlists. */
  async function settingsOf(context: CallContext) {
    const settings = await realm.settingsOf(context);
    if (settings.watchlistStatus !== "ENABLED") throw notFound();
    return settings;
  }

  return {
    requireEnabled: async (context: CallContext): Promise<void> => {
      await settingsOf(context);
    },

    /** Throws NOT_FOUND in a realm without watchlists. */
    async reader(context: CallContext): Promise<ListReader> {
      const settings = await settingsOf(context);
      const { realmId, viewer } = context;
      const shares = settings.socialSharingStatus === "ENABLED";
      const level = settings.displayGeoblocked ? null : (await catalogue.accessLevels(context))({ kind: "FREE", licences: [] });
      const now = deps.realmClock.now(realmId).toISOString();
      return { titles: level === "GEOBLOCKED" ? null : { realmId, now, limit: viewer?.profile?.maxRating ?? null }, shares };
    },

    /**
     * The list with this id: one of the viewer's own, or a shared one. `owner`: the owner's id that the call names. It is compared and never
     * trusted; OWN stands for the caller. Throws NOT_FOUND.
     */
    async open(db: Db, context: CallContext, { shares }: Pick<ListReader, "shares">, id: string, owner?: string): Promise<OpenList> {
      const { realmId, viewer } = context;
      const store = listsStore(db, realmId);
      const watcher = viewer === null ? null : watcherOf({ ...context, viewer });
      const own = watcher === null ? undefined : await store.findOwned(watcher, id);
      const list = own ?? (shares && owner !== OWN ? await store.findShared(id) : undefined);
      if (list === undefined || (owner !== undefined && owner !== list.owner_key && owner !== OWN)) throw notFound();
      return { list, owned: list.watcher_id === watcher };
    },

    /** Throws NOT_FOUND unless the list is the viewer's own. */
    async requireOwn(context: ViewerContext, id: string): Promise<void> {
      await settingsOf(context);
      const list = await listsStore(deps.database.read, context.realmId).findOwned(watcherOf(context), id);
      if (list === undefined) throw notFound();
    },

    /** Locks a list of the viewer's own in the transaction. Throws NOT_FOUND. */
    async lockOwn(trx: Db, context: ViewerContext, id: string): Promise<ListRow> {
      const list = await listsStore(trx, context.realmId).lockOwned(watcherOf(context), id);
      if (list === undefined) throw notFound();
      return list;
    },
  };
}
export type ListAccess = ReturnType<typeof createListAccess>;
