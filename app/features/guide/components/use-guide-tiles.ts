import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useReducer, useState } from "react";
import { useLocale } from "../../../i18n/use-locale.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import type { ChannelRow, GuidePart, GuideView, ProgrammeCell } from "../guide.server.ts";
import type { GridArea } from "../model/grid-area.ts";
import { momentIn } from "../model/guide-address.ts";
import { createTiles, type TileKey } from "../model/guide-tiles.ts";
import { createTileLoader, type TileLoader } from "./tiles/tile-loader.ts";

/** The guide at the position to which the viewer last navigated. Opening and closing a programme does not change it. */
export function useBaseGuide(guide: GuideView): GuideView {
  const { key } = useLocation();
  const hasProgramme = guide.programme !== undefined;
  const [base, setBase] = useState({ guide, key, hasProgramme });
  if (base.key === key) return base.guide;
  const next = { guide: hasProgramme || base.hasProgramme ? base.guide : guide, key, hasProgramme };
  setBase(next);
  return next.guide;
}

const openTiles = (base: GuideView) => {
  const tiles = createTiles<ProgrammeCell, ChannelRow>(Date.parse(base.from));
  tiles.add({ page: base.page - 1, from: Date.parse(base.from) }, base.channels);
  return { base, tiles, total: base.total, failed: false };
};

/** Loads a part of the guide. Throws when the request fails. */
async function loadPart({ page, from }: TileKey, choice: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<GuidePart> {
  const query = new URLSearchParams({ time: momentIn(from), p: String(page + 1), ...choice });
  const response = await fetch(`${resourcePaths.guidePart}?${query}`, {
    headers: { accept: "application/json" },
    redirect: "error",
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw new Error(`guide: ${response.status}`);
  return (await response.json()) as GuidePart;
}

/** The loaded parts of the guide, first the part of the page itself. */
export function useGuideTiles(base: GuideView) {
  const { language } = useLocale();
  const { favourites } = base;
  const choice = useMemo(() => ({ lang: language, ...(favourites ? { favourites: "1" } : {}) }), [language, favourites]);
  const [state, setState] = useState(() => openTiles(base));
  const [version, change] = useReducer((count: number) => count + 1, 0);
  const [loader, setLoader] = useState<TileLoader | null>(null);
  const current = state.base === base ? state : openTiles(base);
  if (current !== state) setState(current);
  const { tiles } = current;

  useEffect(() => {
    const created = createTileLoader({
      tiles,
      load: (key, signal) => loadPart(key, choice, signal),
      onAnswer({ total, failed }) {
        setState((now) => (now.tiles !== tiles ? now : { ...now, total: total ?? now.total, failed }));
        change();
      },
    });
    setLoader(created);
    return () => created.close();
  }, [tiles, choice]);

  const want = useCallback((shown: GridArea, around: GridArea) => loader?.want(shown, around), [loader]);
  const reload = useCallback(() => loader?.reload(), [loader]);
  const read = useCallback((key: TileKey) => loadPart(key, choice), [choice]);
  return { tiles, total: current.total, failed: current.failed, version, want, retry: () => loader?.retry(), reload, read };
}
export type GuideTiles = ReturnType<typeof useGuideTiles>;
