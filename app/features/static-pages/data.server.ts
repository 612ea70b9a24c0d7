import { realm } from "../../../contract/realm/realm.ts";
import { itemCall } from "../../content/item-call.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { renderMarkdown } from "./markdown.server.ts";

/** Loads a page with the realm's own text as HTML. 404 for an unknown one. */
export async function loadStaticPage(args: PageArguments, id: string) {
  const { id: pageId, language, title, body } = await itemCall(args, contextOf(args).api.call(realm.getPage, { params: { id } }));
  return { id: pageId, language, title, html: await renderMarkdown(body) };
}
export type StaticPageData = Awaited<ReturnType<typeof loadStaticPage>>;
