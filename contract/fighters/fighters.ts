import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, ImageSchema, IsoTime, pageNumber, pageSize } from "../base/fields.ts";
import { CardSchema } from "../catalogue/card.ts";
import { BoutSchema, FighterBoutSchema, FightRecordSchema, WeightClassSchema } from "./bouts.ts";

/** Keys of a fighter's statistics. Accuracies and defences are per cent, the average fight time is in seconds, all others are numbers. */
export const FIGHTER_STATISTICS = [
  "STRIKES_LANDED_PER_MINUTE",
  "STRIKES_ABSORBED_PER_MINUTE",
  "STRIKE_ACCURACY",
  "STRIKE_DEFENCE",
  "KNOCKDOWN_AVERAGE",
  "TAKEDOWN_AVERAGE",
  "TAKEDOWN_ACCURACY",
  "TAKEDOWN_DEFENCE",
  "SUBMISSION_AVERAGE",
  "AVERAGE_FIGHT_TIME",
] as const;
export const FighterStatisticSchema = v.picklist(FIGHTER_STATISTICS);
export type FighterStatistic = v.InferOutput<typeof FighterStatisticSchema>;

export const FIGHTER_STANCES = ["ORTHODOX", "SOUTHPAW", "SWITCH"] as const;

/** Length of the filter by name. */
export const FIGHTER_NAME_LENGTH = 100;

/** A fighter in a list. */
export const FighterSchema = v.object({
  id: Id,
  name: v.string(),
  nickname: v.nullable(v.string()),
  image: v.nullable(ImageSchema),
  /** ISO 3166-1 alpha-2. */
  nationality: v.nullable(v.string()),
  /** The class of the fighter's ranking. */
  weightClass: v.nullable(WeightClassSchema),
  /** The prior record with every bout that has a result. Null: hidden from a caller who hides results. */
  record: v.nullable(FightRecordSchema),
  /** Place among the contenders of the class; null: not ranked, or champion. */
  rank: v.nullable(v.number()),
  isChampion: v.boolean(),
});
export type Fighter = v.InferOutput<typeof FighterSchema>;

/** A fighter in a list that tells no result: without record, place and belt. */
export const NamedFighterSchema = v.pick(FighterSchema, ["id", "name", "nickname", "image", "weightClass"]);
export type NamedFighter = v.InferOutput<typeof NamedFighterSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A fighter with all facts. */
export const FighterProfileSchema = v.object({
  ...FighterSchema.entries,
  weightClasses: v.array(WeightClassSchema),
  /** YYYY-MM-DD. */
  bornOn: v.nullable(v.string()),
  /** Years at the moment of the response. */
  age: v.nullable(v.number()),
  heightCm: v.nullable(v.number()),
  reachCm: v.nullable(v.number()),
  stance: v.nullable(v.picklist(FIGHTER_STANCES)),
  hometown: v.nullable(v.string()),
  biography: v.nullable(v.string()),
  /** Wins by the way in which they were won. Null: hidden, as the record. */
  winsBy: v.nullable(v.object({ knockout: count, submission: count, decision: count, other: count })),
  statistics: v.array(v.object({ key: FighterStatisticSchema, value: v.number() })),
  /** The next one first, then those with a result, the last one first. */
  bouts: v.array(FighterBoutSchema),
  /** Titles about the fighter, as the caller may see them. */
  related: v.array(CardSchema),
});
export type FighterProfile = v.InferOutput<typeof FighterProfileSchema>;

const RankedSchema = v.object({
  rank: v.number(),
  /** Place in the ranking before; null: the fighter had none. */
  previousRank: v.nullable(v.number()),
  fighter: FighterSchema,
});

/** A ranking of one weight class. */
export const RankingSchema = v.object({
  weightClass: WeightClassSchema,
  /** Time of the last change; null: not known. */
  updatedAt: v.nullable(IsoTime),
  /** Null: the title is vacant. */
  champion: v.nullable(FighterSchema),
  contenders: v.array(RankedSchema),
});
export type Ranking = v.InferOutput<typeof RankingSchema>;

/** The bouts of an event, the main one first. */
export const FightCardSchema = v.object({
  id: Id,
  title: v.string(),
  place: v.nullable(v.string()),
  /** Null: no date is known. */
  date: v.nullable(IsoTime),
  image: v.nullable(ImageSchema),
  /** The live event and the video, where the caller can find them. */
  event: v.nullable(CardSchema),
  video: v.nullable(CardSchema),
  bouts: v.array(BoutSchema),
});
export type FightCard = v.InferOutput<typeof FightCardSchema>;

/** Fighters (LS-11). The source shows no path or payload. */
export const fighters = {
  listFighters: endpoint({
    method: "GET",
    path: "/v4/fighters",
    source: "added",
    access: "realm",
    summary: "Fighters by name, those of a letter, a weight class or a part of a name. Unknown weight class: NOT_FOUND",
    // A part of a name is compared with every name of the realm.
    limit: { per: "viewer", points: 120, seconds: 60 },
    query: v.strictObject({
      /** The same as in `letters`. */
      letter: v.optional(v.pipe(v.string(), v.maxLength(8))),
      weightClass: v.optional(Id),
      name: v.optional(v.pipe(v.string(), v.maxLength(FIGHTER_NAME_LENGTH))),
      p: pageNumber,
      rpp: pageSize(60),
    }),
    response: v.object({
      /** First letters of the names in the response's language, in its order. `#` stands for names without a letter. */
      letters: v.array(v.string()),
      weightClasses: v.array(WeightClassSchema),
      fighters: v.array(FighterSchema),
      /** True when no fighter has the name and those in the list have a similar one. */
      corrected: v.boolean(),
      totalResults: count,
      totalPages: count,
      page: v.number(),
    }),
    errors: ["NOT_FOUND"],
  }),
  listFighterRankings: endpoint({
    method: "GET",
    path: "/v4/fighters/rankings",
    source: "added",
    access: "realm",
    summary: "Rankings of all weight classes, or of one. Unknown: NOT_FOUND",
    query: v.strictObject({ weightClass: v.optional(Id) }),
    response: v.object({ rankings: v.array(RankingSchema) }),
    errors: ["NOT_FOUND"],
  }),
  getFighter: endpoint({
    method: "GET",
    path: "/v4/fighters/{id}",
    source: "added",
    access: "realm",
    summary: "One fighter with record, statistics and bouts",
    params: v.strictObject({ id: Id }),
    response: FighterProfileSchema,
    errors: ["NOT_FOUND"],
  }),
  getFightCard: endpoint({
    method: "GET",
    path: "/v4/fight-cards/{id}",
    source: "added",
    access: "realm",
    summary: "The bouts of an event",
    params: v.strictObject({ id: Id }),
    response: FightCardSchema,
    errors: ["NOT_FOUND"],
  }),
};
