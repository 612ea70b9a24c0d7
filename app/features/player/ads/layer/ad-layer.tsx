import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { readAssets } from "../interstitials/read-assets.ts";
import type { Ad } from "../model/ad.ts";
import type { AdSource, BreakAd } from "../model/ad-breaks.ts";
import type { AdLayerProps, RunningBreak } from "../running-break.ts";
import { readVast } from "../vast/read-vast.ts";
import { sendReports } from "../vast/send-reports.ts";
import { AdFilm } from "./ad-film.tsx";
import * as styles from "./ad-layer.css.ts";

/** The ads of a break, over the film's picture and controls. */
export function AdLayer({ running, port, frame, film }: AdLayerProps) {
  const { t } = useTranslation();
  const layer = useRef<HTMLElement>(null);
  const ads = useBreakAds(running);
  const [index, setIndex] = useState(0);
  const shown = ads?.[index];
  useFocusInside(layer, frame, index);
  useEffect(() => {
    if (ads !== null && shown === undefined) running.end();
  }, [ads, shown, running]);
  const advance = () => {
    const next = (ads ?? []).findIndex(({ source }, other) => other > index && running.playout.leftOf(source) > 0);
    setIndex(next === -1 ? Number.POSITIVE_INFINITY : next);
  };
  return (
    <section ref={layer} className={styles.layer} aria-label={t("playerAds")} tabIndex={-1}>
      {ads === null || shown === undefined ? (
        <span className={styles.wait}>
          <Icon name="spinner" />
        </span>
      ) : (
        <AdFilm
          key={index}
          shown={shown}
          number={index + 1}
          count={ads.length}
          running={running}
          port={port}
          frame={frame}
          film={film}
          onDone={advance}
        />
      )}
    </section>
  );
}

/** The ads of a break; null until they are read. An ad server that fails has none. */
function useBreakAds({ ads, playout }: RunningBreak): readonly BreakAd[] | null {
  const [found, setFound] = useState<readonly BreakAd[] | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const adsOf = (source: AdSource): Promise<readonly Ad[]> =>
      source.type === "VAST" ? readVast(source.url, { signal, send: sendReports }) : readAssets(source, { signal });
    const read = (source: AdSource): Promise<readonly BreakAd[]> =>
      adsOf(source).then(
        (list) => list.map((ad) => ({ ad, source })),
        () => [],
      );
    const usable = ads.sources.filter((source) => playout.leftOf(source) > 0);
    void Promise.all(usable.map(read)).then((all) => {
      if (!left.signal.aborted) setFound(all.flat());
    });
    return () => left.abort();
  }, [ads, playout]);
  return found;
}

/** The focus of the player is in the layer while it is there, and stays there when the ad of this index takes the place of another. */
function useFocusInside(layer: RefObject<HTMLElement>, frame: HTMLElement, index: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ad takes away the button that had the focus
  useLayoutEffect(() => {
    if (document.activeElement === document.body) layer.current?.focus({ preventScroll: true });
  }, [layer, index]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const element = layer.current;
    if (activeElement === document.body || frame.contains(activeElement)) element?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      // The controls below can have the focus once the layer is gone.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) frame.focus({ preventScroll: true });
      });
    };
  }, [layer, frame]);
}
