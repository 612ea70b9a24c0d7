import type { SearchFacetName } from "../../../../contract/search/search.ts";

/** The query and the facets that the address of a search carries: `?value=road&facet=type:SERIES&facet=genre:boxing,mma`. */
export interface SearchChoice {
  readonly value: string;
  readonly facets: readonly { readonly name: SearchFacetName; readonly value: string }[];
}

/** Longest query that is searched for, in UTF-16 units. The same as in `contract/search`, which would load Valibot into the browser. */
export const QUERY_LENGTH = 200;
const MOST_FACETS = 10;
const FACET = /^(type|genre):([^,:\p{Cc}]{1,60}(?:,[^,:\p{Cc}]{1,60})*)$/u;

/** The choice in an address. A longer query is cut; unknown facets are left out. */
export function readSearchChoice(query: URLSearchParams): SearchChoice {
  const facets = query.getAll("facet").flatMap((facet) => {
    const [, name, values] = FACET.exec(facet) ?? [];
    if ((name !== "type" && name !== "genre") || values === undefined) return [];
    return values.split(",").map((value) => ({ name, value }) as const);
  });
  const unique = new Map(facets.map((facet) => [`${facet.name}:${facet.value}`, facet]));
  // A cut must not leave half of a surrogate pair.
  const value = (query.get("value") ?? "")
    .trim()
    .slice(0, QUERY_LENGTH)
    .replace(/[\ud800-\udbff]$/u, "");
  return { value, facets: [...unique.values()].slice(0, MOST_FACETS) };
}

/** The query string of a search's address. Facets are sorted, so that one choice has one address. An empty query has no parameter. */
export function searchQuery({ value, facets }: SearchChoice, page = 1): string {
  const query = new URLSearchParams(value === "" ? [] : [["value", value]]);
  for (const facet of facets.map(({ name, value: one }) => `${name}:${one}`).sort()) query.append("facet", facet);
  if (page > 1) query.set("p", String(page));
  return query.size === 0 ? "" : `?${query}`;
}

/** Adds a facet's value, or removes it. */
export function toggleFacet(choice: SearchChoice, name: SearchFacetName, value: string): SearchChoice {
  const others = choice.facets.filter((facet) => facet.name !== name || facet.value !== value);
  return { ...choice, facets: others.length < choice.facets.length ? others : [...choice.facets, { name, value }] };
}
