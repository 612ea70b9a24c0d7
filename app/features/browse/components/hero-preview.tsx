import { useLocation, useNavigation } from "@remix-run/react";
import { type Dispatch, type RefObject, useEffect, useReducer, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import {
  asks,
  type HeroPreviewEvent,
  type HeroPreviewStreams,
  next,
  offersControls,
  picture,
  plays,
  showsText,
  sourceOf,
} from "../model/hero-preview.ts";
import { isPreviewAllowed, previewConditions } from "../model/preview-allowed.ts";
import { recallPaused, rememberPaused } from "../model/preview-paused.ts";
import type { HeroView } from "../views.ts";
import * as styles from "./hero-preview.css.ts";

/** How long the words stand still over moving pictures before they begin to leave. */
const TEXT_STAYS_MS = 3_000;

type HeroPreviewProps = {
  preview: NonNullable<HeroView["preview"]>;
  /** Told when tagline and description are to leave and to come back. */
  onTextAway: (away: boolean) => void;
};
type Tell = Dispatch<HeroPreviewEvent>;
type VideoRef = RefObject<HTMLVideoElement>;

/** The animated background of a hero, in the `moving` slot of `Hero` (CV-02). A change of the route begins anew. */
export function HeroPreview(props: HeroPreviewProps) {
  return <Moving key={useLocation().pathname} {...props} />;
}

function Moving({ preview, onTextAway }: HeroPreviewProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [state, tell] = useReducer(next, recallPaused(), (paused) => picture(paused, preview.heard));
  const leaving = useNavigation().state === "loading";
  const moving = plays(state) && !leaving;
  const away = !showsText(state) && !leaving;
  useImage(video, tell);
  useView(video, tell);
  useReading(video, tell);
  useSource(video, preview.address, asks(state) && !leaving, tell);
  useStream(video, state.source, moving, tell);

  const running = moving && state.videoReady;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => tell({ type: "SETTLED" }), TEXT_STAYS_MS);
    return () => clearTimeout(timer);
  }, [running]);

  useEffect(() => onTextAway(away), [away, onTextAway]);
  useEffect(() => () => onTextAway(false), [onTextAway]);

  const toggle = () => {
    rememberPaused(!state.paused);
    tell({ type: state.paused ? "RESUME" : "PAUSE" });
  };
  return (
    <>
      <video
        ref={video}
        className={styles.moving}
        data-ready={state.videoReady ? "" : undefined}
        muted={state.muted}
        loop
        playsInline
        disablePictureInPicture
        disableRemotePlayback
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => tell({ type: "VIDEO_READY" })}
        onError={() => tell({ type: "REFUSED" })}
      />
      {offersControls(state) && (
        <div className={styles.movingControls}>
          {preview.sound && running && (
            <IconButton
              variant="onArt"
              icon={state.muted ? "mute" : "volume"}
              label={t(state.muted ? "browsePreviewUnmute" : "browsePreviewMute")}
              onClick={() => tell({ type: "TOGGLE_SOUND" })}
            />
          )}
          <IconButton
            variant="onArt"
            icon={state.paused ? "play" : "pause"}
            label={t(state.paused ? "browsePreviewPlay" : "browsePreviewPause")}
            onClick={toggle}
          />
        </div>
      )}
    </>
  );
}

const slideOf = (video: VideoRef): HTMLElement | null => video.current?.parentElement ?? null;
const textOf = (video: VideoRef): HTMLElement | null => slideOf(video)?.querySelector<HTMLElement>("[data-hero-text]") ?? null;

/** The picture is ready: the hero's own, or the realm's thumbnail in its place (CV-05). */
function useImage(video: VideoRef, tell: Tell) {
  useEffect(() => {
    const image = slideOf(video)?.querySelector<HTMLImageElement>("picture img");
    if (!image) return;
    const look = () => {
      if (image.complete && image.naturalWidth > 0) tell({ type: "IMAGE_READY" });
    };
    look();
    image.addEventListener("load", look);
    return () => image.removeEventListener("load", look);
  }, [video, tell]);
}

/** Half of the hero is seen, in a page that is seen, by a viewer who still wants motion. */
function useView(video: VideoRef, tell: Tell) {
  useEffect(() => {
    const slide = slideOf(video);
    if (!slide) return;
    let seen = false;
    const look = () => {
      const inView = seen && !document.hidden && isPreviewAllowed(previewConditions());
      tell({ type: "IN_VIEW", inView });
      // Another hero of this page may have been stopped or started meanwhile.
      if (inView) tell({ type: recallPaused() ? "PAUSE" : "RESUME" });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        seen = entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= 0.5);
        look();
      },
      { threshold: 0.5 },
    );
    observer.observe(slide);
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    reducedMotion.addEventListener("change", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      observer.disconnect();
      reducedMotion.removeEventListener("change", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [video, tell]);
}

/** The pointer is on the words, or the keyboard's focus is anywhere in the hero. */
function useReading(video: VideoRef, tell: Tell) {
  useEffect(() => {
    const slide = slideOf(video);
    const text = textOf(video);
    if (!slide || !text) return;
    const look = () => tell({ type: "READING", reading: text.matches(":hover") || slide.querySelector(":focus-visible") !== null });
    const over = ["pointerenter", "pointerleave"] as const;
    const focus = ["focusin", "focusout"] as const;
    look();
    for (const type of over) text.addEventListener(type, look);
    for (const type of focus) slide.addEventListener(type, look);
    return () => {
      for (const type of over) text.removeEventListener(type, look);
      for (const type of focus) slide.removeEventListener(type, look);
    };
  }, [video, tell]);
}

/** Asks where the stream is. Denied, gone, or nothing that this browser plays by itself: no preview. */
function useSource(video: VideoRef, address: string, asking: boolean, tell: Tell) {
  useEffect(() => {
    const element = video.current;
    if (!element || !asking) return;
    const controller = new AbortController();
    const ask = async () => {
      const response = await fetch(address, { signal: controller.signal, headers: { accept: "application/json" } });
      if (response.status !== 200) return null;
      const streams = (await response.json()) as HeroPreviewStreams;
      return sourceOf(
        streams,
        (type) => element.canPlayType(type),
        (media) => matchMedia(media).matches,
      );
    };
    ask().then(
      (source) => tell(source === null ? { type: "REFUSED" } : { type: "OFFERED", source }),
      // Out of view before the answer: it is asked again.
      () => !controller.signal.aborted && tell({ type: "REFUSED" }),
    );
    return () => controller.abort();
  }, [video, address, asking, tell]);
}

/** Plays while `moving`, from where it stood. When it goes it leaves no request behind. */
function useStream(video: VideoRef, source: string | null, moving: boolean, tell: Tell) {
  useEffect(() => {
    const element = video.current;
    if (!element || !moving || source === null) return;
    let stopped = false;
    if (element.getAttribute("src") !== source) element.src = source;
    element.play().catch(() => {
      // Stopping interrupts a start: that is no refusal.
      if (stopped) return;
      if (element.muted) {
        tell({ type: "REFUSED" });
        return;
      }
      // Browsers refuse sound before the viewer has touched the page: without it they play.
      element.muted = true;
      tell({ type: "SILENCED" });
      element.play().catch(() => !stopped && tell({ type: "REFUSED" }));
    });
    return () => {
      stopped = true;
      element.pause();
    };
  }, [video, source, moving, tell]);

  useEffect(() => {
    const element = video.current;
    return () => {
      // Without a source the browser drops what it was fetching.
      element?.removeAttribute("src");
      element?.load();
    };
  }, [video]);
}
