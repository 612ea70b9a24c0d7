import { SEARCH_TYPES, type SearchFacet, type SearchType } from "../../../../contract/search/search.ts";

/** The chosen values of each facet. An empty list means that the facet does not filter. */
export interface Choice {
  readonly type: readonly string[];
  readonly genre: readonly string[];
}

interface Title {
  readonly type: SearchType;
  readonly genres: readonly string[];
}

/** Most genres with hits that are listed, and most chosen genres beside them. */
const MOST_GENRES = 12;

/** The choice in a request's facets, each `name:value,value`. */
export function chosenOf(facets: readonly string[]): Choice {
  const of = (name: keyof Choice) =>
    facets.flatMap((facet) => (facet.startsWith(`${name}:`) ? facet.slice(name.length + 1).split(",") : []));
  return { type: of("type"), genre: of("genre") };
}

const hasType = ({ type }: Title, choice: Choice): boolean => choice.type.length === 0 || choice.type.includes(type);
const hasGenre = ({ genres }: Title, choice: Choice): boolean =>
  choice.genre.length === 0 || genres.some((genre) => choice.genre.includes(genre));

/** True when a title has one of the chosen values of each facet. */
export const isChosen = (title: Title, choice: Choice): boolean => hasType(title, choice) && hasGenre(title, choice);

/** The values of each facet with their counts. A count is the number of hits with the value under the other facet's choice. */
export function countFacets(titles: readonly Title[], choice: Choice): SearchFacet[] {
  const [types, genres] = [new Map<string, number>(), new Map<string, number>()];
  for (const title of titles) {
    if (hasGenre(title, choice)) types.set(title.type, (types.get(title.type) ?? 0) + 1);
    if (hasType(title, choice)) for (const genre of title.genres) genres.set(genre, (genres.get(genre) ?? 0) + 1);
  }
  const countOf = (name: keyof Choice, value: string, counts: ReadonlyMap<string, number>) => ({
    value,
    count: counts.get(value) ?? 0,
    selected: choice[name].includes(value),
  });
  const listed = [...genres].sort(([one, some], [other, more]) => more - some || (one < other ? -1 : 1)).slice(0, MOST_GENRES);
  // A chosen value is listed without hits, too, because its link is the way to remove it.
  const chosenGenres = choice.genre.filter((genre) => !listed.some(([value]) => value === genre)).slice(0, MOST_GENRES);
  return [
    {
      name: "type",
      values: SEARCH_TYPES.map((value) => countOf("type", value, types)).filter(({ count: hits, selected }) => hits > 0 || selected),
    },
    { name: "genre", values: [...listed.map(([value]) => value), ...chosenGenres].map((value) => countOf("genre", value, genres)) },
  ];
}
