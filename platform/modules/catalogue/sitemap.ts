import type { SitemapItem } from "../../../contract/catalogue/sitemap.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { makeCursor, readCursor } from "../../store/paging.ts";
import type { Paging } from "./details/lists.ts";
import type { View } from "./view.ts";

const listOf = (realmId: string) => `${realmId}:sitemap`;

/** Sections, and the start of each page of titles. It needs one pass over the realm's titles. */
export async function readSitemapPages(deps: PlatformDeps, { store, context: { realmId }, at }: View, rpp: number) {
  const [sections, pages] = await Promise.all([store.listSectionIds(), store.listSitemapPages(at, rpp)]);
  let before: string | null = null;
  return {
    sections: sections.filter((id) => id !== "home"),
    pages: pages.map(({ lastId, lastModified }) => {
      const lastSeen = before === null ? null : makeCursor(deps.sealer, listOf(realmId), [before]);
      before = lastId;
      return { lastSeen, lastModified };
    }),
  };
}

/** Throws BAD_CURSOR. */
export async function readSitemapItems(deps: PlatformDeps, view: View, { rpp, lastSeen }: Paging) {
  const {
    store,
    context: { realmId },
    at,
  } = view;
  const list = listOf(realmId);
  const after = String(readCursor(deps.sealer, list, lastSeen)?.[0] ?? "");
  const rows = await store.listSitemapItems(at, { after, limit: rpp + 1 });
  const shown = rows.slice(0, rpp);
  const last = shown.at(-1);
  const texts = last === undefined ? [] : await store.listTitlesBetween(after, last.id);
  const slugs = new Map<string, Record<string, string | null>>();
  for (const { item_id, language, title } of texts) slugs.set(item_id, { ...slugs.get(item_id), [language]: view.slugOf(title) });
  return {
    items: shown.map(({ id, type, published_at }): SitemapItem => ({ id, type, slugs: slugs.get(id) ?? {}, lastModified: published_at })),
    paging: {
      lastSeen: rows.length > rpp && last !== undefined ? makeCursor(deps.sealer, list, [last.id]) : null,
      moreDataAvailable: rows.length > rpp,
    },
  };
}
