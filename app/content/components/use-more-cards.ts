import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHref } from "../../routing/link.tsx";
import type { BucketView, CardView } from "../views.ts";

/** Marks a request for further cards: the bucket route then answers null instead of failing the whole page. */
export const PART = "part";

/**
 * The cards of a row and those that were fetched after them (CV-01). `load` asks for the next ones, from the row's own page;
 * it does nothing while it is asking already. A failure stays beside the cards and can be tried again.
 */
export function useMoreCards(bucket: BucketView) {
  const href = useHref();
  const fetcher = useFetcher<BucketView | null>();
  const [more, setMore] = useState<{ cards: readonly CardView[]; next: string | undefined }>({ cards: [], next: bucket.next });
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const page = fetcher.data;
    if (page === undefined) return;
    if (page === null) {
      setFailed(true);
      return;
    }
    setMore((now) => ({ cards: [...now.cards, ...page.cards], next: page.next }));
  }, [fetcher.data]);

  const loading = fetcher.state !== "idle";
  const load = () => {
    if (loading || more.next === undefined) return;
    setFailed(false);
    fetcher.load(href("bucket", { id: bucket.id }, { lastSeen: more.next, [PART]: "cards" }));
  };
  // A catalogue that changed between two pages can repeat a title.
  const known = new Set(bucket.cards.map(({ to }) => to));
  const further = more.cards.filter(({ to }) => !known.has(to) && known.add(to));
  return { cards: [...bucket.cards, ...further], next: more.next, load, loading, failed };
}
