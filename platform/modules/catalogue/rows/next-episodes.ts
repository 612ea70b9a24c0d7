import type { Card } from "../../../../contract/catalogue/card.ts";
import { makeCards } from "../cards.ts";
import type { View } from "../view.ts";
import { findTitles } from "./rows.ts";

/** The episode that follows each episode, across seasons, by the episode's id. The last episode and other titles have none. */
export async function readNextEpisodes(view: View, ids: readonly string[]): Promise<Map<string, Card>> {
  const items = await findTitles(
    view,
    ids.map((id) => ({ type: "VOD", id })),
  );
  const pairs = await Promise.all(
    items.map(async ({ id, series_id, season_number, episode }) => {
      if (series_id === null) return [];
      const from = { season: season_number ?? 0, episode: episode ?? 0 };
      const [next] = await view.store.listEpisodesAround(series_id, from, view.at, "after", 1);
      return next === undefined ? [] : [{ id, next }];
    }),
  );
  const found = pairs.flat();
  const cards = new Map(
    (
      await makeCards(
        view,
        found.map(({ next }) => next),
      )
    ).map((card) => [card.id, card]),
  );
  return new Map(
    found.flatMap(({ id, next }) => {
      const card = cards.get(next.id);
      return card === undefined ? [] : [[id, card] as const];
    }),
  );
}
