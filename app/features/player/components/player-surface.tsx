import {
  isHLSProvider,
  MediaPlayer,
  type MediaPlayerInstance,
  MediaProvider,
  type MediaProviderAdapter,
  type MediaProviderInstance,
} from "@vidstack/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { adoption } from "../../../document/early-player/adoption.ts";
import { takeStream } from "../../../document/early-player/running-stream.ts";
import { AdaptiveTakeOver, NativeTakeOver } from "../../../document/early-player/take-over-loaders.ts";
import { adaptiveSource, preloadAddresses, streamSources, subtitleSources } from "../../../watch/model/stream-sources.ts";
import { attendStream, type Standing } from "../engine/attend-stream.ts";
import { chooseStart, downlink, Hls } from "../engine/open-stream.ts";
import { startEstimate } from "../engine/start-level.ts";
import { streamOptions } from "../engine/stream-options.ts";
import { bringSubtitles } from "../engine/stream-subtitles.ts";
import type { PlayerPanels } from "../engine/use-player-panels.ts";
import type { NextVideo, UpNext } from "../model/next-video.ts";
import { recall, remember } from "../model/remembered.ts";
import { ControlSurface } from "./control-surface.tsx";
import * as styles from "./player-surface.css.ts";

export interface PlayerSurfaceProps {
  /** The page's own element, which the player takes over. */
  readonly video: HTMLVideoElement;
  /** Element that full screen shows: picture and controls. */
  readonly frame: HTMLElement;
  readonly manifest: Manifest;
  readonly title: string;
  readonly live: boolean;
  /** Seconds. */
  readonly from: number;
  readonly autoPlay: boolean;
  /** Playback rate of the previous video; kept when one video leads to the next. */
  readonly rate: number;
  readonly onRate: (rate: number) => void;
  readonly panels: PlayerPanels | null;
  readonly upNext: UpNext;
  readonly onNext: (video: NextVideo) => void;
  /** Restarts at a position; `renew` first requests new addresses from the page. */
  readonly onRetry: (from: number, renew: boolean) => void;
}

// A constant, because a new list would make the provider choose its loader again.
const loaders = [AdaptiveTakeOver, NativeTakeOver];

/** Vidstack on the page's video element, with the product's own controls. Loaded on intent only. */
export function PlayerSurface({
  video,
  frame,
  manifest,
  title,
  live,
  from,
  autoPlay,
  rate,
  onRate,
  panels,
  upNext,
  onNext,
  onRetry,
}: PlayerSurfaceProps) {
  const player = useRef<MediaPlayerInstance>(null);
  const provider = useRef<MediaProviderInstance>(null);
  const stop = useRef<(() => void) | null>(null);
  const [standing, setStanding] = useState<Standing>("fine");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a run begins with; afterwards the viewer decides
  const start = useMemo(() => ({ ...recall(), rate: live ? 1 : rate }), []);
  // Without artwork the system's media panel would get the page itself as a picture.
  const artwork = useMemo(() => [{ src: video.poster }], [video]);
  const estimate = useMemo(() => startEstimate(start.bandwidth, downlink()), [start]);
  const adaptive = adaptiveSource(manifest);
  const sources = useMemo(
    () =>
      streamSources(manifest).map(({ src, type }) => ({
        src,
        type: type === "video/mp4" ? ("video/mp4" as const) : ("application/x-mpegurl" as const),
      })),
    [manifest],
  );

  const configure = (adapter: MediaProviderAdapter | null) => {
    if (!isHLSProvider(adapter)) return;
    const opened = takeStream(video);
    adapter.library = opened === null ? Hls : adoption(opened, video);
    const subtitleFiles = subtitleSources(manifest).length > 0;
    adapter.config = streamOptions({ position: from, estimate, audio: start.audio, subtitleFiles });
    adapter.onInstance((hls: Hls) => {
      if (adaptive === null) return;
      if (opened === null) {
        const preloaded = preloadAddresses(manifest);
        chooseStart(hls, estimate, preloaded);
      }
      stop.current?.();
      const unattend = attendStream(hls, Hls.Events, video, adaptive.src, setStanding);
      const leaveSubtitles = bringSubtitles(hls, Hls.Events, video);
      const keepEstimate = () => hls.bandwidthEstimate > 0 && remember({ bandwidth: Math.round(hls.bandwidthEstimate) });
      window.addEventListener("pagehide", keepEstimate);
      stop.current = () => {
        window.removeEventListener("pagehide", keepEstimate);
        keepEstimate();
        leaveSubtitles();
        unattend();
      };
    });
  };

  useEffect(
    () => () => {
      stop.current?.();
      // Vidstack leaves the source that it added for AirPlay; the browser would keep loading it.
      video.querySelector("source[data-vds]")?.remove();
    },
    [video],
  );

  const startPlaying = () => {
    const instance = player.current;
    if (instance === null) return;
    if (from > 0 && (adaptive === null || !Hls.isSupported())) instance.currentTime = from;
    // Browsers may refuse to play without a gesture; the play button then remains.
    if (autoPlay) instance.play().catch(() => undefined);
  };
  const retry = useCallback((renew: boolean) => onRetry(live ? 0 : video.currentTime || from, renew), [onRetry, live, video, from]);

  return (
    <MediaPlayer
      ref={player}
      className={styles.player}
      src={sources}
      title={title}
      artwork={artwork}
      ariaLabel={title}
      tabIndex={-1}
      viewType="video"
      // Vidstack's DVR mode expects the window to keep its length, and jumps to the edge when it does not.
      streamType={live && !manifest.dvr ? "live" : "on-demand"}
      load="eager"
      keyDisabled
      playsInline
      // Set as properties, because Vidstack applies their defaults over anything set after it can play.
      volume={start.volume}
      muted={start.muted}
      playbackRate={start.rate}
      onProviderLoaderChange={(loader) => loader && provider.current?.load(video)}
      onProviderChange={configure}
      onCanPlay={startPlaying}
      onRateChange={(changed) => onRate(changed)}
      onError={() => adaptive === null && setStanding({ failed: navigator.onLine ? "media" : "offline" })}
      onHlsLibLoadError={() => setStanding({ failed: navigator.onLine ? "network" : "offline" })}
    >
      <MediaProvider ref={provider} loaders={loaders} hidden />
      <ControlSurface
        title={title}
        video={video}
        frame={frame}
        manifest={manifest}
        live={live}
        resumed={from > 0}
        standing={standing}
        panels={panels}
        upNext={upNext}
        onNext={onNext}
        onRetry={retry}
      />
    </MediaPlayer>
  );
}
