import type { MetaDescriptor } from "@remix-run/react";
import { pageLabel } from "../../i18n/page-label.ts";
import { type MetaArguments, pageMeta } from "../../routing/page-meta.ts";
import type { GridView } from "./grid.server.ts";
import type { BucketPageView } from "./views.ts";

/** Search engines index only the first page of a row, because cursors expire. */
export function bucketMeta(args: MetaArguments, bucket: BucketPageView | undefined): MetaDescriptor[] {
  if (bucket === undefined) return [];
  return pageMeta(args, { title: bucket.name, noIndex: !bucket.first });
}

/** Search engines index the whole grid, because its filters have too many addresses. */
export function gridMeta(args: MetaArguments, grid: GridView | undefined): MetaDescriptor[] {
  if (grid === undefined) return [];
  const whole = !grid.filtered && grid.order.current === "NEWEST" && grid.firstPage === undefined;
  return pageMeta(args, {
    title: pageLabel(args, "browseGridTitle"),
    description: pageLabel(args, "browseGridDescription"),
    noIndex: !whole,
  });
}
