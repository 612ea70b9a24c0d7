import * as v from "valibot";
import { ArtSchema, count, file, IdSchema, image, reference, texts } from "../../../bundles/format/fields.ts";
import {
  type BundleThing,
  defineBundlePart,
  type ExportContext,
  type RowContext,
  type TableRow,
  tableRow,
} from "../../../bundles/format/part.ts";
import type { StoredHeroButton } from "../heroes.ts";
import type { CatalogueTables } from "../tables.ts";
import { flagOf, optional, rowsOf, textIn, textsOf, thing, unlessNull } from "./items.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    section: true;
    hero: true;
    row: true;
  }
}

/** Titles of every kind share their ids. */
const title = () => reference("video", "live", "series", "season", "playlist");

const LinkSchema = v.variant("type", [
  v.strictObject({ type: v.literal("VOD"), id: reference("video") }),
  v.strictObject({ type: v.literal("LIVE_EVENT"), id: reference("live") }),
  v.strictObject({ type: v.literal("SERIES"), id: reference("series") }),
  v.strictObject({ type: v.literal("SEASON"), id: reference("season") }),
  v.strictObject({ type: v.literal("PLAYLIST"), id: reference("playlist") }),
  v.strictObject({ type: v.literal("SECTION"), id: reference("section") }),
  v.strictObject({ type: v.literal("ROUTE"), route: v.picklist(["home", "browse", "signup", "purchase"]) }),
  v.strictObject({ type: v.literal("WATCH_PLAYLIST"), id: reference("video"), playlistId: reference("playlist") }),
]);

/** Action of a button: plays, shows more, or follows a link. `null`: no button. */
const ButtonSchema = v.nullable(
  v.strictObject({
    text: v.optional(texts(60)),
    link: v.optional(LinkSchema),
    does: v.optional(v.picklist(["PLAY", "MORE_INFO"])),
  }),
);

const HeroSchema = v.strictObject({
  id: IdSchema,
  /** Target of the hero: a video, live event, series, season or playlist. */
  leadsTo: title(),
  /** The small line above the title. */
  tagline: v.optional(texts(200)),
  description: v.optional(texts(1_000)),
  pictures: v.strictObject({ landscape: image(), portrait: v.optional(image()), title: v.optional(image()) }),
  art: v.optional(ArtSchema),
  /** Video or live event that plays muted behind the text. */
  animatedBackground: v.optional(
    v.variant("type", [
      v.strictObject({ type: v.literal("VOD"), id: reference("video"), previewAudio: v.optional(v.boolean(), false) }),
      v.strictObject({ type: v.literal("LIVE_EVENT"), id: reference("live"), previewAudio: v.optional(v.boolean(), false) }),
    ]),
  ),
  channelLogo: v.optional(v.strictObject({ file: file(), width: count(1, 4_000), height: count(1, 4_000), name: v.string() })),
  primaryButton: v.optional(ButtonSchema, { does: "PLAY" }),
  secondaryButton: v.optional(ButtonSchema, { does: "MORE_INFO" }),
  gradients: v.optional(v.array(v.picklist(["top", "right", "bottom", "left"])), ["bottom", "left"]),
  hides: v.optional(v.array(v.picklist(["title", "description", "primaryButton"])), []),
  alignment: v.optional(
    v.strictObject({
      horizontal: v.optional(v.picklist(["START", "CENTER", "END"]), "START"),
      vertical: v.optional(v.picklist(["TOP", "CENTER", "BOTTOM"]), "BOTTOM"),
      text: v.optional(v.picklist(["START", "CENTER", "END"])),
    }),
    {},
  ),
});
type Hero = v.InferOutput<typeof HeroSchema>;

const RowSchema = v.strictObject({
  id: IdSchema,
  title: texts(200),
  rowType: v.picklist(["LANDSCAPE", "POSTER", "SECTION", "PLAYLIST"]),
  /** Content of a row: fixed titles, or a rule, which includes new titles automatically. */
  content: v.variant("kind", [
    v.strictObject({ kind: v.literal("FIXED"), items: v.pipe(v.array(title()), v.minLength(1, "must have a title")) }),
    v.strictObject({ kind: v.literal("GENRE"), genre: v.string() }),
    v.strictObject({ kind: v.literal("LATEST_VIDEOS") }),
    v.strictObject({ kind: v.literal("FREE_VIDEOS") }),
    v.strictObject({ kind: v.literal("LIVE_NOW") }),
    v.strictObject({ kind: v.literal("ALL_SERIES") }),
    v.strictObject({ kind: v.literal("ALL_PLAYLISTS") }),
    /** Rows that another module fills, by the name of its kind. */
    v.strictObject({ kind: v.literal("SOURCE"), source: v.string() }),
  ]),
});
type Row = v.InferOutput<typeof RowSchema>;

const SectionSchema = v.strictObject({
  id: IdSchema,
  title: texts(200),
  heroes: v.optional(v.array(HeroSchema), []),
  rows: v.optional(v.array(RowSchema), []),
});

type Owner = CatalogueTables["page_texts"]["owner_kind"];
const textTable = (owner: Owner) =>
  ({ table: "page_texts", owner: "owner_id", key: ["owner_kind", "owner_id", "language"], where: { owner_kind: [owner] } }) as const;

function pageTexts(
  context: RowContext,
  kind: Owner,
  id: string,
  written: Partial<Record<"title" | "tagline" | "description", object>>,
): TableRow[] {
  const of = (field: keyof typeof written, language: string): string => textIn(written[field], language) ?? "";
  return context.languages
    .filter((language) => Object.values(written).some((one) => Object.hasOwn(one, language)))
    .map((language) =>
      tableRow("page_texts", {
        owner_kind: kind,
        owner_id: id,
        language,
        title: of("title", language),
        tagline: of("tagline", language),
        description: of("description", language),
      }),
    );
}

const given = <T extends object>(fields: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: NonNullable<T[K]> };

function storedButton(button: Hero["primaryButton"]): string | null {
  if (button === null) return null;
  return JSON.stringify({
    ctaText: button.text ?? {},
    link: button.link ?? null,
    handleClick: button.does ?? null,
  } satisfies StoredHeroButton);
}

function heroThing(context: RowContext, sectionId: string, hero: Hero, position: number): BundleThing {
  const { pictures, animatedBackground: moving, channelLogo: logo, alignment } = hero;
  const pictureOf = (path: string | undefined) => (path === undefined ? null : JSON.stringify(context.imageOf(path)));
  const gradient = (side: Hero["gradients"][number]) => flagOf(hero.gradients.includes(side));
  const shows = (part: Hero["hides"][number]) => flagOf(!hero.hides.includes(part));
  return thing("hero", hero.id, [
    tableRow("heroes", {
      id: hero.id,
      section_id: sectionId,
      position,
      item_id: hero.leadsTo,
      image: JSON.stringify(context.imageOf(pictures.landscape)),
      portrait_image: pictureOf(pictures.portrait),
      title_image: pictureOf(pictures.title),
      channel_logo:
        logo === undefined
          ? null
          : JSON.stringify({ url: context.addressOf(logo.file), width: logo.width, height: logo.height, name: logo.name }),
      animated_entity_id: moving?.id ?? null,
      animated_entity_type: moving?.type ?? null,
      preview_audio: flagOf(moving?.previewAudio),
      gradient_top: gradient("top"),
      gradient_right: gradient("right"),
      gradient_bottom: gradient("bottom"),
      gradient_left: gradient("left"),
      primary_button: storedButton(hero.primaryButton),
      secondary_button: storedButton(hero.secondaryButton),
      show_title: shows("title"),
      show_description: shows("description"),
      show_primary_cta: shows("primaryButton"),
      alignment_horizontal: alignment.horizontal,
      alignment_vertical: alignment.vertical,
      text_alignment: alignment.text ?? null,
    }),
    ...pageTexts(context, "HERO", hero.id, given({ tagline: hero.tagline, description: hero.description })),
  ]);
}

function rowThing(context: RowContext, sectionId: string, row: Row, position: number): BundleThing {
  const { content } = row;
  const items = content.kind === "FIXED" ? content.items : [];
  return thing("row", row.id, [
    tableRow("buckets", {
      id: row.id,
      section_id: sectionId,
      position,
      row_type: row.rowType,
      rule: content.kind === "SOURCE" ? content.source : content.kind,
      genre: content.kind === "GENRE" ? content.genre : null,
    }),
    ...items.map((item_id, place) => tableRow("bucket_items", { bucket_id: row.id, position: place, item_id })),
    ...pageTexts(context, "BUCKET", row.id, { title: row.title }),
  ]);
}

/** Pages: heroes first, then rows from top to bottom. */
export const sectionsPart = defineBundlePart<v.InferOutput<typeof SectionSchema>>({
  file: "sections",
  about: "Pages: heroes first, then rows from top to bottom. `home` and `browse` are the pages of that name, others open at /section/{id}.",
  schema: SectionSchema,
  id: "id",
  scope: "catalogue",
  kinds: [
    { kind: "section", tables: [{ table: "sections", owner: "id", key: ["id"] }, textTable("SECTION")], order: "position" },
    {
      kind: "hero",
      tables: [{ table: "heroes", owner: "id", key: ["id"], refers: { item_id: "title", section_id: "section" } }, textTable("HERO")],
      inside: { kind: "section", column: "section_id" },
    },
    {
      kind: "row",
      tables: [
        { table: "buckets", owner: "id", key: ["id"], refers: { section_id: "section" } },
        { table: "bucket_items", owner: "bucket_id", key: ["bucket_id", "position"], refers: { item_id: "title" } },
        textTable("BUCKET"),
      ],
      inside: { kind: "section", column: "section_id" },
    },
  ],
  names: ({ id, heroes, rows }) => [
    { kind: "section", id },
    ...heroes.map((hero, index) => ({ kind: "hero", id: hero.id, path: `heroes[${index}].id` })),
    ...rows.map((row, index) => ({ kind: "row", id: row.id, path: `rows[${index}].id` })),
  ],
  things: (section, context, position) => [
    thing("section", section.id, [
      tableRow("sections", { id: section.id, position }),
      ...pageTexts(context, "SECTION", section.id, { title: section.title }),
    ]),
    ...section.heroes.map((hero, place) => heroThing(context, section.id, hero, place)),
    ...section.rows.map((row, place) => rowThing(context, section.id, row, place)),
  ],
  fromThings: ({ id, rows, inside }, context) => ({
    id,
    title: textsOf(rowsOf(rows, "page_texts"), "title"),
    heroes: (inside.hero ?? []).map((hero) => heroOf(hero.rows, context)),
    rows: (inside.row ?? []).map((row) => rowOf(row.rows)),
  }),
});

function heroOf(rows: readonly TableRow[], context: ExportContext): Hero {
  const [hero] = rowsOf(rows, "heroes");
  if (hero === undefined) throw new Error("a hero without its row");
  const written = rowsOf(rows, "page_texts");
  const pathOf = (stored: string) => context.pathOf(JSON.parse(stored));
  const logo =
    hero.channel_logo === null ? null : (JSON.parse(hero.channel_logo) as { url: string; width: number; height: number; name: string });
  const sides = ["top", "right", "bottom", "left"] as const;
  return {
    id: hero.id,
    leadsTo: hero.item_id,
    ...optional("tagline", textsOf(written, "tagline")),
    ...optional("description", textsOf(written, "description")),
    pictures: {
      landscape: pathOf(hero.image),
      ...unlessNull("portrait", hero.portrait_image === null ? null : pathOf(hero.portrait_image)),
      ...unlessNull("title", hero.title_image === null ? null : pathOf(hero.title_image)),
    },
    ...(hero.animated_entity_id === null || hero.animated_entity_type === null
      ? {}
      : {
          animatedBackground: {
            type: hero.animated_entity_type as "VOD",
            id: hero.animated_entity_id,
            previewAudio: hero.preview_audio === 1,
          },
        }),
    ...(logo === null
      ? {}
      : { channelLogo: { file: context.pathOfAddress(logo.url), width: logo.width, height: logo.height, name: logo.name } }),
    primaryButton: buttonOf(hero.primary_button),
    secondaryButton: buttonOf(hero.secondary_button),
    gradients: sides.filter((side) => hero[`gradient_${side}`] === 1),
    hides: [
      ...(hero.show_title === 0 ? (["title"] as const) : []),
      ...(hero.show_description === 0 ? (["description"] as const) : []),
      ...(hero.show_primary_cta === 0 ? (["primaryButton"] as const) : []),
    ],
    alignment: {
      horizontal: hero.alignment_horizontal,
      vertical: hero.alignment_vertical,
      ...unlessNull("text", hero.text_alignment),
    },
  };
}

function buttonOf(stored: string | null): Hero["primaryButton"] {
  if (stored === null) return null;
  const { ctaText, link, handleClick } = JSON.parse(stored) as StoredHeroButton;
  return {
    ...optional("text", ctaText),
    ...unlessNull("link", link),
    ...unlessNull("does", handleClick),
  } as Hero["primaryButton"];
}

function rowOf(rows: readonly TableRow[]): Row {
  const [row] = rowsOf(rows, "buckets");
  if (row === undefined) throw new Error("a row without its row");
  const items = rowsOf(rows, "bucket_items").sort((one, other) => one.position - other.position);
  const rules = ["LATEST_VIDEOS", "FREE_VIDEOS", "LIVE_NOW", "ALL_SERIES", "ALL_PLAYLISTS"] as const;
  const rule = rules.find((one) => one === row.rule);
  return {
    id: row.id,
    title: textsOf(rowsOf(rows, "page_texts"), "title"),
    rowType: row.row_type,
    content:
      row.rule === "FIXED"
        ? { kind: "FIXED", items: items.map(({ item_id }) => item_id) }
        : row.rule === "GENRE"
          ? { kind: "GENRE", genre: row.genre ?? "" }
          : rule === undefined
            ? { kind: "SOURCE", source: row.rule }
            : { kind: rule },
  };
}
