import { type RefObject, useEffect, useRef, useState } from "react";
import { savesData } from "../../preferences/saves-data.ts";
import { playAsset } from "../interstitials/play-asset.ts";
import { HLS_TYPE } from "../interstitials/read-assets.ts";
import { type AdErrorCode, fileFor } from "../model/ad.ts";
import type { BreakAd } from "../model/ad-breaks.ts";
import { isTooLong } from "../model/ad-limits.ts";
import type { AdTracking } from "../model/ad-tracking.ts";
import { createTimeBudget } from "../model/time-budget.ts";
import type { RunningBreak } from "../running-break.ts";

interface AdRun {
  readonly shown: BreakAd;
  readonly running: RunningBreak;
  readonly tracking: AdTracking;
  readonly frame: HTMLElement;
  readonly onDone: () => void;
}

/** Plays the film of an ad, and reports it. Times in seconds; length 0: unknown yet. */
export function useAdPlayback(video: RefObject<HTMLVideoElement>, { shown, running, tracking, frame, onDone }: AdRun) {
  const [state, setState] = useState({ position: 0, duration: 0, paused: false });
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const { waits, time, limits, playout } = running;
    const fail = (code: AdErrorCode) => {
      tracking.failed(code);
      done.current();
    };
    const complete = () => {
      tracking.completed();
      done.current();
    };
    const width = savesData() ? 0 : frame.clientWidth * window.devicePixelRatio;
    const file = fileFor(shown.ad.files, width, (type) => type === HLS_TYPE || element.canPlayType(type) !== "");
    if (file === null) {
      fail("403");
      return;
    }
    const ownTime = createTimeBudget(limits.ad * 1000, () => fail("202"));
    const length = () => Math.min(element.duration, element.currentTime + playout.leftOf(shown.source));
    const show = () => {
      const { currentTime: position, paused, ended } = element;
      const duration = length();
      setState({ position, paused: paused && !ended, duration: Number.isFinite(duration) ? duration : 0 });
    };
    const listeners: Readonly<Record<string, () => void>> = {
      playing: waits.stop,
      waiting: waits.run,
      pause() {
        for (const budget of [waits, time, ownTime]) budget.stop();
        show();
      },
      play() {
        for (const budget of [time, ownTime]) budget.run();
        show();
      },
      durationchange() {
        if (isTooLong(length(), limits)) fail("202");
        else show();
      },
      timeupdate() {
        playout.moved(shown, element.currentTime);
        show();
        // An impression is a picture, not a request.
        if (element.currentTime > 0) tracking.moved(element.currentTime, element.duration || 0);
        if (playout.leftOf(shown.source) <= 0) complete();
      },
      ended: complete,
      error: () => fail("400"),
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    waits.run();
    time.run();
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
      ownTime.stop();
      if (waits.isSpent()) tracking.failed("402");
      if (time.isSpent()) tracking.failed("202");
      left.abort();
      element.removeAttribute("src");
      element.load();
    };
  }, [video, shown, running, tracking, frame]);
  return state;
}
