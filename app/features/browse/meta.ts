import type { MetaDescriptor } from "@remix-run/react";
import { previewImage } from "../../content/model/preview-image.ts";
import { type MetaArguments, type PageMeta, pageMeta } from "../../routing/page-meta.ts";
import type { CataloguePageView } from "./views.ts";

/** Head of the home page: the realm's own name, and the description of the first hero. */
export function homeMeta(args: MetaArguments, page: CataloguePageView | undefined): MetaDescriptor[] {
  if (page === undefined) return [];
  return pageMeta(args, { title: null, ...leadMeta(page) });
}

export function sectionMeta(args: MetaArguments, page: CataloguePageView | undefined): MetaDescriptor[] {
  if (page === undefined) return [];
  return pageMeta(args, { title: page.title, ...leadMeta(page) });
}

/** Crawlers read the page from any country, so its head is the same outside the territories (decision 0060). */
function leadMeta(page: CataloguePageView): Pick<PageMeta, "description" | "image"> {
  const lead = page.lead ?? page.heroes[0];
  return lead === undefined ? {} : { description: lead.description, image: previewImage(lead.picture) };
}
