import * as v from "valibot";
import { isRealDate } from "../../../../contract/base/fields.ts";
import { FIGHTER_STANCES, FIGHTER_STATISTICS } from "../../../../contract/fighters/fighters.ts";
import { count, IdSchema, image, reference, type Texts, texts } from "../../../bundles/format/fields.ts";
import { defineBundlePart, type RowContext, tableRow } from "../../../bundles/format/part.ts";
import { foldedName } from "../model/names.ts";
import type { PriorRecord } from "../model/record.ts";
import { fromJson, jsonOrNull, rowIn, unlessNull } from "./rows.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    "weight class": true;
    fighter: true;
  }
}

const WeightClassSchema = v.strictObject({ id: IdSchema, name: texts(80) });

/** Weight classes. */
export const weightClassesPart = defineBundlePart<v.InferOutput<typeof WeightClassSchema>>({
  file: "weight-classes",
  about: "Weight classes of fighters, in the order of the pages.",
  schema: WeightClassSchema,
  id: "id",
  scope: "fighters",
  kinds: [{ kind: "weight class", tables: [{ table: "weight_classes", owner: "id", key: ["id"] }], order: "position" }],
  things: ({ id, name }, _context, position) => [
    { kind: "weight class", id, rows: [tableRow("weight_classes", { id, position, names: JSON.stringify(name) })] },
  ],
  fromThings: ({ id, rows }) => ({ id, name: JSON.parse(rowIn(rows, "weight_classes").names) as Texts }),
});

const bouts = v.optional(count(0, 999), 0);
const NO_WAYS = { knockout: 0, submission: 0, decision: 0 };
const NO_BOUTS = { wins: 0, losses: 0, draws: 0, noContests: 0, winsBy: NO_WAYS };

const RecordSchema = v.pipe(
  v.strictObject({
    wins: bouts,
    losses: bouts,
    draws: bouts,
    noContests: bouts,
    winsBy: v.optional(v.strictObject({ knockout: bouts, submission: bouts, decision: bouts }), NO_WAYS),
  }),
  v.check(
    ({ wins, winsBy: { knockout, submission, decision } }) => knockout + submission + decision <= wins,
    "must not have more wins by a way than wins",
  ),
  v.description("Bouts that the file `bouts` does not have. The pages add those that it has."),
);

const statistic = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)));
const StatisticsSchema = v.strictObject(
  Object.fromEntries(FIGHTER_STATISTICS.map((key) => [key, statistic])) as Record<(typeof FIGHTER_STATISTICS)[number], typeof statistic>,
);

const RelatedSchema = v.variant("type", [
  v.strictObject({ type: v.literal("VOD"), id: reference("video") }),
  v.strictObject({ type: v.literal("LIVE_EVENT"), id: reference("live") }),
  v.strictObject({ type: v.literal("SERIES"), id: reference("series") }),
  v.strictObject({ type: v.literal("PLAYLIST"), id: reference("playlist") }),
]);

const FighterSchema = v.strictObject({
  id: IdSchema,
  name: texts(120),
  /** Name by which the A–Z sorts; absent: the name as it is written. */
  sortName: v.optional(texts(120)),
  nickname: v.optional(texts(80)),
  otherNames: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.nonEmpty("must not be empty"), v.maxLength(120))),
      v.maxLength(20),
      v.description("Spellings in other scripts and transliterations. Search finds them; pages do not show them."),
    ),
    [],
  ),
  picture: v.optional(image()),
  nationality: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, "must be two capitals such as MA"))),
  weightClasses: v.optional(
    v.pipe(v.array(reference("weight class")), v.maxLength(10), v.description("The first one is that of the ranking.")),
    [],
  ),
  bornOn: v.optional(v.pipe(v.string(), v.check(isRealDate, "must be a day such as 1998-04-30"))),
  heightCm: v.optional(count(50, 300)),
  reachCm: v.optional(count(50, 300)),
  stance: v.optional(v.picklist(FIGHTER_STANCES)),
  hometown: v.optional(texts(120)),
  biography: v.optional(texts(2_000)),
  record: v.optional(RecordSchema, NO_BOUTS),
  statistics: v.optional(StatisticsSchema, {}),
  related: v.optional(v.pipe(v.array(RelatedSchema), v.maxLength(12)), []),
});
type FighterRow = v.InferOutput<typeof FighterSchema>;

/** A row for each language of the realm, because each has its own A–Z. */
function nameRows({ id, name, sortName, nickname, otherNames }: FighterRow, { languages }: RowContext) {
  const [first = "en"] = languages;
  const textOf = (all: Texts | undefined, language: string): string | undefined =>
    all?.[language as keyof Texts] ?? all?.[first as keyof Texts] ?? (all === undefined ? undefined : Object.values(all)[0]);
  return languages.map((language) =>
    tableRow("fighter_names", {
      fighter_id: id,
      language,
      sort_key: foldedName(textOf(sortName, language) ?? textOf(name, language)),
      terms: foldedName(textOf(name, language), textOf(nickname, language), ...otherNames),
    }),
  );
}

/** Fighters with their facts. */
export const fightersPart = defineBundlePart<FighterRow>({
  file: "fighters",
  about: "Fighters: facts, statistics, and the record before the bouts of the file `bouts`.",
  schema: FighterSchema,
  id: "id",
  scope: "fighters",
  kinds: [
    {
      kind: "fighter",
      tables: [
        { table: "fighters", owner: "id", key: ["id"] },
        { table: "fighter_names", owner: "fighter_id", key: ["fighter_id", "language"] },
        {
          table: "fighter_classes",
          owner: "fighter_id",
          key: ["fighter_id", "weight_class_id"],
          refers: { weight_class_id: "weight class" },
        },
      ],
    },
  ],
  problems: ({ weightClasses }) =>
    new Set(weightClasses).size === weightClasses.length ? [] : [{ path: "weightClasses", reason: "must not name one twice" }],
  things(fighter, context) {
    const { id } = fighter;
    const row = tableRow("fighters", {
      id,
      names: JSON.stringify(fighter.name),
      sort_names: jsonOrNull(fighter.sortName),
      nicknames: jsonOrNull(fighter.nickname),
      other_names: JSON.stringify(fighter.otherNames),
      image: fighter.picture === undefined ? null : JSON.stringify(context.imageOf(fighter.picture)),
      nationality: fighter.nationality ?? null,
      weight_classes: JSON.stringify(fighter.weightClasses),
      born_on: fighter.bornOn ?? null,
      height_cm: fighter.heightCm ?? null,
      reach_cm: fighter.reachCm ?? null,
      stance: fighter.stance ?? null,
      hometowns: jsonOrNull(fighter.hometown),
      biographies: jsonOrNull(fighter.biography),
      prior_record: JSON.stringify(fighter.record),
      statistics: JSON.stringify(fighter.statistics),
      related: JSON.stringify(fighter.related),
    });
    const classes = fighter.weightClasses.map((weight_class_id) => tableRow("fighter_classes", { fighter_id: id, weight_class_id }));
    return [{ kind: "fighter", id, rows: [row, ...nameRows(fighter, context), ...classes] }];
  },
  fromThings({ id, rows }, context) {
    const row = rowIn(rows, "fighters");
    return {
      id,
      name: JSON.parse(row.names) as Texts,
      ...fromJson<"sortName", Texts>("sortName", row.sort_names),
      ...fromJson<"nickname", Texts>("nickname", row.nicknames),
      otherNames: JSON.parse(row.other_names) as string[],
      ...(row.image === null ? {} : { picture: context.pathOf(JSON.parse(row.image)) }),
      ...unlessNull("nationality", row.nationality),
      weightClasses: JSON.parse(row.weight_classes) as string[],
      ...unlessNull("bornOn", row.born_on),
      ...unlessNull("heightCm", row.height_cm),
      ...unlessNull("reachCm", row.reach_cm),
      ...unlessNull("stance", row.stance),
      ...fromJson<"hometown", Texts>("hometown", row.hometowns),
      ...fromJson<"biography", Texts>("biography", row.biographies),
      record: JSON.parse(row.prior_record) as PriorRecord,
      statistics: JSON.parse(row.statistics) as FighterRow["statistics"],
      related: JSON.parse(row.related) as FighterRow["related"],
    };
  },
});
