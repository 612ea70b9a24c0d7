import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Image } from "../../../../contract/base/fields.ts";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { hashedPicture, offeredWidths } from "../../../ui/picture/picture-data.ts";
import { chapterSource, streamSources, subtitleSources } from "../../../watch/model/stream-sources.ts";
import type { PlayerPanels } from "../engine/use-player-panels.ts";
import { useProgress } from "../engine/use-progress.ts";
import { leaveStream, loadPlayer, playAtOnce, warmUp } from "../engine/warm-up.ts";
import { languageName } from "../model/menu-model.ts";
import type { NextVideo, UpNext } from "../model/next-video.ts";
import { documentChoices } from "../preferences/document-choices.ts";
import type { PlayerSurfaceProps } from "./player-surface.tsx";
import { type Resume, StartButton } from "./start-button.tsx";
import * as styles from "./watch-player.css.ts";
import { WatermarkImage } from "./watermark-image.tsx";

interface WatchPlayerProps {
  /** Id of the title. Another id is another film in the same player. */
  readonly id: string;
  /** Streams of the title. Renewed ones are used from the next retry on, not in the middle of a scene. */
  readonly manifest: Manifest;
  readonly poster: Image;
  readonly title: string;
  readonly live: boolean;
  readonly upNext?: UpNext;
  /** Position at which the viewer left the title; absent when it starts at the beginning. */
  readonly resume?: Resume;
  /** True when the viewer's position is saved. */
  readonly keepsProgress?: boolean;
  /** Connection to a page with a place beside the player. */
  readonly panels?: PlayerPanels;
  /** True when the viewer opened the page to watch: the player is prefetched once the page is quiet, never under Save-Data. */
  readonly eager?: boolean;
}

/** One run of the player. A retry starts another run. */
interface Run {
  readonly number: number;
  /** Id of the title. */
  readonly id: string;
  readonly manifest: Manifest;
  /** Seconds. */
  readonly from: number;
  readonly autoPlay: boolean;
}

/** `plain`: the browser's own controls, without scripts or after a lost chunk. `ready`: before a press. `loading`: after it. */
type Phase = "plain" | "ready" | "loading" | "playing";

function toggle(video: HTMLVideoElement): void {
  // A refused play leaves the start button visible.
  if (video.paused) video.play().catch(() => undefined);
  else video.pause();
}

const NOTHING_NEXT: UpNext = { videos: [], goesOn: false };
/** Pause that lets the page load its own pictures first. */
const QUIET_MS = 300;
/** Widest poster, because every screen gets the same picture. */
const POSTER_WIDTH = 1440;

/**
 * The player of a page: a `<video>` that works without scripts (PW-07). With scripts the engine starts on intent, on the same element, and
 * the controls take over both when their code has loaded. If that code fails, the browser's own controls return. A press may come before
 * hydration (`pre-hydration-press`).
 */
export function WatchPlayer({
  id,
  manifest,
  poster,
  title,
  live,
  upNext = NOTHING_NEXT,
  resume,
  keepsProgress = false,
  panels,
  eager = false,
}: WatchPlayerProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const warmed = useRef(false);
  const [phase, setPhase] = useState<Phase>("plain");
  /** True when the picture already plays while the controls load. */
  const [moving, setMoving] = useState(false);
  const [Surface, setSurface] = useState<ComponentType<PlayerSurfaceProps> | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  /** Counts the elements: a title that has not been started gets an element that has played nothing. */
  const [take, setTake] = useState(0);
  /** Position at which playback continues after the manifest is renewed, in seconds. */
  const [renewing, setRenewing] = useState<number | null>(null);
  const revalidator = useRevalidator();
  const newest = useRef(manifest);
  newest.current = manifest;
  const left = useRef(0);
  left.current = resume?.position ?? 0;
  const shownId = useRef(id);

  const begin = useCallback(async (from: number, autoPlay: boolean) => {
    const element = video.current;
    if (element === null) return;
    setPhase("loading");
    try {
      const surface = loadPlayer();
      if (autoPlay) {
        // The catch below handles a failure of either.
        surface.catch(() => undefined);
        await playAtOnce(element, newest.current, from);
      }
      const Loaded = await surface;
      // Another title has replaced this one in the meantime, with its own element.
      if (video.current !== element) return;
      // The viewer may have started the film with the browser's own button while the code loaded.
      const position = Math.max(from, element.currentTime);
      setSurface(() => Loaded);
      setRun({ number: 1, id: shownId.current, manifest: newest.current, from: position, autoPlay: autoPlay || !element.paused });
      setPhase("playing");
    } catch {
      if (video.current !== element) return;
      // A lost chunk (offline, or replaced by a newer build): the browser plays by itself.
      setPhase("plain");
      if (element.paused) element.play().catch(() => element.focus());
    }
  }, []);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    if (button.current !== null) button.current.onclick = null;
    const pressed = frame.current?.dataset.pressed !== undefined;
    if (pressed || !element.paused || element.currentTime > 0)
      void begin(element.currentTime || (pressed ? left.current : 0), pressed || !element.paused);
    else setPhase("ready");
  }, [begin]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another take is another element
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const moves = () => setMoving(true);
    if (!element.paused && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) moves();
    element.addEventListener("playing", moves);
    return () => {
      element.removeEventListener("playing", moves);
      // Only this ends the stream when the viewer leaves before the controls have loaded.
      leaveStream(element);
    };
  }, [take]);

  const startRun = useCallback((from: number) => {
    setRun((before) => ({ number: (before?.number ?? 0) + 1, id: shownId.current, manifest: newest.current, from, autoPlay: true }));
  }, []);
  const retry = (from: number, renew: boolean) => {
    if (!renew) {
      startRun(from);
      return;
    }
    // The next response of the page's loader brings the new address.
    setRenewing(from);
    revalidator.revalidate();
  };
  /** Page that the player opened by itself; the viewer may not be allowed to watch it. */
  const advancing = useRef<string | null>(null);
  const rate = useRef<number | null>(null);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival of another manifest is what is waited for
  useEffect(() => {
    const another = shownId.current !== id;
    shownId.current = id;
    if (!another) {
      if (renewing === null) return;
      setRenewing(null);
      startRun(renewing);
      return;
    }
    // Another title: a pending renewal for the previous one is void.
    setRenewing(null);
    warmed.current = false;
    const led = advancing.current !== null && samePage(advancing.current, location.pathname);
    advancing.current = null;
    if (led && phase === "playing") startRun(left.current);
    else if (phase !== "plain") {
      delete frame.current?.dataset.pressed;
      setMoving(false);
      setRun(null);
      setTake((before) => before + 1);
      setPhase("ready");
    }
  }, [manifest, id]);
  const navigate = useNavigate();
  const goOn = useCallback(
    (video: NextVideo) => {
      // Offline the router would only reload this page. A full load reaches the service worker, as every link does.
      if (!navigator.onLine) {
        window.location.assign(video.to);
        return;
      }
      advancing.current = video.to;
      navigate(video.to);
    },
    [navigate],
  );

  const warm = useCallback(() => {
    if (warmed.current || phase !== "ready") return;
    warmed.current = true;
    warmUp(newest.current);
  }, [phase]);
  useEffect(() => {
    if (!eager) return;
    const timer = window.setTimeout(warm, QUIET_MS);
    return () => window.clearTimeout(timer);
  }, [eager, warm]);

  const keepRate = useCallback((changed: number) => {
    rate.current = changed;
  }, []);

  const width = offeredWidths(poster.width, POSTER_WIDTH).at(-1) ?? poster.width;
  const taken = phase === "playing";
  useProgress(taken && keepsProgress ? video.current : null, run);
  const chapters = chapterSource(run?.manifest ?? manifest, language);
  return (
    <section
      ref={frame}
      className={styles.frame}
      data-player=""
      data-moving={moving ? "" : undefined}
      data-from={resume?.position}
      aria-label={t("playerRegion", { title })}
      tabIndex={taken ? -1 : undefined}
      onPointerEnter={warm}
      onTouchStart={warm}
      onFocus={warm}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a title without subtitles has none to offer */}
      <video
        key={take}
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
        {subtitleSources(run?.manifest ?? manifest).map(({ src, language: spoken }) => (
          <track key={src} kind="subtitles" src={src} srcLang={spoken} label={languageName(spoken)} />
        ))}
        {chapters === null ? null : <track key={chapters.src} kind="chapters" src={chapters.src} srcLang={chapters.language} />}
      </video>
      <WatermarkImage watermark={(run?.manifest ?? manifest).watermark} shown={taken} />
      {taken ? null : (
        <StartButton
          button={button}
          title={title}
          resume={resume}
          hidden={phase === "plain"}
          ready={phase === "ready"}
          busy={phase === "loading" && !moving}
          onPress={() => {
            // A press can come after the effect that takes the button over and before the render that sets the phase.
            const taking = phase === "plain" && button.current?.onclick === null;
            if (phase === "ready" || taking) void begin(left.current, true);
            else if (video.current !== null && moving) toggle(video.current);
          }}
          onAnew={() => void begin(0, true)}
        />
      )}
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
          rate={rate.current ?? documentChoices().rate ?? 1}
          onRate={keepRate}
          panels={panels ?? null}
          upNext={upNext}
          onNext={goOn}
          onRetry={retry}
        />
      ) : null}
    </section>
  );
}

/** Compares paths of parsed addresses, because letters can be encoded in two ways. */
function samePage(one: string, other: string): boolean {
  const pathOf = (address: string) => new URL(address, window.location.origin).pathname;
  return pathOf(one) === pathOf(other);
}
