import * as v from "valibot";
import { ArtSchema, count, file, IdSchema, image, reference, texts } from "../../../bundles/format/fields.ts";
import { type BundleThing, type ExportContext, type RowContext, type TableRow, tableRow } from "../../../bundles/format/part.ts";
import type { StoredHeroButton } from "../rows/stored-links.ts";
import { flagOf, optional, rowsOf, textsOf, thing, unlessNull } from "./items.ts";
import { buttonOf, LinkSchema, storedButton } from "./links.ts";
import { pageTexts, titleReference } from "./page-texts.ts";

/** Action of a button: plays, shows more, or follows a link. `null`: no button. */
const ButtonSchema = v.nullable(
  v.strictObject({
    text: v.optional(texts(60)),
    link: v.optional(LinkSchema),
    does: v.optional(v.picklist(["PLAY", "MORE_INFO"])),
  }),
);

export const HeroSchema = v.strictObject({
  id: IdSchema,
  /** Target of the hero: a video, live event, series, season or playlist. */
  leadsTo: titleReference(),
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

/** Fields that have a value. */
const presentFields = <T extends object>(fields: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: NonNullable<T[K]> };

const storedJson = (button: Hero["primaryButton"]): string | null => (button === null ? null : JSON.stringify(storedButton(button)));

/** Database rows of a hero. */
export function heroThing(context: RowContext, sectionId: string, hero: Hero, position: number): BundleThing {
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
      primary_button: storedJson(hero.primaryButton),
      secondary_button: storedJson(hero.secondaryButton),
      show_title: shows("title"),
      show_description: shows("description"),
      show_primary_cta: shows("primaryButton"),
      alignment_horizontal: alignment.horizontal,
      alignment_vertical: alignment.vertical,
      text_alignment: alignment.text ?? null,
    }),
    ...pageTexts(context, "HERO", hero.id, presentFields({ tagline: hero.tagline, description: hero.description })),
  ]);
}

/** The hero of a bundle, from its database rows. */
export function heroOf(rows: readonly TableRow[], context: ExportContext): Hero {
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
    primaryButton: readButton(hero.primary_button),
    secondaryButton: readButton(hero.secondary_button),
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

const readButton = (stored: string | null): Hero["primaryButton"] =>
  stored === null ? null : buttonOf(JSON.parse(stored) as StoredHeroButton);
