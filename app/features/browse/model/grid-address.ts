import type { FacetName, GridOrder } from "../../../../contract/catalogue/grid.ts";

/** The filters and the order that the address of a grid carries: `?facet=type:SERIES&facet=genre:boxing&order=oldest`. */
export interface GridChoice {
  readonly facets: readonly { readonly name: FacetName; readonly value: string }[];
  readonly order: GridOrder;
}

const MOST_FACETS = 10;
const FACET = /^(type|genre):([^,:]{1,60})$/u;

/** The choice in an address. Unknown facets are left out; an unknown order counts as none. */
export function readGridChoice(query: URLSearchParams): GridChoice {
  const facets = query.getAll("facet").flatMap((facet) => {
    const [, name, value] = FACET.exec(facet) ?? [];
    return (name === "type" || name === "genre") && value !== undefined ? [{ name, value } as const] : [];
  });
  const unique = new Map(facets.map((facet) => [`${facet.name}:${facet.value}`, facet]));
  return { facets: [...unique.values()].slice(0, MOST_FACETS), order: query.get("order") === "oldest" ? "OLDEST" : "NEWEST" };
}

/**
 * True when an address is the canonical one of its choice, which `gridQuery` writes. Other addresses are redirected to it, so that a cached
 * page has one address.
 */
export function isGridQuery(query: URLSearchParams, choice: GridChoice): boolean {
  const written = new URLSearchParams(gridQuery(choice));
  return ["facet", "order"].every(
    (name) => written.getAll(name).join("&") === query.getAll(name).join("&") && written.has(name) === query.has(name),
  );
}

/** The query of a grid's address. Facets are sorted, so that one choice has one address. */
export function gridQuery({ facets, order }: GridChoice, lastSeen?: string): string {
  const query = new URLSearchParams(
    facets
      .map(({ name, value }) => `${name}:${value}`)
      .sort()
      .map((facet) => ["facet", facet]),
  );
  if (order === "OLDEST") query.set("order", "oldest");
  if (lastSeen !== undefined) query.set("lastSeen", lastSeen);
  return query.size === 0 ? "" : `?${query}`;
}

/** Adds a facet's value, or removes it. */
export function toggleFacet(choice: GridChoice, name: FacetName, value: string): GridChoice {
  const others = choice.facets.filter((facet) => facet.name !== name || facet.value !== value);
  return { ...choice, facets: others.length < choice.facets.length ? others : [...choice.facets, { name, value }] };
}

export const toggleOrder = (choice: GridChoice): GridChoice => ({ ...choice, order: choice.order === "NEWEST" ? "OLDEST" : "NEWEST" });
