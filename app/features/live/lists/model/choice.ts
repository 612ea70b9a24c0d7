/** Kinds of live titles in an address. */
export const LIVE_KINDS = ["events", "channels"] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** Filters and page in the address of a list: `?genre=boxing&p=2`. Only the list of live titles has kinds. */
export interface ListChoice {
  readonly kind?: LiveKind | undefined;
  readonly genre?: string | undefined;
  /** Id of a team, for the list of upcoming events. */
  readonly team?: string | undefined;
  /** From 1. */
  readonly p: number;
}

const GENRE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const LONGEST_GENRE = 60;
const TEAM = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u;
/** Limit of the page number; no list has as many pages. */
const MOST_PAGES = 1_000;

/** Parses the choice of an address. Invalid parameters count as absent. `kinds` and `teams`: true when the list has them. */
export function readChoice(query: URLSearchParams, { kinds = false, teams = false } = {}): ListChoice {
  const kind = kinds ? LIVE_KINDS.find((one) => one === query.get("kind")) : undefined;
  const genre = query.get("genre") ?? "";
  const team = teams ? (query.get("team") ?? "") : "";
  const p = Number(query.get("p") ?? 1);
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(GENRE.test(genre) && genre.length <= LONGEST_GENRE ? { genre } : {}),
    ...(TEAM.test(team) ? { team } : {}),
    p: Number.isSafeInteger(p) && p >= 1 && p <= MOST_PAGES ? p : 1,
  };
}

/** Query of an address with this choice. */
export const choiceQuery = ({ kind, genre, team, p }: ListChoice) => ({
  kind,
  genre,
  team,
  p: p === 1 ? undefined : p,
});

/** True with filters that the page can clear. A team is the subject of its page. */
export const isFiltered = ({ kind, genre }: ListChoice): boolean => kind !== undefined || genre !== undefined;
