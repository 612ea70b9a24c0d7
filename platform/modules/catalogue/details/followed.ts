import type { Card } from "../../../../contract/catalogue/card.ts";
import { makeCards } from "../cards.ts";
import { findTitles } from "../rows/rows.ts";
import type { View } from "../view.ts";
import { readTeamEvents } from "./teams.ts";

/** Ids of what a viewer follows. */
export interface Followed {
  readonly series: readonly string[];
  readonly channels: readonly string[];
  readonly teams: readonly string[];
}

/** Cards of what a viewer follows. */
export interface FollowedTitles {
  readonly episodes: Card[];
  readonly programmes: Card[];
  readonly events: Card[];
}

/** Time for which an episode is listed after its publication. */
const EPISODES_FOR_MS = 30 * 24 * 3_600_000;

/**
 * At most `size` episodes and `size` programmes: the scheduled and the newest episodes of the series, and the next programme of each channel as the
 * card of its channel; and the coming events of the teams. Empty outside the territories.
 */
export async function readFollowedTitles(view: View, { series, channels, teams }: Followed, size: number): Promise<FollowedTitles> {
  if (view.geoblocked) return { episodes: [], programmes: [], events: [] };
  const since = new Date(view.now.getTime() - EPISODES_FOR_MS).toISOString();
  const [scheduled, newest, live] = await Promise.all([
    view.store.listScheduledEpisodes(series, view.at, size),
    view.store.listNewEpisodes(series, { now: view.at, since, limit: size }),
    findTitles(
      view,
      channels.map((id) => ({ type: "LIVE_EVENT", id })),
    ),
  ]);
  const [episodes, channelCards, events] = await Promise.all([
    makeCards(view, [...scheduled, ...newest].slice(0, size)),
    makeCards(view, live),
    readTeamEvents(view, teams, size),
  ]);
  return { episodes, programmes: channelCards.flatMap(nextProgrammeOf).sort(bySoonest).slice(0, size), events };
}

/** The next programme of a channel as a card that leads to the channel; none at the end of its guide. */
function nextProgrammeOf(channel: Card): Card[] {
  const next = channel.programmingInfo?.nextProgramme ?? null;
  if (next === null) return [];
  const { title, startDate, watchId } = next;
  return [{ ...channel, title, startDate, displayLiveBadge: false, programmingInfo: null, ...(watchId === undefined ? {} : { watchId }) }];
}

const bySoonest = (one: Card, other: Card): number => Date.parse(one.startDate ?? "") - Date.parse(other.startDate ?? "");
