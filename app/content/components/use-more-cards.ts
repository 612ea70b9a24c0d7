import { useFetcher } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { useHref } from "../../routing/link.tsx";
import type { CardView } from "../views.ts";

/** Marks a request for a further part of a list: the list's route then answers null instead of failing the whole page. */
export const PART = "part";

/** Cards of a row after those of `shownAddresses`. `from`: the cursor after the cards of the page. */
export function useMoreCards(id: string, from: string | undefined, shownAddresses: readonly string[]) {
  const href = useHref();
  return useMoreOf<CardView>(from, shownAddresses, (lastSeen) => href("bucket", { id }, { lastSeen, [PART]: "cards" }));
}

/**
 * Cards of a list after those of `shownAddresses`. `load` requests the next cards from `addressAfter`, an address of the list's page; it
 * does nothing during a request. After a failure the cards stay, and `load` can be retried. `from`: cursor or address of the next page.
 */
export function useMoreOf<T extends CardView>(
  from: string | undefined,
  shownAddresses: readonly string[],
  addressAfter: (next: string) => string,
) {
  const fetcher = useFetcher<{ readonly cards: readonly T[]; readonly next?: string } | null>();
  const [more, setMore] = useState<{ cards: readonly T[]; next: string | undefined }>({ cards: [], next: from });

  useEffect(() => {
    // Remix types the data as serialized JSON, which TypeScript cannot resolve for a generic T.
    const page = fetcher.data as { readonly cards: readonly T[]; readonly next?: string } | null | undefined;
    if (page === undefined || page === null) return;
    setMore((now) => ({ cards: [...now.cards, ...page.cards], next: page.next }));
  }, [fetcher.data]);

  const loading = fetcher.state !== "idle";
  // No state of its own, because two failures in a row have the same data and run no effect.
  const failed = !loading && fetcher.data === null;
  const load = () => {
    if (loading || more.next === undefined) return;
    fetcher.load(addressAfter(more.next));
  };
  const cards = useMemo(() => {
    // A catalogue that changed between two pages can repeat a title.
    const seen = new Set(shownAddresses);
    return more.cards.filter(({ to }) => !seen.has(to) && seen.add(to));
  }, [shownAddresses, more.cards]);
  return { cards, next: more.next, load, loading, failed };
}
