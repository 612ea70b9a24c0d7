import * as v from "valibot";
import { Id, ImageSchema, IsoTime } from "../base/fields.ts";
import { CardSchema } from "../catalogue/card.ts";
import { HiddenResultsSchema } from "../results/hidden-results.ts";

/** End of a bout (S2§3). */
export const FIGHT_METHODS = [
  "KO_TKO",
  "TKO_STOPPAGE",
  "SUBMISSION",
  "DECISION",
  "DECISION_UNANIMOUS",
  "DECISION_MAJORITY",
  "DECISION_SPLIT",
  "DISQUALIFIED",
  "COULD_NOT_CONTINUE",
  "OVERTURNED",
  "OTHER",
  "UNKNOWN",
] as const;
export const FightMethodSchema = v.picklist(FIGHT_METHODS);
export type FightMethod = v.InferOutput<typeof FightMethodSchema>;

/** Outcome of a bout for one of its fighters. The source has no draw; boxing does. */
export const FIGHT_OUTCOMES = ["WIN", "LOSS", "DRAW", "NO_CONTEST"] as const;
export const FightOutcomeSchema = v.picklist(FIGHT_OUTCOMES);
export type FightOutcome = v.InferOutput<typeof FightOutcomeSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Numbers of bouts by their outcome. Spoils every result that it counts. */
export const FightRecordSchema = v.object({ wins: count, losses: count, draws: count, noContests: count });
export type FightRecord = v.InferOutput<typeof FightRecordSchema>;

export const WeightClassSchema = v.object({ id: Id, name: v.string() });
export type WeightClass = v.InferOutput<typeof WeightClassSchema>;

/** End of a bout. `time` is in seconds of the round. */
const End = { method: FightMethodSchema, round: v.nullable(count), time: v.nullable(count) };

/** Result of a bout: all fields that spoil it. `winner` is an index of the bout's fighters; null: nobody has won. */
export const BoutResultSchema = v.object({
  outcome: v.picklist(["WIN", "DRAW", "NO_CONTEST"]),
  winner: v.nullable(v.picklist([0, 1])),
  ...End,
});
export type BoutResult = v.InferOutput<typeof BoutResultSchema>;

/** The same from the side of one fighter. */
export const FighterResultSchema = v.object({ outcome: FightOutcomeSchema, ...End });
export type FighterResult = v.InferOutput<typeof FighterResultSchema>;

/** A side of a bout. */
export const BoutFighterSchema = v.object({
  /** Null: the fighter has no profile. */
  id: v.nullable(Id),
  name: v.string(),
  image: v.nullable(ImageSchema),
  /** ISO 3166-1 alpha-2. */
  nationality: v.nullable(v.string()),
});
export type BoutFighter = v.InferOutput<typeof BoutFighterSchema>;

/** The video that shows the bout, where the caller can find it. The bout begins at `startSeconds`; null: hidden with the result. */
export const BoutVideoSchema = v.object({ id: Id, slug: v.nullable(v.string()), title: v.string(), startSeconds: v.nullable(count) });
export type BoutVideo = v.InferOutput<typeof BoutVideoSchema>;

const Facts = {
  id: Id,
  weightClass: v.nullable(WeightClassSchema),
  rounds: v.nullable(count),
  /** True for a title bout. */
  title: v.boolean(),
  video: v.nullable(BoutVideoSchema),
  hiddenResults: HiddenResultsSchema,
};

/** A bout of two fighters. */
export const BoutSchema = v.object({
  ...Facts,
  cardId: Id,
  fighters: v.tuple([BoutFighterSchema, BoutFighterSchema]),
  /** Null: it has none yet. */
  result: v.nullable(BoutResultSchema),
});
export type Bout = v.InferOutput<typeof BoutSchema>;

/** A bout of one fighter. */
export const FighterBoutSchema = v.object({
  ...Facts,
  card: v.object({ id: Id, title: v.string() }),
  /** The live event of a bout without a result. Null when there is none, or when the caller may not see it. */
  event: v.optional(v.nullable(CardSchema), null),
  /** Null: no date is known. */
  date: v.nullable(IsoTime),
  opponent: BoutFighterSchema,
  /** Null: it has none yet. */
  result: v.nullable(FighterResultSchema),
});
export type FighterBout = v.InferOutput<typeof FighterBoutSchema>;
