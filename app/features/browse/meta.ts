import type { MetaDescriptor } from "@remix-run/react";
import { previewImage } from "../../content/model/preview-image.ts";
import { type MetaArguments, pageMeta } from "../../routing/page-meta.ts";
import type { BucketPageView, CataloguePageView } from "./views.ts";

/** Head of the home page: the realm's own name, what leads the page as its description. */
export function homeMeta(args: MetaArguments, page: CataloguePageView | undefined): MetaDescriptor[] {
  if (page === undefined) return [];
  const lead = page.heroes[0];
  return pageMeta(args, {
    title: null,
    description: lead?.description ?? null,
    image: lead === undefined ? null : previewImage(lead.picture),
  });
}

export function sectionMeta(args: MetaArguments, page: CataloguePageView | undefined): MetaDescriptor[] {
  if (page === undefined) return [];
  const lead = page.heroes[0];
  return pageMeta(args, {
    title: page.title,
    description: lead?.description ?? null,
    image: lead === undefined ? null : previewImage(lead.picture),
  });
}

/** Further pages of a row are left to the first: cursors do not last. */
export function bucketMeta(args: MetaArguments, bucket: BucketPageView | undefined): MetaDescriptor[] {
  if (bucket === undefined) return [];
  return pageMeta(args, { title: bucket.name, noIndex: !bucket.first });
}
