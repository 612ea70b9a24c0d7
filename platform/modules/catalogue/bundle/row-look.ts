import * as v from "valibot";
import {
  MetadataDisplaySchema,
  PlaylistImageSchema,
  type RowBackground,
  RowColorSchema,
  RowLayoutSchema,
  TextAlignmentSchema,
} from "../../../../contract/catalogue/row-type.ts";
import { count, IdSchema, image, type Texts, texts } from "../../../bundles/format/fields.ts";
import type { ExportContext, RowContext } from "../../../bundles/format/part.ts";
import type { SectionLink, StoredRowData } from "../rows/row-data.ts";
import { MAX_BUCKETS } from "../store/pages.ts";
import { buttonOf, LinkSchema, storedButton } from "./links.ts";

const BackgroundSchema = v.pipe(
  v.strictObject({
    color: v.optional(RowColorSchema),
    gradient: v.optional(
      v.strictObject({ from: RowColorSchema, to: RowColorSchema, direction: v.optional(v.picklist(["BLOCK", "INLINE"]), "BLOCK") }),
    ),
    image: v.optional(image()),
  }),
  v.check(({ color, gradient, image }) => (color ?? gradient ?? image) !== undefined, "must have a colour, a gradient or an image"),
);

const CtaSchema = v.strictObject({ text: v.optional(texts(60)), link: LinkSchema });

/** The fields of a row beyond its name, its shape and its titles (S2§3). All are optional. */
export const rowLookFields = {
  layout: v.optional(
    v.pipe(RowLayoutSchema, v.description("How the row lays out its cards. A DISCOVERY_CAROUSEL needs content of kind AROUND.")),
  ),
  exid: v.optional(v.pipe(IdSchema, v.description("The row's id in the broadcaster's own system."))),
  displayPosition: v.optional(
    v.pipe(count(1, MAX_BUCKETS), v.description("The row's place on its page, from 1. Other rows keep their order around it.")),
  ),
  headline: v.optional(texts(200)),
  description: v.optional(texts(600)),
  textAlignment: v.optional(TextAlignmentSchema),
  background: v.optional(BackgroundSchema),
  primaryCta: v.optional(CtaSchema),
  secondaryCta: v.optional(CtaSchema),
  rowCount: v.optional(v.pipe(count(1, 4), v.description("Lines of cards, which scroll together."))),
  displayPosters: v.optional(v.boolean()),
  playlistImageType: v.optional(v.pipe(PlaylistImageSchema, v.description("Shape of the pictures in a row of type PLAYLIST."))),
  hideMetadata: v.optional(v.boolean()),
  metadataDisplayMode: v.optional(MetadataDisplaySchema),
};
const LookSchema = v.strictObject(rowLookFields);
export type BundleRowLook = v.InferOutput<typeof LookSchema>;

/** A link of a row of links to sections, with the path of its picture. */
interface BundleSectionLink {
  readonly section: string;
  readonly title?: Texts | undefined;
  readonly image: string;
}

/** Value of `buckets.row_data`; null for a plain row. `links` is empty unless the row is of kind SECTIONS. */
export function storedLook(look: BundleRowLook, links: readonly BundleSectionLink[], context: Pick<RowContext, "imageOf">): string | null {
  const { headline: _, description: __, layout, background, primaryCta, secondaryCta, ...plain } = look;
  const data: StoredRowData = {
    ...(layout === undefined ? {} : { rowType: layout }),
    ...present(plain),
    ...(background === undefined ? {} : { background: storedBackground(background, context) }),
    ...(primaryCta === undefined ? {} : { primaryCta: storedButton(primaryCta) }),
    ...(secondaryCta === undefined ? {} : { secondaryCta: storedButton(secondaryCta) }),
    ...(links.length === 0 ? {} : { links: links.map((link) => storedLink(link, context)) }),
  };
  return Object.keys(data).length === 0 ? null : JSON.stringify(data);
}

const storedLink = ({ section, title, image }: BundleSectionLink, context: Pick<RowContext, "imageOf">): SectionLink => ({
  section,
  ...(title === undefined ? {} : { title: present(title) as SectionLink["title"] }),
  image: context.imageOf(image),
});

/** The links of a bundle's row, from the stored value. */
export function linksOf(stored: string | null, context: Pick<ExportContext, "pathOf">): BundleSectionLink[] {
  const { links = [] }: StoredRowData = stored === null ? {} : JSON.parse(stored);
  return links.map(({ section, title, image }) => present({ section, title, image: context.pathOf(image) }));
}

function storedBackground(background: NonNullable<BundleRowLook["background"]>, context: Pick<RowContext, "imageOf">): RowBackground {
  return {
    color: background.color ?? null,
    gradient: background.gradient ?? null,
    image: background.image === undefined ? null : context.imageOf(background.image),
  };
}

/** The fields of a bundle's row, from the stored value. `headline` and `description` are stored as texts. */
export function lookOf(
  stored: string | null,
  written: { readonly headline: Texts; readonly description: Texts },
  context: Pick<ExportContext, "pathOf">,
): BundleRowLook {
  const {
    exid,
    rowType,
    displayPosition,
    background,
    primaryCta,
    secondaryCta,
    links: _,
    ...plain
  }: StoredRowData = stored === null ? {} : JSON.parse(stored);
  const nonEmpty = (value: Texts): Texts | undefined => (Object.keys(value).length === 0 ? undefined : value);
  return present({
    layout: rowType,
    exid,
    displayPosition,
    headline: nonEmpty(written.headline),
    description: nonEmpty(written.description),
    background:
      background === undefined
        ? undefined
        : present({
            color: background.color ?? undefined,
            gradient: background.gradient ?? undefined,
            image: background.image === null ? undefined : context.pathOf(background.image),
          }),
    primaryCta: primaryCta === undefined ? undefined : (buttonOf(primaryCta) as BundleRowLook["primaryCta"]),
    secondaryCta: secondaryCta === undefined ? undefined : (buttonOf(secondaryCta) as BundleRowLook["secondaryCta"]),
    ...plain,
  }) as BundleRowLook;
}

/** Fields that have a value. */
const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** Rows in the order of their page: those with a place are there, the others keep their order around them. */
export function arrangeRows<Row extends { readonly displayPosition?: number | undefined }>(rows: readonly Row[]): Row[] {
  const arranged = rows.filter(({ displayPosition }) => displayPosition === undefined);
  const placed = rows.filter(({ displayPosition }) => displayPosition !== undefined);
  placed.sort((one, other) => (one.displayPosition ?? 0) - (other.displayPosition ?? 0));
  for (const row of placed) arranged.splice((row.displayPosition ?? 1) - 1, 0, row);
  return arranged;
}

/** Problems of a page's rows beyond their schema, by the path of the field. */
export function rowProblems(
  rows: readonly (BundleRowLook & { readonly rowType: string; readonly content: { readonly kind: string } })[],
): { readonly path: string; readonly reason: string }[] {
  const places = new Set<number>();
  return rows.flatMap(({ rowType, layout, content, playlistImageType, displayPosition }, index) => {
    const problems = [];
    if (playlistImageType !== undefined && rowType !== "PLAYLIST")
      problems.push({ path: `rows[${index}].playlistImageType`, reason: "is only for rows of type PLAYLIST" });
    if (layout === "DISCOVERY_CAROUSEL" && content.kind !== "AROUND")
      problems.push({ path: `rows[${index}].layout`, reason: "is only for content of kind AROUND" });
    if (displayPosition !== undefined && places.size === places.add(displayPosition).size)
      problems.push({ path: `rows[${index}].displayPosition`, reason: `is the place of another row: ${displayPosition}` });
    return problems;
  });
}
