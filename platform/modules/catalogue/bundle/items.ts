import * as v from "valibot";
import { ArtSchema, count, IdSchema, image, reference, type Texts, texts } from "../../../bundles/format/fields.ts";
import { DurationSchema, MomentSchema, readDuration, writeDuration } from "../../../bundles/format/moments.ts";
import {
  type BundleThing,
  type CurrentThings,
  type ExportContext,
  type KindTable,
  type RowContext,
  type TableRow,
  tableRow,
} from "../../../bundles/format/part.ts";
import type { AccessKind, CatalogueTables } from "../tables.ts";

/** Common parts of videos, series, playlists and live events in a bundle. */

export const AccessSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("FREE") }),
  v.strictObject({ kind: v.literal("SIGN_IN") }),
  v.strictObject({ kind: v.literal("LICENCE"), licences: v.pipe(v.array(reference("licence")), v.minLength(1, "must name a licence")) }),
]);
export type BundleAccess = v.InferOutput<typeof AccessSchema>;
export const FREE: BundleAccess = { kind: "FREE" };

export const titled = {
  id: IdSchema,
  title: texts(200),
  tagline: v.optional(texts(200)),
  description: v.optional(texts(5_000)),
  pictures: v.strictObject({ landscape: image(), poster: v.optional(image()) }),
  art: v.optional(ArtSchema),
};

export const YearSchema = count(1800, 2200);
export const RatingSchema = v.pipe(v.string(), v.nonEmpty("must not be empty"), v.maxLength(20, "must have at most 20 characters"));
export const PublishedSchema = v.optional(MomentSchema, "1970-01-01T00:00:00.000Z");
export const MediaSchema = v.strictObject({
  master: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "must be the name of a folder below media/masters")),
  loops: v.optional(count(1, 10_000), 1),
  /** Encryption of the parts at their request, for a film that is stored clear. */
  encryption: v.optional(v.picklist(["AES-128"])),
});
/** Media of a live stream. `keysRotateEvery`: time for which a key is used. */
export const LiveMediaSchema = v.strictObject({ ...MediaSchema.entries, keysRotateEvery: v.optional(DurationSchema) });
type BundleMedia = v.InferOutput<typeof LiveMediaSchema>;

/** Columns of an item's media. */
export function mediaColumns(media: BundleMedia | undefined): Pick<ItemRow, "master" | "loops" | "encryption" | "key_seconds"> {
  return {
    master: media?.master ?? null,
    loops: media?.loops ?? 1,
    encryption: media?.encryption ?? null,
    key_seconds: media?.keysRotateEvery === undefined ? null : (readDuration(media.keysRotateEvery) ?? 0) / 1_000,
  };
}

/** The field `media` of an item, unless it has none. */
export function mediaOf({ master, loops, encryption, key_seconds }: ItemRow): { readonly media?: BundleMedia } {
  if (master === null) return {};
  const keysRotateEvery = key_seconds === null ? null : writeDuration(key_seconds * 1_000);
  return { media: { master, loops, ...unlessNull("encryption", encryption), ...unlessNull("keysRotateEvery", keysRotateEvery) } };
}

export const ITEM_TABLES = (...types: readonly CatalogueTables["items"]["type"][]): readonly KindTable[] => [
  { table: "items", owner: "id", key: ["id"], where: { type: types } },
  { table: "item_texts", owner: "item_id", key: ["item_id", "language"] },
];
export const LICENCE_TABLE: KindTable = { table: "item_licences", owner: "item_id", key: ["item_id", "licence_id"] };

interface Titled {
  readonly id: string;
  readonly title: Texts;
  readonly tagline?: Texts | undefined;
  readonly description?: Texts | undefined;
  readonly pictures: { readonly landscape: string; readonly poster?: string | undefined };
}

type ItemRow = Omit<CatalogueTables["items"], "realm_id">;

/** An item's row, its texts and the licences that open it. */
export function itemRows(
  context: RowContext,
  item: Titled,
  access: BundleAccess,
  own: Partial<ItemRow> & Pick<ItemRow, "type" | "published_at">,
): TableRow[] {
  const poster = item.pictures.poster;
  return [
    tableRow("items", {
      id: item.id,
      kind: null,
      channel_number: null,
      access: access.kind,
      online_playback: 1,
      ...mediaColumns(undefined),
      watermark: 0,
      dvr: 0,
      year: null,
      rating: null,
      starts_at: null,
      ends_at: null,
      bouts: null,
      meanwhile: null,
      event_status: null,
      replay_id: null,
      recording_id: null,
      trailer_id: null,
      premiere: 0,
      series_id: null,
      season_id: null,
      season_number: null,
      episode: null,
      thumbnail: JSON.stringify(context.imageOf(item.pictures.landscape)),
      poster: poster === undefined ? null : JSON.stringify(context.imageOf(poster)),
      ...own,
    }),
    ...context.languages
      .filter((language) => textIn(item.title, language) !== undefined)
      .map((language) =>
        tableRow("item_texts", {
          item_id: item.id,
          language,
          title: textIn(item.title, language) ?? "",
          tagline: textIn(item.tagline, language) ?? "",
          description: textIn(item.description, language) ?? "",
        }),
      ),
    ...(access.kind === "LICENCE" ? access.licences.map((licence_id) => tableRow("item_licences", { item_id: item.id, licence_id })) : []),
  ];
}

export const textIn = (texts: Texts | undefined, language: string): string | undefined => texts?.[language as keyof Texts];

export const flagOf = (set: boolean | undefined): 0 | 1 => (set === true ? 1 : 0);

export const thing = (kind: string, id: string, rows: readonly TableRow[]): BundleThing => ({ kind, id, rows });

/** The rows of one table. */
export function rowsOf<T extends keyof CatalogueTables>(rows: readonly TableRow[], table: T): CatalogueTables[T][] {
  return rows.filter((row) => row.table === table).map(({ values }) => values as unknown as CatalogueTables[T]);
}

/** The item's own row. Throws when it is not there. */
export function itemOf(rows: readonly TableRow[]): CatalogueTables["items"] {
  const [item] = rowsOf(rows, "items");
  if (item === undefined) throw new Error("an item without its row");
  return item;
}

/** Reads the fields of `titled` back from rows. */
export function titledOf({ id, rows }: Pick<CurrentThings, "id" | "rows">, context: ExportContext) {
  const item = itemOf(rows);
  const written = rowsOf(rows, "item_texts");
  return {
    id,
    title: textsOf(written, "title"),
    ...optional("tagline", textsOf(written, "tagline")),
    ...optional("description", textsOf(written, "description")),
    pictures: {
      landscape: context.pathOf(JSON.parse(item.thumbnail)),
      ...(item.poster === null ? {} : { poster: context.pathOf(JSON.parse(item.poster)) }),
    },
  };
}

/** A column of texts by language; languages without one are left out. */
export function textsOf<R extends { readonly language: string }, C extends keyof R>(rows: readonly R[], column: C): Texts {
  const order = ["en", "es", "pt", "ar"];
  return Object.fromEntries(
    [...rows]
      .sort((one, other) => order.indexOf(one.language) - order.indexOf(other.language))
      .flatMap((row) => (row[column] === "" ? [] : [[row.language, row[column]]])),
  );
}

/** The field, unless it is empty. */
export const optional = <K extends string, T extends object>(key: K, value: T): { [P in K]?: T } =>
  (Object.keys(value).length === 0 ? {} : { [key]: value }) as { [P in K]?: T };

/** The field, unless it is null. */
export const unlessNull = <K extends string, T>(key: K, value: T | null): { [P in K]?: T } =>
  (value === null ? {} : { [key]: value }) as { [P in K]?: T };

export function accessOf(access: AccessKind, rows: readonly TableRow[]): BundleAccess {
  if (access !== "LICENCE") return { kind: access };
  return {
    kind: "LICENCE",
    licences: rowsOf(rows, "item_licences")
      .map(({ licence_id }) => licence_id)
      .sort(),
  };
}
