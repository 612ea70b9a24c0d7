/** The filters and the page that the address of a list carries: `?genre=boxing&p=2`. */
export interface ListChoice {
  readonly genre?: string | undefined;
  /** From 1. */
  readonly p: number;
}

const GENRE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const LONGEST_GENRE = 60;
/** No list has as many pages. */
const MOST_PAGES = 1_000;

/** The choice in an address. Parameters that no link has count as absent. */
export function readChoice(query: URLSearchParams): ListChoice {
  const genre = query.get("genre") ?? "";
  const p = Number(query.get("p") ?? 1);
  return {
    ...(GENRE.test(genre) && genre.length <= LONGEST_GENRE ? { genre } : {}),
    p: Number.isSafeInteger(p) && p >= 1 && p <= MOST_PAGES ? p : 1,
  };
}

/** Query of an address with this choice. */
export const choiceQuery = ({ genre, p }: ListChoice) => ({
  genre,
  p: p === 1 ? undefined : p,
});

export const isFiltered = ({ genre }: ListChoice): boolean => genre !== undefined;
