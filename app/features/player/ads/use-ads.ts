import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import type { PlayerPort } from "../port/player-port.ts";
import { followFilm } from "./follow-film.ts";
import { type AdBreak, breaksOf, dueBreak, openingBreak, sourcesBetween } from "./model/ad-breaks.ts";
import { adLimitsOf } from "./model/ad-limits.ts";
import { createPlayout } from "./model/playout.ts";
import { createTimeBudget } from "./model/time-budget.ts";
import { playOn } from "./play-on.ts";
import { type AdLayerProps, isPassedOn, type RunningBreak } from "./running-break.ts";

/** Longest time that a break keeps the viewer waiting for ads. */
const LONGEST_WAIT_MS = 3_000;

interface Breaks {
  readonly port: PlayerPort;
  /** Id of the title: another one has breaks of its own. */
  readonly id: string;
  readonly manifest: Manifest;
  readonly video: RefObject<HTMLVideoElement>;
  /** Another number is another element. */
  readonly elementNumber: number;
  /** Position at which the film starts, in seconds; null when unknown, as for a live stream. */
  readonly startsAt: number | null;
}

/** The ad units of a title, which all its streams share. */
export const adUnitsOf = ({ streams }: Pick<Manifest, "streams">) => streams[0]?.adUnits ?? [];

/**
 * The breaks of the film of a player: before it, and when it passes a position, each once. The port holds the film meanwhile. Gives the running break, and
 * the layer that shows it once its code has loaded.
 */
export function useAds({ port, id, manifest, video, elementNumber, startsAt }: Breaks): {
  readonly running: RunningBreak | null;
  readonly Layer: ComponentType<AdLayerProps> | null;
} {
  const [running, setRunning] = useState<RunningBreak | null>(null);
  const [Layer, setLayer] = useState<ComponentType<AdLayerProps> | null>(null);
  const interstitials = useSyncExternalStore(port.subscribe, port.readInterstitials, port.readInterstitials);
  const breaks = useMemo(() => breaksOf(adUnitsOf(manifest), interstitials), [manifest, interstitials]);
  const latest = useRef(breaks);
  latest.current = breaks;
  const start = useRef(startsAt);
  start.current = startsAt;
  const seen = useRef<{ readonly id: string; readonly sources: Set<string> }>({ id, sources: new Set() });
  if (seen.current.id !== id) seen.current = { id, sources: new Set() };
  const current = useRef<{ readonly abandon: () => void } | null>(null);

  const begin = useRef((_ads: AdBreak) => {});
  begin.current = (ads) => {
    for (const source of ads.sources) seen.current.sources.add(source.id);
    const playout = createPlayout(ads);
    const commands: RunningBreak["commands"] = { current: null };
    let isOver = false;
    const leave = (plays: boolean) => {
      if (isOver) return;
      isOver = true;
      current.current = null;
      waits.stop();
      time.stop();
      release();
      setRunning(null);
      if (!plays) return;
      const film = video.current;
      const to = film === null ? 0 : playout.resumeAt(film.currentTime);
      if (film !== null && to > film.currentTime) {
        // Breaks of the part that the ads replace do not run.
        for (const source of sourcesBetween(latest.current, ads.at, to)) seen.current.sources.add(source.id);
        film.currentTime = to;
      }
      playOn(port, film);
    };
    const limits = adLimitsOf(manifest);
    const waits = createTimeBudget(LONGEST_WAIT_MS, () => leave(true));
    const time = createTimeBudget(limits.break * 1000, () => leave(true));
    const release = port.hold((command) => commands.current?.(command) ?? !isPassedOn(command));
    current.current = { abandon: () => leave(false) };
    setRunning({ ads, playout, waits, time, limits, commands, end: () => leave(true) });
    import("./layer/ad-layer.tsx").then(
      ({ AdLayer }) => setLayer(() => AdLayer),
      () => leave(true),
    );
  };

  // A layout effect: the film may be started as soon as the page is there.
  useLayoutEffect(() => {
    let before = port.read();
    const unsubscribe = port.subscribe(() => {
      const [last, state] = [before, port.read()];
      before = state;
      if (state.phase === "idle") current.current?.abandon();
      if (state.phase !== "opening" || last === state || last.phase === "opening" || video.current?.paused === false) return;
      const ads = openingBreak(latest.current, seen.current.sources);
      if (ads !== null) begin.current(ads);
    });
    return () => {
      unsubscribe();
      current.current?.abandon();
    };
  }, [port, video]);

  // The player starts the film now; the engine's code must not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another element
  useEffect(() => {
    const film = video.current;
    if (film === null) return;
    delete film.closest<HTMLElement>("[data-player]")?.dataset.ads;
    return followFilm({ film, port, startsAt: () => start.current }, (move, late) => {
      const ads = dueBreak(late === undefined ? latest.current : breaksOf([], late), seen.current.sources, move);
      if (ads !== null) begin.current(ads);
    });
  }, [port, elementNumber]);

  // A playlist names its ads before the film when the film is open already.
  useEffect(() => {
    if (running !== null || !hasBegun(port)) return;
    const ads = openingBreak(breaksOf([], interstitials), seen.current.sources);
    if (ads !== null) begin.current(ads);
  }, [port, interstitials, running]);

  return { running, Layer };
}

/** True from the start of a film to its end. */
function hasBegun(port: PlayerPort): boolean {
  const { phase, failure } = port.read();
  return phase !== "idle" && phase !== "ended" && failure === null;
}
