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

/** Time for which the text stays over the playing preview before it begins to disappear. */
const TEXT_STAYS_MS = 3_000;

type HeroPreviewProps = {
  preview: NonNullable<HeroView["preview"]>;
  /** Called when the tagline and description are to disappear and to return. */
  onTextAway: (away: boolean) => void;
};
type Tell = Dispatch<HeroPreviewEvent>;
type VideoRef = RefObject<HTMLVideoElement>;

/** The animated background of a hero, in the `moving` slot of `Hero`. A new route resets it. */
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

/** Reports when the picture has loaded: the hero's own, or the realm's thumbnail in its place. */
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

/** Reports whether half of the hero is visible, in a visible page, to a viewer who allows motion. */
function useView(video: VideoRef, tell: Tell) {
  useEffect(() => {
    const slide = slideOf(video);
    if (!slide) return;
    let seen = false;
    const look = () => {
      const inView = seen && !document.hidden && isPreviewAllowed(previewConditions());
      tell({ type: "IN_VIEW", inView });
      // The viewer may have stopped or started another hero of this page in the meantime.
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

/** Reports whether the pointer is on the text, or keyboard focus is anywhere in the hero. */
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

/** Requests the stream's address. There is no preview when access is denied or no source plays in this browser. */
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
      // An aborted request is no refusal: the hero left the view, and requests the address again when it returns.
      () => !controller.signal.aborted && tell({ type: "REFUSED" }),
    );
    return () => controller.abort();
  }, [video, address, asking, tell]);
}

/** Plays while `moving`, from the last position. On unmount no request stays open. */
function useStream(video: VideoRef, source: string | null, moving: boolean, tell: Tell) {
  useEffect(() => {
    const element = video.current;
    if (!element || !moving || source === null) return;
    let stopped = false;
    if (element.getAttribute("src") !== source) element.src = source;
    element.play().catch(() => {
      // A stop that interrupts a start is no refusal.
      if (stopped) return;
      if (element.muted) {
        tell({ type: "REFUSED" });
        return;
      }
      // Browsers refuse sound before the viewer's first gesture; the preview then plays muted.
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
      // The browser cancels its downloads when the source is removed.
      element?.removeAttribute("src");
      element?.load();
    };
  }, [video]);
}
