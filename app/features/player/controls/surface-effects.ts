import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { media } from "../../../ui/breakpoints.ts";
import { languageName } from "../model/menu-model.ts";
import type { Chapter } from "../model/timeline/chapters.ts";
import { useAudioTracks } from "../port/media-settings.ts";
import { useMediaValue } from "../port/media-values.ts";
import { NO_TRACKS, type PlayerTracks } from "../port/player-tracks.ts";
import { usePlayerPort } from "../port/use-player.ts";
import { storeChoices } from "../preferences/stored-choices.ts";
import type { Extras } from "./use-deferred-extras.ts";
import type { PlayerPanels } from "./use-player-panels.ts";
import type { Transport } from "./use-transport.ts";

/** Focus and scroll position when the controls appear. */
export function useFirstView(frame: HTMLElement, bar: RefObject<HTMLElement>, started: boolean): void {
  // The start button that had focus is gone. Focus moves to the pause button, so that keys work at once. A layout effect, because a key
  // pressed after the controls appear would otherwise reach the page.
  useLayoutEffect(() => {
    if (document.activeElement === document.body || frame.contains(document.activeElement))
      bar.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [frame, bar]);

  useEffect(() => {
    if (!started) return;
    const sideways = window.matchMedia(media.phoneSideways);
    // In landscape the picture fills the screen, and the page's top bar pushes the controls below the edge. `scrollIntoView` would add the
    // page's scroll padding and hide as much of the picture at the top.
    const fill = () => window.scrollBy(0, frame.getBoundingClientRect().bottom - window.innerHeight);
    // The page must not scroll when the viewer rotates the phone while reading further down.
    const place = () => (sideways.matches ? fill() : frame.scrollIntoView({ block: "nearest" }));
    // The picture gets its new height one frame after the resize.
    const turned = () => isInView(frame) && requestAnimationFrame(() => requestAnimationFrame(place));
    if (sideways.matches) fill();
    sideways.addEventListener("change", turned);
    return () => sideways.removeEventListener("change", turned);
  }, [started, frame]);
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Saves the volume that the viewer set, not the one that the player starts with. */
export function useStoredSound({ volume, muted }: Transport, started: boolean): void {
  const canPlay = useMediaValue("canPlay");
  useEffect(() => {
    if (canPlay && started) storeChoices({ volume, muted });
  }, [canPlay, started, volume, muted]);
}

interface Playing {
  readonly video: HTMLVideoElement;
  readonly chapters: readonly Chapter[];
  readonly transport: Transport;
}

/** Gives the page the parts that it shows outside of the picture, and the chapters of the playing video. */
export function usePanelReport(
  report: PlayerPanels["report"] | undefined,
  extras: Extras | null,
  { video, chapters, transport }: Playing,
): void {
  // A ref keeps the reported object the same when the player re-renders.
  const seek = useRef(transport.seekToChapter);
  seek.current = transport.seekToChapter;
  useEffect(() => {
    if (report === undefined || extras === null) return;
    const played = chapters.length === 0 ? null : { video, chapters, onSeek: (start: number) => seek.current(start) };
    report(extras, played);
    return () => report(extras, null);
  }, [report, extras, chapters, video]);
}

/** Reports the film's tracks to its port while the controls have it. */
export function useTrackReport(subtitles: { readonly languages: readonly string[]; readonly language: string }): void {
  const port = usePlayerPort();
  const audio = useAudioTracks();
  const tracks: PlayerTracks = {
    text: subtitles.languages.map((language) => ({ language, label: languageName(language), active: language === subtitles.language })),
    audio: audio.map(({ language, label, selected }) => ({ language, label: label || languageName(language), active: selected })),
  };
  // The lists are new at each render; their text says when they have changed.
  const text = JSON.stringify(tracks);
  useEffect(() => port.reportTracks(JSON.parse(text) as PlayerTracks), [port, text]);
  useEffect(() => () => port.reportTracks(NO_TRACKS), [port]);
}
