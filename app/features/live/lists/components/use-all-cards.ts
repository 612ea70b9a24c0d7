import { useMemo } from "react";
import { PART, useMoreOf } from "../../../../content/components/use-more-cards.ts";
import type { CardView } from "../../../../content/views.ts";
import type { PagedList } from "../views.ts";

const partOf = (address: string): string => `${address}${address.includes("?") ? "&" : "?"}${PART}=cards`;

/** The cards of a page and those that were fetched after them. */
export function useAllCards<T extends CardView>({ cards: first, next: from }: PagedList<T>) {
  const shown = useMemo(() => first.map(({ to }) => to), [first]);
  const { cards: more, ...rest } = useMoreOf<T>(from, shown, partOf);
  const cards = useMemo(() => [...first, ...more], [first, more]);
  return { cards, ...rest };
}
