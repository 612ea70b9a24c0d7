import type { CardProgrammingInfo } from "../../../../contract/catalogue/card.ts";
import type { LiveEvent } from "../../../../contract/catalogue/titles.ts";
import { pickText } from "../../../store/localised-rows.ts";
import { isReachable } from "../../playback/index.ts";
import { earliest } from "../model/live-schedule.ts";
import { type NowAndNext, nowAndNext } from "../model/programmes.ts";
import type { CatalogueStore } from "../store/catalogue.ts";
import type { ItemRow } from "../store/items.ts";
import type { ProgrammeRow } from "../store/programmes.ts";
import type { View } from "../view.ts";

type Guide = NowAndNext<ProgrammeRow>;

/** Current and next programmes of the channels among the items, by channel id; one query for all of them. */
export async function readGuides(
  store: Pick<CatalogueStore, "listProgrammesAround">,
  items: readonly Pick<ItemRow, "id" | "kind">[],
  now: Date,
): Promise<ReadonlyMap<string, Guide>> {
  const channels = [...new Set(items.filter(({ kind }) => kind === "CHANNEL").map(({ id }) => id))];
  const rows = await store.listProgrammesAround(channels, now.toISOString());
  return new Map(
    channels.map((id) => [
      id,
      nowAndNext(
        rows.filter((row) => row.channel_id === id),
        now,
      ),
    ]),
  );
}

/** Next time at which the programme of any of the channels changes; null: never. */
export const guidesChangeAt = (guides: ReadonlyMap<string, Guide>): string | null =>
  earliest([...guides.values()].map(({ changesAt }) => changesAt));

/** Current and next programmes for cards of channels. */
export interface Programmes {
  of(item: ItemRow): CardProgrammingInfo | null;
  readonly changesAt: string | null;
}

export async function readProgrammes(view: View, items: readonly ItemRow[]): Promise<Programmes> {
  const guides = await readGuides(view.store, items, view.now);
  const texts = await readProgrammeTexts(view, [...guides.values()]);
  const cardFieldsOf = (programme: ProgrammeRow) => ({ title: texts(programme.id).title, ...watchIdOf(programme) });
  return {
    of(item) {
      const guide = guides.get(item.id);
      if (guide === undefined || (guide.now === null && guide.next === null)) return null;
      const { now, next } = guide;
      return {
        currentProgramme: now && { ...cardFieldsOf(now.programme), startDate: now.startDate, endDate: now.endDate },
        nextProgramme: next && { ...cardFieldsOf(next.programme), startDate: next.startDate },
      };
    },
    changesAt: guidesChangeAt(guides),
  };
}

/** Current and next programme for a channel's own page, with descriptions and the titles for watching on demand. */
export async function readChannelProgrammes(view: View, item: ItemRow): Promise<LiveEvent["programmingInfo"]> {
  const guide = (await readGuides(view.store, [item], view.now)).get(item.id);
  if (guide === undefined || (guide.now === null && guide.next === null)) return null;
  const { now, next } = guide;
  const ids = [now, next].flatMap((showing) => showing?.programme.watch_id ?? []);
  const [texts, titles, titleTexts] = await Promise.all([
    readProgrammeTexts(view, [guide]),
    view.store.findItems(ids, view.at),
    ids.length === 0 ? [] : view.store.listAllTexts(ids),
  ]);
  const watchOf = ({ watch_id }: ProgrammeRow) => {
    const title = titles.find(({ id }) => id === watch_id);
    if (title === undefined) return null;
    const found = pickText(
      titleTexts.filter((row) => row.item_id === title.id),
      view.languages,
    );
    return { type: title.type, id: title.id, slug: view.slugOf(found?.title ?? "") };
  };
  const programmeOf = (programme: ProgrammeRow) => ({
    ...texts(programme.id),
    id: programme.id,
    watch: watchOf(programme),
    ...watchIdOf(programme),
  });
  return {
    currentProgramme: now && {
      ...programmeOf(now.programme),
      startDate: now.startDate,
      endDate: now.endDate,
      playback: view.restarts && item.dvr === 1 && isReachable(Date.parse(now.startDate), view.now.getTime()) ? "RESTART" : "LIVE",
    },
    nextProgramme: next && { ...programmeOf(next.programme), startDate: next.startDate },
  };
}

/** The title that a programme shows, also one that is not published. */
export const watchIdOf = ({ watch_id }: Pick<ProgrammeRow, "watch_id">): { readonly watchId?: string } =>
  watch_id === null ? {} : { watchId: watch_id };

async function readProgrammeTexts(view: View, guides: readonly Guide[]) {
  const ids = guides.flatMap(({ now, next }) => [now, next].flatMap((showing) => showing?.programme.id ?? []));
  const rows = await view.store.listProgrammeTexts([...new Set(ids)]);
  return (id: string): { title: string; description: string } => {
    const found = pickText(
      rows.filter((row) => row.programme_id === id),
      view.languages,
    );
    return { title: found?.title ?? "", description: found?.description ?? "" };
  };
}
