import { type RefObject, useEffect, useRef, useState } from "react";
import { savesData } from "../../preferences/saves-data.ts";
import { playAsset } from "../interstitials/play-asset.ts";
import { HLS_TYPE } from "../interstitials/read-assets.ts";
import { type Ad, type AdErrorCode, fileFor } from "../model/ad.ts";
import type { AdTracking } from "../model/ad-tracking.ts";
import type { RunningBreak } from "../running-break.ts";

interface AdRun {
  readonly ad: Ad;
  readonly running: RunningBreak;
  readonly tracking: AdTracking;
  readonly frame: HTMLElement;
  readonly onDone: () => void;
}

/** Plays the film of an ad, and reports it. Times in seconds; length 0: unknown yet. */
export function useAdPlayback(video: RefObject<HTMLVideoElement>, { ad, running, tracking, frame, onDone }: AdRun) {
  const [state, setState] = useState({ position: 0, duration: 0, paused: false });
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const { budget } = running;
    const fail = (code: AdErrorCode) => {
      tracking.failed(code);
      done.current();
    };
    const width = savesData() ? 0 : frame.clientWidth * window.devicePixelRatio;
    const file = fileFor(ad.files, width, (type) => type === HLS_TYPE || element.canPlayType(type) !== "");
    if (file === null) {
      fail("403");
      return;
    }
    const show = () => {
      const { currentTime: position, paused, ended, duration } = element;
      setState({ position, paused: paused && !ended, duration: Number.isFinite(duration) ? duration : 0 });
    };
    const listeners: Readonly<Record<string, () => void>> = {
      playing: budget.stop,
      waiting: budget.wait,
      pause() {
        budget.stop();
        show();
      },
      play: show,
      durationchange: show,
      timeupdate() {
        show();
        // An impression is a picture, not a request.
        if (element.currentTime > 0) tracking.moved(element.currentTime, element.duration || 0);
      },
      ended() {
        tracking.completed();
        done.current();
      },
      error: () => fail("400"),
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    budget.wait();
    // An ad that waited for a gesture would keep the film from starting.
    const play = () =>
      element.play().catch((error: unknown) => error instanceof DOMException && error.name === "NotAllowedError" && fail("400"));
    const left = new AbortController();
    if (file.type === HLS_TYPE) void playAsset(element, file.src, { signal: left.signal, play, fail: () => fail("400") });
    else {
      element.src = file.src;
      void play();
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      if (budget.isSpent()) tracking.failed("402");
      left.abort();
      element.removeAttribute("src");
      element.load();
    };
  }, [video, ad, running, tracking, frame]);
  return state;
}
