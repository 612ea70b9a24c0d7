import type { Bucket } from "../../../contract/catalogue/page.ts";
import type { RowCta } from "../../../contract/catalogue/row-type.ts";
import { type ButtonPlace, toButtonLink } from "../model/button-link.ts";
import type { RowLook } from "../views.ts";
import { rowBackground } from "./row-background.ts";

const LAYOUTS = {
  STANDARD: undefined,
  HERO_CAROUSEL: "hero",
  DISCOVERY_CAROUSEL: "discovery",
  NOW_NEXT: "next",
  GRID: "grid",
} as const;
const META = { BELOW: undefined, OVERLAY: "overlay", ON_HOVER: "hover" } as const;

/** The fields of a row that differ from their default; undefined for a plain row, so that its data need no bytes. */
export function toRowLook({ exid, rowTypeData: data }: Pick<Bucket, "exid" | "rowTypeData">, place: ButtonPlace): RowLook | undefined {
  if (data === null) return undefined;
  const links = [data.primaryCta, data.secondaryCta].flatMap((cta) => linkOf(cta, place));
  const layout = LAYOUTS[data.rowType];
  const meta = data.hideMetadata ? "hidden" : META[data.metadataDisplayMode];
  const look: RowLook = {
    ...(layout === undefined ? {} : { layout }),
    ...(layout === "discovery" && data.discovery !== null ? { start: data.discovery.precedingVods } : {}),
    ...(exid === null ? {} : { exid }),
    ...(data.title === "" ? {} : { title: data.title }),
    ...(data.description === "" ? {} : { description: data.description }),
    ...(data.textAlignment === "START" ? {} : { align: data.textAlignment }),
    ...(data.background === null ? {} : { background: rowBackground(data.background) }),
    ...(links.length === 0 ? {} : { links }),
    ...(data.rowCount > 1 ? { lines: data.rowCount } : {}),
    ...(meta === undefined ? {} : { meta }),
  };
  return Object.keys(look).length === 0 ? undefined : look;
}

/** Empty for a link to a deleted title: a row shows no button that leads nowhere. */
function linkOf(cta: RowCta | null, place: ButtonPlace) {
  if (cta === null || cta.link === null) return [];
  const view = toButtonLink(cta.link, cta, place);
  return [cta.ctaText === "" ? view : { ...view, label: cta.ctaText }];
}
