/** A programme of a channel. Times are ISO 8601 in UTC. */
export interface Programme {
  readonly id: string;
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
}

const DAY_MS = 24 * 3_600_000;

/**
 * The programmes for which followers of a channel are reminded between two moments: of each day (UTC) the longest one among those whose title is
 * in the list once. A channel shows dozens of programmes each day, most of them every day; a message about each would be a nuisance.
 * `programmes` also has the days around, so that what is shown each day is recognised.
 */
export function highlightsOf<Shown extends Programme>(programmes: readonly Shown[], from: number, to: number): Shown[] {
  const times = new Map<string, number>();
  for (const { title } of programmes) times.set(title, (times.get(title) ?? 0) + 1);
  const byDay = new Map<number, Shown>();
  for (const programme of programmes) {
    if (times.get(programme.title) !== 1) continue;
    const day = Math.floor(Date.parse(programme.startDate) / DAY_MS);
    const longest = byDay.get(day);
    if (longest === undefined || lengthOf(programme) > lengthOf(longest)) byDay.set(day, programme);
  }
  return [...byDay.values()].filter(({ startDate }) => Date.parse(startDate) > from && Date.parse(startDate) <= to);
}

const lengthOf = ({ startDate, endDate }: Programme): number => Date.parse(endDate) - Date.parse(startDate);
