import { useEffect, useRef, useState } from "react";
import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import type { GuideView } from "../guide.server.ts";
import type { GridPosition } from "../model/grid-area.ts";
import { STEP } from "../model/guide-address.ts";
import { TILE_ROWS } from "../model/guide-tiles.ts";
import { type GuidePlace, useGuideHref } from "./use-guide-href.ts";

/** Position of the entry of the browser's history, more exact than its address; null: it has none. */
export function readStoredPosition(): GridPosition | null {
  const { guidePosition } = (window.history.state ?? {}) as { readonly guidePosition?: GridPosition };
  return guidePosition ?? null;
}

const halfHour = (time: number): number => Math.floor(time / STEP) * STEP;

/**
 * The place that the viewer has scrolled to, and the function that follows a scroll. The address follows, too, without an entry in the browser's history for
 * each scroll. The router does not know it: its next navigation replaces it, and the browser's Back leads to it.
 */
export function useShownPlace(guide: GuideView, base: GuideView): [GuidePlace, (position: GridPosition, isWide: boolean) => void] {
  const [scrolled, setScrolled] = useState<{ readonly base: GuideView; readonly place: GuidePlace } | null>(null);
  const place = scrolled?.base === base && guide.channel === undefined ? scrolled.place : guide;
  const addressOf = useGuideHref(place);
  const hasProgramme = guide.programme !== undefined;
  const latest = useRef({ addressOf, hasProgramme });
  latest.current = { addressOf, hasProgramme };
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = ({ row, time }: GridPosition, isWide: boolean) => {
    const from = isWide ? halfHour(time) : Date.parse(base.from);
    const isNow = isWide ? from === halfHour(realmNowInBrowser()) : base.isNow;
    const page = Math.floor(row / TILE_ROWS) + 1;
    setScrolled((now) => {
      const old = now?.base === base ? now.place : base;
      const changed = Date.parse(old.from) !== from || old.page !== page || old.isNow !== isNow;
      return changed ? { base, place: { ...base, from: new Date(from).toISOString(), isNow, page } } : now;
    });
    const { addressOf: address, hasProgramme: isOpen } = latest.current;
    // An open programme is part of the address.
    const to = isOpen ? undefined : address({ from: isNow ? undefined : from, page });
    window.history.replaceState({ ...window.history.state, guidePosition: { row, time } }, "", to);
  };
  return [place, follow];
}
