import type { MetaDescriptor } from "@remix-run/react";
import { pageLabel } from "../../i18n/page-label.ts";
import { type MetaArguments, pageMeta } from "../../routing/page-meta.ts";
import type { GuideView } from "./guide.server.ts";

/** Only the present guide is indexed, because each time and each channel has its own address. */
export function guideMeta(args: MetaArguments, guide: GuideView | undefined): MetaDescriptor[] {
  if (guide === undefined) return [];
  const isWhole =
    guide.isNow && guide.channel === undefined && guide.page === 1 && guide.favourites !== true && guide.programme === undefined;
  return pageMeta(args, {
    title: guide.programme?.title ?? pageLabel(args, "guideTitle"),
    description: pageLabel(args, "guideLead"),
    noIndex: !isWhole,
  });
}
