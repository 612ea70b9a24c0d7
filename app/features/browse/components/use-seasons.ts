import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { PART } from "../../../content/components/use-more-cards.ts";
import { useHref } from "../../../routing/link.tsx";
import { extendSeasons } from "../model/season-list.ts";
import type { SeasonListView } from "../views.ts";

type Way = "BEFORE" | "AFTER";

/**
 * The list of seasons, extended at either end. The request goes to the page of the season at that end. A second request is ignored
 * while one is in flight. A failure names its end.
 */
export function useSeasons(loaded: SeasonListView, addressOf?: (id: string) => string) {
  const href = useHref();
  const fetcher = useFetcher<{ readonly list: SeasonListView | null } | null>();
  const [list, setList] = useState(loaded);
  const [failed, setFailed] = useState<Way | null>(null);
  const lastWay = useRef<Way>("AFTER");
  const waiting = useRef(false);

  // A new selection keeps the fetched seasons when it is one of them.
  useEffect(() => {
    setList((now) => (now.seasons.some(({ id }) => id === loaded.selected) ? { ...now, selected: loaded.selected } : loaded));
  }, [loaded]);

  useEffect(() => {
    // Two failures in a row have the same data, so the end of the request counts.
    if (fetcher.state !== "idle" || !waiting.current) return;
    waiting.current = false;
    const around = fetcher.data?.list ?? null;
    if (around === null) setFailed(lastWay.current);
    else setList((now) => extendSeasons(now, around, lastWay.current));
  }, [fetcher.state, fetcher.data]);

  const loading = fetcher.state !== "idle";
  const extend = (way: Way) => {
    const end = way === "BEFORE" ? list.seasons[0] : list.seasons.at(-1);
    if (loading || end === undefined) return;
    lastWay.current = way;
    waiting.current = true;
    setFailed(null);
    fetcher.load(href("season", { seasonId: end.id }, { [PART]: "seasons" }));
  };
  const seasons = addressOf === undefined ? list.seasons : list.seasons.map((season) => ({ ...season, to: addressOf(season.id) }));
  return { ...list, seasons, extend, loading, failed };
}
