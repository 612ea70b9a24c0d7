import { bestText, textLanguages } from "../../base/localised-text.ts";
import { type CallContext, hidesResults, requireViewer, type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { Fighters } from "../fighters/index.ts";
import type { Playback } from "../playback/index.ts";
import type { RealmModule } from "../realm/index.ts";
import { type HiddenTitle, type MaskRules, maskResults, titleIdsIn } from "./model/mask-results.ts";
import { type ResultTitleRow, resultsStore } from "./store.ts";

/** Services of other modules that this one uses. */
export interface ResultsPorts {
  readonly catalogue: Pick<Catalogue, "cardsFor" | "existing" | "recordingsOf">;
  readonly fighters: Pick<Fighters, "existingCards">;
  readonly playback: Pick<Playback, "finishedBy">;
  readonly realm: Pick<RealmModule, "settingsOf" | "texts">;
}

/** Results that are hidden from a caller, among some titles. */
export interface Hidden {
  /** Titles that give hidden results away, by id. */
  readonly titles: ReadonlyMap<string, HiddenTitle>;
  /** Those of `ids` whose results are hidden. */
  hiddenOf(ids: readonly string[]): string[];
}

const NOTHING: Hidden = { titles: new Map(), hiddenOf: () => [] };

/** True for a caller whose answers are masked. An operator sees everything. */
const isMasked = (context: CallContext): boolean => hidesResults(context) && context.viewer?.role !== "OPERATOR";

/** A title may be a video or an event. */
const typesOf = (id: string) => [
  { type: "VOD" as const, id },
  { type: "LIVE_EVENT" as const, id },
];

/** Results of titles: hidden in every answer to a caller who hides them, until the caller has watched the title or shows the result. */
export function createResultsService(deps: PlatformDeps, { catalogue, fighters, playback, realm }: ResultsPorts) {
  const { read, write } = deps.database;

  /** Those of `ids` that the caller has watched to the end, or whose results they have shown. */
  async function seenOf(context: CallContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (context.viewer === null) return new Set(context.shownResults ?? []);
    const viewer = requireViewer(context);
    const shown = await resultsStore(read, context.realmId).listShown(watcherOf(viewer), ids);
    return new Set([...shown, ...(await playback.finishedBy(viewer, ids))]);
  }

  async function hiddenAmong(context: CallContext, ids: readonly string[]): Promise<Hidden> {
    const { realmId } = context;
    if (ids.length === 0) return NOTHING;
    const declared = await resultsStore(read, realmId).listTitles(ids);
    const all = [...new Set([...ids, ...declared.flatMap(resultsIn)])];
    const events = await catalogue.recordingsOf(realmId, all);
    const groups = new Map<string, string[]>();
    for (const { event, recordings } of events) {
      const group = [event, ...recordings];
      for (const id of group) groups.set(id, [...(groups.get(id) ?? []), ...group]);
    }
    /** The title, and when it is an event or its recording, the others of both: their results are the same. */
    const groupOf = (id: string): string[] => [id, ...(groups.get(id) ?? [])];
    const seen = await seenOf(context, [...new Set(all.flatMap(groupOf))]);
    const hiddenOf = (some: readonly string[]): string[] => some.filter((id) => !groupOf(id).some((one) => seen.has(one)));
    const languages = textLanguages(context.language, (await realm.settingsOf(context)).defaultLanguage);
    // A recording gives its event's result away without any declaration: its length and its chapters do.
    const recordings = events.flatMap((event) => event.recordings).map((id) => ({ id, results: [id], ...NEUTRAL }));
    const titles = declared.map((row) => ({ id: row.item_id, results: resultsIn(row), ...neutralOf(row, languages) }));
    const hidden = [...recordings, ...titles].flatMap(({ id, results, ...neutral }) => {
      const unseen = seen.has(id) ? [] : hiddenOf(results);
      return unseen.length === 0 ? [] : [[id, { results: unseen, ...neutral }] as const];
    });
    return { titles: new Map(hidden), hiddenOf };
  }

  /** Titles and pictures, masked themselves, of what hidden news are about. */
  async function headsOf(context: CallContext, ids: readonly string[], { titles }: Hidden) {
    const cards = ids.length === 0 ? [] : await catalogue.cardsFor(context, ids.flatMap(typesOf));
    return cards.map(({ id, title, thumbnail }) => ({
      id,
      title: titles.get(id)?.title ?? title,
      image: titles.get(id)?.picture ?? thumbnail,
    }));
  }

  async function rulesFor(context: CallContext, hidden: Hidden, ofNews: readonly string[]): Promise<MaskRules> {
    const text = await realm.texts(context.realmId, context.language);
    const heads = await headsOf(context, ofNews, hidden);
    return {
      hiddenTitle: (id) => hidden.titles.get(id),
      hiddenOf: hidden.hiddenOf,
      hiddenText: text("resultsHiddenText"),
      newsHead(ids) {
        const head = heads.find(({ id }) => ids.includes(id));
        if (head === undefined) return { title: text("resultsHiddenNews"), image: null };
        return { title: text("resultsHiddenNewsAbout", { title: head.title }), image: head.image };
      },
      language: context.language === "debug" ? "en" : context.language,
    };
  }

  return {
    /**
     * The answer of a call without the results that are hidden from the caller. `subject`: the id in the call's path. The registrar passes
     * every JSON answer through it, so no call can forget it. Operators see all results.
     */
    async hideIn<T>(context: CallContext, answer: T, subject?: string): Promise<T> {
      if (!isMasked(context)) return answer;
      const ids = titleIdsIn(answer);
      if (subject !== undefined) ids.add(subject);
      const hidden = await hiddenAmong(context, [...ids]);
      const ofNews = hidden.hiddenOf(spoiledIn(answer));
      return maskResults(answer, await rulesFor(context, hidden, ofNews), subject) as T;
    },

    /** Results that are hidden from the caller, among titles and those that news give away; null: the caller hides none. */
    hiddenFrom: async (context: CallContext, ids: readonly string[]): Promise<Hidden | null> =>
      isMasked(context) ? await hiddenAmong(context, ids) : null,

    /** Shows results of titles and of fight cards. Throws NOT_FOUND for one that the viewer cannot find. */
    async show(context: ViewerContext, ids: readonly string[]): Promise<void> {
      const wanted = [...new Set(ids)];
      const existing = new Set((await catalogue.existing(context, wanted.flatMap(typesOf))).map(({ id }) => id));
      const others = wanted.filter((id) => !existing.has(id));
      if (others.length > (await fighters.existingCards(context.realmId, others)).length) throw notFound();
      const { viewer } = context;
      const shown_at = deps.clock.now().toISOString();
      const row = { account_id: viewer.id, watcher_id: watcherOf(context), profile_id: viewer.profile?.id ?? null, shown_at };
      await write.transaction().execute((trx) => resultsStore(trx, context.realmId).show(wanted.map((item_id) => ({ ...row, item_id }))));
    },

    hideAll: (context: ViewerContext): Promise<void> => resultsStore(write, context.realmId).hideAll(watcherOf(context)),
  };
}
export type ResultsService = ReturnType<typeof createResultsService>;

const resultsIn = ({ results_of }: ResultTitleRow): string[] => JSON.parse(results_of) as string[];

const NEUTRAL = { title: null, picture: null } satisfies Omit<HiddenTitle, "results">;

/** The texts and the picture in place of a title's own. */
function neutralOf(row: ResultTitleRow, languages: readonly string[]): Omit<HiddenTitle, "results"> {
  const title = row.neutral_title === null ? null : (bestText(JSON.parse(row.neutral_title), languages) ?? null);
  return { title, picture: row.neutral_picture === null ? null : JSON.parse(row.neutral_picture) };
}

/** The titles whose results the news of an answer gives away. */
function spoiledIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(spoiledIn);
  if (typeof answer !== "object" || answer === null) return [];
  const own = "spoilerFor" in answer && Array.isArray(answer.spoilerFor) ? answer.spoilerFor.map(String) : [];
  return [...new Set([...own, ...Object.values(answer).flatMap(spoiledIn)])];
}
