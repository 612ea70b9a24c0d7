import type { Card } from "../../../contract/catalogue/card.ts";
import type { BoutFighter, BoutResult, BoutVideo, FighterResult, WeightClass } from "../../../contract/fighters/bouts.ts";
import type { Fighter } from "../../../contract/fighters/fighters.ts";
import { textLanguages } from "../../base/localised-text.ts";
import type { CallContext } from "../../http/context.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Catalogue, TitleReference } from "../catalogue/index.ts";
import type { RealmModule } from "../realm/index.ts";
import { type PriorRecord, recordOf, resultFor } from "./model/record.ts";
import { textIn } from "./model/texts.ts";
import { type BoutRow, type FightCardRow, type FighterRow, type FightersStore, fightersStore, type RankedRow } from "./store.ts";

/** Services of other modules that this one uses. */
export interface FightersPorts {
  readonly catalogue: Pick<Catalogue, "cardsFor" | "schedulesOf" | "setBoutsSource">;
  readonly realm: Pick<RealmModule, "settingsOf">;
}

/** The fighters of a realm as a caller reads them. */
export interface View {
  readonly context: CallContext;
  readonly store: FightersStore;
  /** Languages of texts, the best first. */
  readonly languages: readonly [string, ...string[]];
  readonly classes: ReadonlyMap<string, WeightClass>;
}

/** Reads the realm's settings and weight classes. */
export async function viewOf(deps: PlatformDeps, { realm }: FightersPorts, context: CallContext): Promise<View> {
  const settings = await realm.settingsOf(context);
  const languages = textLanguages(context.language, settings.defaultLanguage);
  const store = fightersStore(deps.database.read, context.realmId);
  const classes = await store.listClasses();
  return {
    context,
    store,
    languages,
    classes: new Map(classes.map(({ id, names }) => [id, { id, name: textIn(names, languages) ?? id }])),
  };
}

export const resultIn = ({ result }: Pick<BoutRow, "result">): BoutResult | null =>
  result === null ? null : (JSON.parse(result) as BoutResult);

/** Results of a fighter among bouts of several. */
export function resultsOf(fighterId: string, bouts: readonly BoutRow[]): FighterResult[] {
  return bouts.flatMap((bout) => {
    const side = bout.first_id === fighterId ? 0 : bout.second_id === fighterId ? 1 : null;
    const result = resultIn(bout);
    return side === null || result === null ? [] : [resultFor(result, side)];
  });
}

/** Class of a fighter's ranking. */
const mainClassOf = ({ weight_classes }: FighterRow): string | null => (JSON.parse(weight_classes) as string[])[0] ?? null;

function fighterFrom({ languages, classes }: View, row: FighterRow, ranks: readonly RankedRow[], bouts: readonly BoutRow[]): Fighter {
  const classId = mainClassOf(row);
  const place = ranks.find(({ fighter_id, weight_class_id }) => fighter_id === row.id && weight_class_id === classId)?.rank;
  return {
    id: row.id,
    name: textIn(row.names, languages) ?? row.id,
    nickname: textIn(row.nicknames, languages),
    image: row.image === null ? null : JSON.parse(row.image),
    nationality: row.nationality,
    weightClass: (classId === null ? undefined : classes.get(classId)) ?? null,
    record: recordOf(JSON.parse(row.prior_record) as PriorRecord, resultsOf(row.id, bouts)),
    rank: place === undefined || place === 0 ? null : place,
    isChampion: place === 0,
  };
}

/** Fighters with their records and places, by id. */
export async function readFighters(view: View, ids: readonly string[]): Promise<ReadonlyMap<string, Fighter>> {
  const { store } = view;
  const [rows, ranks, bouts] = await Promise.all([store.findFighters(ids), store.ranksOf(ids), store.boutsOf(ids)]);
  const byFighter = new Map<string, BoutRow[]>();
  for (const bout of bouts)
    for (const id of [bout.first_id, bout.second_id]) if (id !== null) byFighter.set(id, [...(byFighter.get(id) ?? []), bout]);
  return new Map(rows.map((row) => [row.id, fighterFrom(view, row, ranks, byFighter.get(row.id) ?? [])]));
}

/** A side of a bout: a fighter with a profile, or a name. */
export function sideOf({ languages }: View, rows: ReadonlyMap<string, FighterRow>, id: string | null, name: string | null): BoutFighter {
  const row = id === null ? undefined : rows.get(id);
  if (row === undefined) return { id: null, name: textIn(name, languages) ?? id ?? "", image: null, nationality: null };
  return {
    id: row.id,
    name: textIn(row.names, languages) ?? row.id,
    image: row.image === null ? null : JSON.parse(row.image),
    nationality: row.nationality,
  };
}

const sidesOf = (bouts: readonly BoutRow[]): string[] => [
  ...new Set(bouts.flatMap(({ first_id, second_id }) => [first_id, second_id]).filter((id) => id !== null)),
];

/** Rows of all fighters of some bouts, by id. */
export async function readSides({ store }: View, bouts: readonly BoutRow[]): Promise<ReadonlyMap<string, FighterRow>> {
  return new Map((await store.findFighters(sidesOf(bouts))).map((row) => [row.id, row]));
}

/** A bout's video: its own, else that of its card. A bout that says nothing of a video is not in one. */
const videoIdOf = ({ video_id, video_seconds }: BoutRow, card: FightCardRow | undefined): string | null =>
  video_seconds === null ? null : (video_id ?? card?.video_id ?? null);

/** Videos of some bouts that the caller can find, by the bout's id. */
export async function readVideos(
  { context }: View,
  { catalogue }: FightersPorts,
  bouts: readonly BoutRow[],
  cards: ReadonlyMap<string, FightCardRow>,
): Promise<ReadonlyMap<string, BoutVideo>> {
  const wanted = bouts.flatMap((bout) => {
    const id = videoIdOf(bout, cards.get(bout.card_id));
    return id === null ? [] : [{ bout, id }];
  });
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const found =
    ids.length === 0
      ? []
      : await catalogue.cardsFor(
          context,
          ids.map((id): TitleReference => ({ type: "VOD", id })),
        );
  const byId = new Map<string, Card>(found.map((card) => [card.id, card]));
  return new Map(
    wanted.flatMap(({ bout, id }) => {
      const card = byId.get(id);
      return card === undefined
        ? []
        : [[bout.id, { id, slug: card.slug, title: card.title, startSeconds: bout.video_seconds ?? 0 }] as const];
    }),
  );
}
