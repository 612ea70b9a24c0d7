import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import type { PlayerSurfaceProps } from "../components/player-surface.tsx";
import type { PlayerCommand } from "../model/player-command.ts";
import { type FailureReason, isMoving, showsFailure } from "../model/player-state.ts";
import type { Resume } from "../model/resume.ts";
import { followElement, reportMoving } from "../port/element-events.ts";
import { holdElement } from "../port/held-element.ts";
import { createPlayerPort, type PlayerPort, reportRefusal } from "../port/player-port.ts";
import { useCommandHandler, useStateOf } from "../port/use-player.ts";
import { useAdvance } from "./use-advance.ts";
import { useStreams } from "./use-streams.ts";
import { useWarmUp } from "./use-warm-up.ts";
import { leaveStream, loadPlayer, loadWhenOnline, playAtOnce } from "./warm-up.ts";

/** One run of the player. A retry starts another run. */
export interface Run {
  readonly number: number;
  /** Id of the title. */
  readonly id: string;
  readonly manifest: Manifest;
  /** Seconds. */
  readonly from: number;
  readonly autoPlay: boolean;
}

interface PlaybackOptions {
  /** Id of the title. Another id is another film in the same player. */
  readonly id: string;
  /** Streams of the title. Renewed ones are used from the next retry on, not in the middle of a scene. */
  readonly manifest: Manifest;
  readonly live: boolean;
  /** Position at which the viewer left the title; absent when it starts at the beginning. */
  readonly resume: Resume | undefined;
  /** True: the player is prefetched once the page is quiet. */
  readonly eager: boolean;
}

/** Failures of the network and the browser: the addresses are still good. */
const STREAM_REASONS: ReadonlySet<FailureReason> = new Set(["offline", "network", "media"]);

const MOST_RESTARTS = 2;

/** Playback on a page, from the poster to the runs of its titles. Returns the refs of the elements on which it works. */
export function usePlayback({ id, manifest, live, resume, eager }: PlaybackOptions) {
  const [port] = useState(createPlayerPort);
  const state = useStateOf(port);
  const { controls } = state;
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [Surface, setSurface] = useState<ComponentType<PlayerSurfaceProps> | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  /** Counts the elements: a title that has not been started gets an element that has played nothing. */
  const [elementNumber, setElementNumber] = useState(0);
  /** Position at which the viewer stopped this title; it replaces the one that the page brought. */
  const [stopped, setStopped] = useState<Resume | null>(null);
  const storedPosition = resume?.position;
  // A stop on another device is newer than the one here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stored position is what is waited for
  useEffect(() => setStopped(null), [storedPosition]);
  const continued = stopped ?? resume;
  const startPosition = useRef(0);
  startPosition.current = continued?.position ?? 0;
  const { read: readStreams, renew } = useStreams(id, manifest, live);
  const shownId = useRef(id);
  /** Number of starts with renewed streams since the last picture. */
  const restarts = useRef(0);
  const { warm, forgetWarmUp } = useWarmUp(readStreams, controls === "startButton" && state.phase === "idle", eager);
  const { advance, endAdvance } = useAdvance();
  useElement(port, video, elementNumber);

  const begin = useCallback(
    async (from: number, autoPlay: boolean) => {
      const element = video.current;
      if (element === null) return;
      port.report({ type: "controls", controls: "startButton" });
      port.report({ type: "start", contentId: shownId.current, plays: true });
      reportMoving(element, port.report);
      try {
        const surface = loadWhenOnline(loadPlayer, port);
        if (autoPlay) {
          // The catch below handles a failure of either.
          surface.catch(() => undefined);
          await playAtOnce(element, readStreams(), from, port);
        }
        const Loaded = await surface;
        // Another title has replaced this one in the meantime, with its own element.
        if (video.current !== element) return;
        // The viewer may have started the film with the browser's own button while the code loaded.
        const position = Math.max(from, element.currentTime);
        const plays = autoPlay || !element.paused;
        if (!plays) port.report({ type: "start", contentId: shownId.current, plays });
        setSurface(() => Loaded);
        setRun({ number: 1, id: shownId.current, manifest: readStreams(), from: position, autoPlay: plays });
        port.report({ type: "controls", controls: "player" });
      } catch {
        if (video.current !== element) return;
        // A lost chunk (offline, or replaced by a newer build): the browser plays by itself.
        port.report({ type: "controls", controls: "browser" });
        port.report({ type: "notice", notice: "player" });
        if (element.paused) element.play().catch(() => element.focus());
      }
    },
    [port, readStreams],
  );

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    if (button.current !== null) button.current.onclick = null;
    const pressed = frame.current?.dataset.pressed !== undefined;
    if (pressed || !element.paused || element.currentTime > 0)
      void begin(element.currentTime || (pressed ? startPosition.current : 0), pressed || !element.paused);
    else port.report({ type: "controls", controls: "startButton" });
  }, [begin, port]);

  const startRun = useCallback(
    (from: number) => {
      port.report({ type: "start", contentId: shownId.current, plays: true });
      setRun((before) => ({
        number: (before?.number ?? 0) + 1,
        id: shownId.current,
        manifest: readStreams(),
        from,
        autoPlay: true,
      }));
    },
    [port, readStreams],
  );
  const showPoster = useCallback(() => {
    delete frame.current?.dataset.pressed;
    port.report({ type: "reset" });
    setRun(null);
    setElementNumber((before) => before + 1);
  }, [port]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is what is waited for
  useEffect(() => {
    const another = shownId.current !== id;
    shownId.current = id;
    if (!another) return;
    setStopped(null);
    restarts.current = 0;
    forgetWarmUp();
    const advanced = endAdvance();
    if (advanced && controls === "player") startRun(resume?.position ?? 0);
    else if (controls !== "browser") showPoster();
  }, [id]);

  const positionNow = () => (live ? 0 : video.current?.currentTime || run?.from || 0);
  /** Starts again at the film's position. After a refusal by the platform it first requests new streams: the reason may have ended. */
  const retry = async (reason: FailureReason) => {
    const from = positionNow();
    const title = shownId.current;
    if (STREAM_REASONS.has(reason)) {
      startRun(from);
      return;
    }
    port.report({ type: "start", contentId: title, plays: true });
    const renewal = await renew();
    if (shownId.current !== title || port.read().phase !== "opening") return;
    if ("failure" in renewal) port.report({ type: "failed", failure: renewal.failure });
    else startRun(from);
  };
  /** Starts again with renewed streams. Starts without a picture between them are limited, because they would never end. */
  const onNewStreams = (otherwise: FailureReason) => {
    if (port.read().started) restarts.current = 0;
    restarts.current += 1;
    if (restarts.current <= MOST_RESTARTS) startRun(positionNow());
    else port.report({ type: "failed", failure: { reason: otherwise } });
  };
  const start = () => {
    const { phase, failure } = port.read();
    if (phase === "idle") {
      void begin(startPosition.current, true);
      return;
    }
    if (!showsFailure(port.read())) {
      port.send({ do: "play" });
      return;
    }
    if (failure !== null) void retry(failure.reason);
  };
  const stop = () => {
    const element = video.current;
    if (element === null || controls === "browser" || port.read().phase === "idle") return;
    const { currentTime, duration, ended } = element;
    setStopped(live || ended || !(currentTime > 0) ? { position: 0, duration: 1 } : { position: currentTime, duration });
    if (document.fullscreenElement === frame.current) void document.exitFullscreen();
    showPoster();
  };
  useFocusAfterStop(frame, button, stopped, elementNumber);
  useCommandHandler(port, (command) => carryOutOnElement(command, { port, video: video.current, start, stop, advance }));

  const pressStart = () => {
    // A press can come after the effect that takes the button over and before the render that shows it.
    const taking = controls === "browser" && button.current?.onclick === null;
    if ((controls === "startButton" || taking) && port.read().phase === "idle") void begin(startPosition.current, true);
    else port.send({ do: "togglePlay" });
  };
  return {
    port,
    state,
    frame,
    video,
    button,
    run,
    elementNumber,
    Surface,
    warm,
    advance,
    pressStart,
    resume: continued !== undefined && continued.position >= 1 ? continued : undefined,
    restart: () => void begin(0, true),
    renew,
    onNewStreams,
  };
}

interface ElementTargets {
  readonly port: PlayerPort;
  readonly video: HTMLVideoElement | null;
  readonly start: () => void;
  readonly stop: () => void;
  readonly advance: ReturnType<typeof useAdvance>["advance"];
}

/** Commands that work without our controls; the others wait for them. */
function carryOutOnElement(command: PlayerCommand, { port, video, start, stop, advance }: ElementTargets): boolean {
  const play = () => void video?.play().catch(reportRefusal(port));
  switch (command.do) {
    case "start":
      start();
      return true;
    case "stop":
      stop();
      return true;
    case "open":
      advance(command);
      return true;
    case "digit":
      port.send({ do: "seekToPercent", percent: Number(command.digit) * 10 });
      return true;
    case "play":
      play();
      return true;
    case "pause":
      video?.pause();
      return true;
    case "togglePlay":
      if (!port.read().started) return true;
      if (isMoving(port.read())) video?.pause();
      else play();
      return true;
    default:
      return false;
  }
}

/** Follows an element. Ends a stream that no controls have taken over. */
function useElement(port: PlayerPort, video: { readonly current: HTMLVideoElement | null }, elementNumber: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another element
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const unfollow = followElement(element, port.report);
    const unhold = holdElement(element, port);
    return () => {
      unhold();
      unfollow();
      // Only this ends the stream when the viewer leaves before the controls have loaded.
      leaveStream(element);
    };
  }, [port, elementNumber]);
}

/** The start button gets the focus that the controls had. */
function useFocusAfterStop(
  frame: { readonly current: HTMLElement | null },
  button: { readonly current: HTMLButtonElement | null },
  stopped: Resume | null,
  elementNumber: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element has its poster
  useEffect(() => {
    const { activeElement } = document;
    if (stopped !== null && (activeElement === document.body || frame.current?.contains(activeElement) === true))
      button.current?.focus({ preventScroll: true });
  }, [elementNumber]);
}
