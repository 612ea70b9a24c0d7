import type { Card } from "../../../../contract/catalogue/card.ts";
import type { Team } from "../../../../contract/catalogue/titles.ts";
import { bestText } from "../../../base/localised-text.ts";
import { makeCards } from "../cards.ts";
import { listLiveNow } from "../rows/rows.ts";
import type { View } from "../view.ts";

/** Coming events that are read to find the next one of each team. */
const MOST_EVENTS = 300;

/** A team with its event that is live, else its next one; null: none is planned, or the viewer finds none. */
export interface TeamWithNext extends Team {
  readonly next: Card | null;
}

/** A name without a translation falls back to another language. */
export function teamName(names: string, languages: readonly string[]): string {
  return bestText(JSON.parse(names), languages) ?? "";
}

/** Teams by their ids, in the given order. Unknown ones are left out. */
export async function readTeams(view: View, ids: readonly string[]): Promise<Team[]> {
  const rows = new Map((await view.store.findTeams(ids)).map(({ id, names }) => [id, names]));
  return ids.flatMap((id) => {
    const names = rows.get(id);
    return names === undefined ? [] : [{ id, name: teamName(names, view.languages) }];
  });
}

/** Teams of an event, in their editors' order. */
export async function readTeamsOf(view: View, itemId: string): Promise<Team[]> {
  return readTeams(
    view,
    (await view.store.listTeamsOf([itemId])).map(({ team_id }) => team_id),
  );
}

/** Teams by their ids, each with its event that is live, else with its next one. */
export async function readTeamsWithNext(view: View, ids: readonly string[]): Promise<TeamWithNext[]> {
  const [teams, live, coming] = await Promise.all([
    readTeams(view, ids),
    readLiveTeamEvents(view, ids),
    view.store.listTeamEvents(ids, view.at, MOST_EVENTS),
  ]);
  const events = [...live, ...coming];
  const nextOf = new Map<string, (typeof events)[number]>();
  for (const event of events) if (!nextOf.has(event.team_id)) nextOf.set(event.team_id, event);
  const items = [...new Map([...nextOf.values()].map((item) => [item.id, item])).values()];
  const cards = new Map((await makeCards(view, items)).map((card) => [card.id, card]));
  return teams.map((team) => ({ ...team, next: cards.get(nextOf.get(team.id)?.id ?? "") ?? null }));
}

/** Events of some teams that are live; an event once for each of the teams. */
async function readLiveTeamEvents(view: View, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { live } = await listLiveNow(view);
  const byId = new Map(live.map((item) => [item.id, item]));
  const rows = await view.store.listTeamsOf([...byId.keys()]);
  return rows.flatMap(({ item_id, team_id }) => {
    const item = byId.get(item_id);
    return item === undefined || !ids.includes(team_id) ? [] : [{ ...item, team_id }];
  });
}

/** Coming events of some teams, the soonest first, each once. */
export async function readTeamEvents(view: View, ids: readonly string[], size: number): Promise<Card[]> {
  const events = await view.store.listTeamEvents(ids, view.at, size * Math.max(1, ids.length));
  const items = [...new Map(events.map((event) => [event.id, event])).values()];
  return makeCards(view, items.slice(0, size));
}
