import { useRevalidator } from "@remix-run/react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Image } from "../../../../contract/fields.ts";
import type { Manifest } from "../../../../contract/playback.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { hashedPicture, offeredWidths } from "../../../ui/picture/picture-data.ts";
import { loadPlayer, warmUp } from "../engine/warm-up.ts";
import { languageName } from "../model/menu-model.ts";
import { streamSources, subtitleSources } from "../model/sources.ts";
import type { PlayerSurfaceProps } from "./player-surface.tsx";
import { unhurriedWait } from "./wait.css.ts";
import * as styles from "./watch-player.css.ts";

interface WatchPlayerProps {
  /** Streams of the title; renewed ones are taken up when the viewer retries, not in the middle of a scene. */
  readonly manifest: Manifest;
  readonly poster: Image;
  readonly title: string;
  readonly live: boolean;
  /** The page is opened in order to watch: what a click needs is fetched once the page is calm, never under Save-Data. */
  readonly eager?: boolean;
}

/** One run of the player. A retry is a new one. */
interface Run {
  readonly number: number;
  readonly manifest: Manifest;
  /** Seconds. */
  readonly from: number;
  readonly autoPlay: boolean;
}

/** `plain`: the browser's own controls, without scripts or after a lost chunk. `ready`: waits for a click. */
type Phase = "plain" | "ready" | "loading" | "playing";

/** Time that the page gets for its own pictures first. */
const CALM_MS = 300;
/** Widest poster: it is one picture for every screen. */
const POSTER_WIDTH = 1440;

/**
 * The player of a page: a `<video>` that works alone (PW-07). With scripts it waits for intent, then the player's code takes
 * the same element over; if that code cannot be had, the browser's own controls come back.
 */
export function WatchPlayer({ manifest, poster, title, live, eager = false }: WatchPlayerProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const warmed = useRef(false);
  const [phase, setPhase] = useState<Phase>("plain");
  const [Surface, setSurface] = useState<ComponentType<PlayerSurfaceProps> | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  /** Where to go on once the manifest has been renewed, in seconds. */
  const [renewing, setRenewing] = useState<number | null>(null);
  const revalidator = useRevalidator();
  const newest = useRef(manifest);
  newest.current = manifest;

  const begin = useCallback(async (from: number, autoPlay: boolean) => {
    setPhase("loading");
    try {
      const Loaded = await loadPlayer();
      const element = video.current;
      // Someone may have pressed the browser's own button while the code was on its way.
      const position = Math.max(from, element?.currentTime ?? 0);
      setSurface(() => Loaded);
      setRun({ number: 1, manifest: newest.current, from: position, autoPlay: autoPlay || element?.paused === false });
      setPhase("playing");
    } catch {
      // A lost chunk (offline, or replaced by a newer build): the browser can play by itself.
      setPhase("plain");
      const element = video.current;
      element?.play().catch(() => element.focus());
    }
  }, []);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    if (!element.paused || element.currentTime > 0) void begin(element.currentTime, !element.paused);
    else setPhase("ready");
  }, [begin]);

  const startRun = useCallback((from: number) => {
    setRun((before) => ({ number: (before?.number ?? 0) + 1, manifest: newest.current, from, autoPlay: true }));
  }, []);
  const retry = (from: number, renew: boolean) => {
    if (!renew) {
      startRun(from);
      return;
    }
    // A new address comes with the next answer of the page's loader.
    setRenewing(from);
    revalidator.revalidate();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival of another manifest is what is waited for
  useEffect(() => {
    if (renewing === null) return;
    setRenewing(null);
    startRun(renewing);
  }, [manifest]);

  const warm = useCallback(() => {
    if (warmed.current || phase !== "ready") return;
    warmed.current = true;
    warmUp(newest.current);
  }, [phase]);
  useEffect(() => {
    if (!eager) return;
    const timer = window.setTimeout(warm, CALM_MS);
    return () => window.clearTimeout(timer);
  }, [eager, warm]);

  const width = offeredWidths(poster.width, POSTER_WIDTH).at(-1) ?? poster.width;
  const taken = phase === "playing";
  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={t("playerRegion", { title })}
      tabIndex={taken ? -1 : undefined}
      onPointerEnter={warm}
      onTouchStart={warm}
      onFocus={warm}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a title without subtitles has none to offer */}
      <video
        ref={video}
        className={styles.video}
        controls={phase === "plain"}
        preload="none"
        poster={hashedPicture(poster.hash)(width, "webp")}
        playsInline
        aria-label={title}
        aria-hidden={phase === "plain" ? undefined : true}
        tabIndex={phase === "plain" ? undefined : -1}
        data-poster={taken ? undefined : ""}
      >
        {/* Once taken over there is nothing to fall back to: an ended engine would make the browser fetch the file. */}
        {taken ? null : streamSources(manifest).map(({ src, type }) => <source key={src} src={src} type={type} />)}
        {subtitleSources(run?.manifest ?? manifest).map(({ src, language }) => (
          <track key={language} kind="subtitles" src={src} srcLang={language} label={languageName(language)} />
        ))}
      </video>
      {phase === "ready" || phase === "loading" ? (
        <button
          type="button"
          className={styles.start}
          aria-label={t("playerPlayTitle", { title })}
          aria-busy={phase === "loading"}
          onClick={() => void (phase === "ready" && begin(0, true))}
        >
          <span className={styles.disc}>
            {phase === "ready" ? <Icon name="play" /> : <Icon name="spinner" className={unhurriedWait} />}
          </span>
        </button>
      ) : null}
      {taken && Surface !== null && run !== null && video.current !== null && frame.current !== null ? (
        <Surface
          key={run.number}
          video={video.current}
          frame={frame.current}
          manifest={run.manifest}
          title={title}
          live={live}
          from={run.from}
          autoPlay={run.autoPlay}
          onRetry={retry}
        />
      ) : null}
    </section>
  );
}
