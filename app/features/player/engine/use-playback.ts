import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import type { PlayerSurfaceProps } from "../components/player-surface.tsx";
import type { NextVideo } from "../model/next-video.ts";
import { leaveStream, loadPlayer, playAtOnce, warmUp } from "./warm-up.ts";

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

/** `plain`: the browser's own controls, without scripts or after a lost chunk. `ready`: before a press. `loading`: after it. */
export type Phase = "plain" | "ready" | "loading" | "playing";

interface PlaybackOptions {
  /** Id of the title. Another id is another film in the same player. */
  readonly id: string;
  /** Streams of the title. Renewed ones are used from the next retry on, not in the middle of a scene. */
  readonly manifest: Manifest;
  /** Position at which the viewer left the title, in seconds. */
  readonly resumeAt: number;
  /** True: the player is prefetched once the page is quiet. */
  readonly eager: boolean;
}

/** Pause that lets the page load its own pictures first. */
const QUIET_MS = 300;

/** The life of the player on a page: from the poster to the runs of its titles. Gives the refs of the elements on which it works. */
export function usePlayback({ id, manifest, resumeAt, eager }: PlaybackOptions) {
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [phase, setPhase] = useState<Phase>("plain");
  const [Surface, setSurface] = useState<ComponentType<PlayerSurfaceProps> | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  /** Counts the elements: a title that has not been started gets an element that has played nothing. */
  const [take, setTake] = useState(0);
  /** Position at which playback continues after the manifest is renewed, in seconds. */
  const [renewing, setRenewing] = useState<number | null>(null);
  const [moving, setMoving] = useMoving(video, take);
  const revalidator = useRevalidator();
  const newest = useRef(manifest);
  newest.current = manifest;
  const left = useRef(0);
  left.current = resumeAt;
  const shownId = useRef(id);
  const { warm, forgetWarmUp } = useWarmUp(newest, phase === "ready", eager);
  const { advance, takeAdvance } = useAdvance();

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
    forgetWarmUp();
    const led = takeAdvance();
    if (led && phase === "playing") startRun(left.current);
    else if (phase !== "plain") {
      delete frame.current?.dataset.pressed;
      setMoving(false);
      setRun(null);
      setTake((before) => before + 1);
      setPhase("ready");
    }
  }, [manifest, id]);

  const pressStart = () => {
    // A press can come after the effect that takes the button over and before the render that sets the phase.
    const taking = phase === "plain" && button.current?.onclick === null;
    if (phase === "ready" || taking) void begin(left.current, true);
    else if (video.current !== null && moving) toggle(video.current);
  };
  return { frame, video, button, phase, moving, run, take, Surface, warm, advance, retry, pressStart, restart: () => void begin(0, true) };
}

/** True when the picture already plays while the controls load. Ends a stream that no controls have taken over. */
function useMoving(video: { readonly current: HTMLVideoElement | null }, take: number) {
  const [moving, setMoving] = useState(false);
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
  return [moving, setMoving] as const;
}

/** Prefetches what a press would need, once per title: on intent, and for an eager page when it is quiet. */
function useWarmUp(manifest: { readonly current: Manifest }, ready: boolean, eager: boolean) {
  const warmed = useRef(false);
  const warm = useCallback(() => {
    if (warmed.current || !ready) return;
    warmed.current = true;
    warmUp(manifest.current);
  }, [ready, manifest]);
  useEffect(() => {
    if (!eager) return;
    const timer = window.setTimeout(warm, QUIET_MS);
    return () => window.clearTimeout(timer);
  }, [eager, warm]);
  const forgetWarmUp = () => {
    warmed.current = false;
  };
  return { warm, forgetWarmUp };
}

/** Opens the next video's page, and tells whether the page that comes is the one that it opened. */
function useAdvance() {
  const navigate = useNavigate();
  const location = useLocation();
  /** Page that the player opened by itself; the viewer may not be allowed to watch it. */
  const advancing = useRef<string | null>(null);
  const advance = useCallback(
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
  const takeAdvance = (): boolean => {
    const to = advancing.current;
    advancing.current = null;
    return to !== null && samePage(to, location.pathname);
  };
  return { advance, takeAdvance };
}

function toggle(video: HTMLVideoElement): void {
  // A refused play leaves the start button visible.
  if (video.paused) video.play().catch(() => undefined);
  else video.pause();
}

/** Compares paths of parsed addresses, because letters can be encoded in two ways. */
function samePage(one: string, other: string): boolean {
  const pathOf = (address: string) => new URL(address, window.location.origin).pathname;
  return pathOf(one) === pathOf(other);
}
