import * as v from "valibot";
import { type BoutResult, FightMethodSchema } from "../../../../contract/fighters/bouts.ts";
import { count, IdSchema, image, reference, type Texts, texts } from "../../../bundles/format/fields.ts";
import { MomentSchema } from "../../../bundles/format/moments.ts";
import { defineBundlePart, tableRow } from "../../../bundles/format/part.ts";
import { fromJson, jsonOrNull, rowIn, rowsIn, unlessNull } from "./rows.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    "fight card": true;
    bout: true;
    ranking: true;
  }
}

const CardSchema = v.strictObject({
  id: IdSchema,
  title: texts(200),
  place: v.optional(texts(200)),
  picture: v.optional(image()),
  startsAt: v.optional(v.pipe(MomentSchema, v.description("Absent: the times of the live event."))),
  live: v.optional(reference("live")),
  video: v.optional(v.pipe(reference("video"), v.description("The video of the whole event. A bout may name another one."))),
});

/** Fight cards. */
export const fightCardsPart = defineBundlePart<v.InferOutput<typeof CardSchema>>({
  file: "fight-cards",
  about: "Fight cards: events with bouts, those of the past as well. A live event shows the bouts of its card.",
  schema: CardSchema,
  id: "id",
  scope: "fighters",
  kinds: [{ kind: "fight card", tables: [{ table: "fight_cards", owner: "id", key: ["id"] }] }],
  things(card, context) {
    const row = tableRow("fight_cards", {
      id: card.id,
      titles: JSON.stringify(card.title),
      places: jsonOrNull(card.place),
      image: card.picture === undefined ? null : JSON.stringify(context.imageOf(card.picture)),
      starts_at: card.startsAt === undefined ? null : context.momentOf(card.startsAt),
      live_id: card.live ?? null,
      video_id: card.video ?? null,
    });
    return [{ kind: "fight card", id: card.id, rows: [row] }];
  },
  fromThings({ id, rows }, context) {
    const row = rowIn(rows, "fight_cards");
    return {
      id,
      title: JSON.parse(row.titles) as Texts,
      ...fromJson<"place", Texts>("place", row.places),
      ...(row.image === null ? {} : { picture: context.pathOf(JSON.parse(row.image)) }),
      ...unlessNull("startsAt", row.starts_at),
      ...unlessNull("live", row.live_id),
      ...unlessNull("video", row.video_id),
    };
  },
});

const SideSchema = v.union([
  v.strictObject({ fighter: reference("fighter") }),
  v.strictObject({ name: v.pipe(texts(120), v.description("A fighter without a profile.")) }),
]);
type Side = v.InferOutput<typeof SideSchema>;

const ResultSchema = v.strictObject({
  outcome: v.picklist(["WIN", "DRAW", "NO_CONTEST"]),
  winner: v.optional(v.pipe(v.picklist([0, 1]), v.description("Index of the winner in `fighters`; only with the outcome WIN."))),
  method: v.optional(FightMethodSchema, "UNKNOWN"),
  round: v.optional(count(1, 20)),
  time: v.optional(v.pipe(count(0, 3_600), v.description("Seconds of the round."))),
});

const BoutSchema = v.strictObject({
  id: IdSchema,
  card: reference("fight card"),
  fighters: v.strictTuple([SideSchema, SideSchema]),
  weightClass: v.optional(reference("weight class")),
  rounds: v.optional(count(1, 20)),
  /** A belt is at stake. */
  title: v.optional(v.boolean(), false),
  result: v.optional(ResultSchema),
  video: v.optional(
    v.strictObject({
      id: v.optional(v.pipe(reference("video"), v.description("Absent: the video of the card."))),
      startsIn: v.optional(v.pipe(count(0, 86_400), v.description("Second of the video at which the bout begins.")), 0),
    }),
  ),
});
type BoutRow = v.InferOutput<typeof BoutSchema>;

const idOf = (side: Side): string | null => ("fighter" in side ? side.fighter : null);
const nameOf = (side: Side): string | null => ("name" in side ? JSON.stringify(side.name) : null);
const sideOf = (id: string | null, name: string | null): Side =>
  id === null ? { name: JSON.parse(name ?? "{}") as Texts } : { fighter: id };

/** Bouts. */
export const boutsPart = defineBundlePart<BoutRow>({
  file: "bouts",
  about: "Bouts of fight cards, the main one of a card first. Records and results of fighters come from them.",
  schema: BoutSchema,
  id: "id",
  scope: "fighters",
  kinds: [{ kind: "bout", tables: [{ table: "bouts", owner: "id", key: ["id"], refers: { card_id: "fight card" } }], order: "position" }],
  problems({ fighters: [one, other], result }) {
    const problems = [];
    if (idOf(one) !== null && idOf(one) === idOf(other)) problems.push({ path: "fighters", reason: "must be two" });
    if (result !== undefined && (result.outcome === "WIN") !== (result.winner !== undefined))
      problems.push({ path: "result.winner", reason: "must be there for the outcome WIN, and only for it" });
    return problems;
  },
  things(bout, _context, position) {
    const { id, result, video } = bout;
    const [first, second] = bout.fighters;
    const stored: BoutResult | undefined = result && {
      outcome: result.outcome,
      winner: result.winner ?? null,
      method: result.method,
      round: result.round ?? null,
      time: result.time ?? null,
    };
    const row = tableRow("bouts", {
      id,
      card_id: bout.card,
      position,
      weight_class_id: bout.weightClass ?? null,
      rounds: bout.rounds ?? null,
      is_title: bout.title ? 1 : 0,
      first_id: idOf(first),
      first_name: nameOf(first),
      second_id: idOf(second),
      second_name: nameOf(second),
      result: jsonOrNull(stored),
      video_id: video?.id ?? null,
      video_seconds: video?.startsIn ?? null,
    });
    return [{ kind: "bout", id, rows: [row] }];
  },
  fromThings({ id, rows }) {
    const row = rowIn(rows, "bouts");
    const result = row.result === null ? null : (JSON.parse(row.result) as BoutResult);
    return {
      id,
      card: row.card_id,
      fighters: [sideOf(row.first_id, row.first_name), sideOf(row.second_id, row.second_name)] as [Side, Side],
      ...unlessNull("weightClass", row.weight_class_id),
      ...unlessNull("rounds", row.rounds),
      title: row.is_title === 1,
      ...(result === null
        ? {}
        : {
            result: {
              outcome: result.outcome,
              ...unlessNull("winner", result.winner),
              method: result.method,
              ...unlessNull("round", result.round),
              ...unlessNull("time", result.time),
            },
          }),
      ...(row.video_seconds === null ? {} : { video: { ...unlessNull("id", row.video_id), startsIn: row.video_seconds } }),
    };
  },
});

const RankingSchema = v.strictObject({
  weightClass: reference("weight class"),
  updatedAt: v.optional(MomentSchema),
  champion: v.optional(v.pipe(reference("fighter"), v.description("Absent: the title is vacant."))),
  contenders: v.pipe(
    v.array(
      v.strictObject({
        fighter: reference("fighter"),
        previousRank: v.optional(v.pipe(count(0, 100), v.description("Place before, 0 for a former champion; absent: not ranked before."))),
      }),
    ),
    v.maxLength(50),
  ),
});

/** Rankings by weight class. */
export const rankingsPart = defineBundlePart<v.InferOutput<typeof RankingSchema>>({
  file: "rankings",
  about: "Rankings of weight classes: the champion, and contenders from the first one.",
  schema: RankingSchema,
  id: "weightClass",
  scope: "fighters",
  kinds: [
    {
      kind: "ranking",
      tables: [
        { table: "fighter_rankings", owner: "weight_class_id", key: ["weight_class_id"], refers: { weight_class_id: "weight class" } },
        {
          table: "ranked_fighters",
          owner: "weight_class_id",
          key: ["weight_class_id", "rank"],
          refers: { fighter_id: "fighter" },
        },
      ],
    },
  ],
  problems({ champion, contenders }) {
    const ids = [...(champion === undefined ? [] : [champion]), ...contenders.map(({ fighter }) => fighter)];
    return new Set(ids).size === ids.length ? [] : [{ path: "contenders", reason: "must not name a fighter twice" }];
  },
  things({ weightClass, updatedAt, champion, contenders }, context) {
    const ranked = [
      ...(champion === undefined ? [] : [{ fighter_id: champion, rank: 0, previous_rank: null }]),
      ...contenders.map(({ fighter, previousRank }, place) => ({
        fighter_id: fighter,
        rank: place + 1,
        previous_rank: previousRank ?? null,
      })),
    ];
    const rows = [
      tableRow("fighter_rankings", {
        weight_class_id: weightClass,
        updated_at: updatedAt === undefined ? null : context.momentOf(updatedAt),
      }),
      ...ranked.map((row) => tableRow("ranked_fighters", { weight_class_id: weightClass, ...row })),
    ];
    return [{ kind: "ranking", id: weightClass, rows }];
  },
  fromThings({ id, rows }) {
    const ranked = rowsIn(rows, "ranked_fighters").sort((one, other) => one.rank - other.rank);
    const champion = ranked.find(({ rank }) => rank === 0);
    return {
      weightClass: id,
      ...unlessNull("updatedAt", rowIn(rows, "fighter_rankings").updated_at),
      ...(champion === undefined ? {} : { champion: champion.fighter_id }),
      contenders: ranked
        .filter(({ rank }) => rank > 0)
        .map(({ fighter_id, previous_rank }) => ({ fighter: fighter_id, ...unlessNull("previousRank", previous_rank) })),
    };
  },
});
