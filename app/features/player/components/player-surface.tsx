import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { adaptiveSource, preloadAddresses, streamSources, subtitleSources } from "../../../watch/model/stream-sources.ts";
import { chooseStart, downlink, Hls } from "../engine/open-stream.ts";
import { recoverStream, type StreamStatus } from "../engine/recover-stream.ts";
import { startEstimate } from "../engine/start-level.ts";
import { streamOptions } from "../engine/stream-options.ts";
import { bringSubtitles } from "../engine/stream-subtitles.ts";
import type { PlayerPanels } from "../engine/use-player-panels.ts";
import type { NextVideo, UpNext } from "../model/next-video.ts";
import { recall, remember } from "../model/remembered.ts";
import { StreamPlayer } from "../port/stream-player.tsx";
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
  /** Playback rate of the previous video; the same when one video leads to the next. */
  readonly rate: number;
  readonly onRate: (rate: number) => void;
  readonly panels: PlayerPanels | null;
  readonly upNext: UpNext;
  readonly onNext: (video: NextVideo) => void;
  /** Restarts at a position; `renew` first requests new addresses from the page. */
  readonly onRetry: (from: number, renew: boolean) => void;
}

/** The stream on the page's video element, with the product's own controls. Loaded on intent only. */
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
  const stop = useRef<(() => void) | null>(null);
  const [status, setStatus] = useState<StreamStatus>("fine");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a run begins with; afterwards the viewer decides
  const start = useMemo(() => ({ ...recall(), rate: live ? 1 : rate }), []);
  const estimate = useMemo(() => startEstimate(start.bandwidth, downlink()), [start]);
  const adaptive = adaptiveSource(manifest);
  const sources = useMemo(() => streamSources(manifest), [manifest]);
  const subtitleFiles = subtitleSources(manifest).length > 0;

  const followEngine = (hls: InstanceType<typeof Hls>, running: boolean) => {
    if (adaptive === null) return;
    if (!running) chooseStart(hls, estimate, preloadAddresses(manifest));
    stop.current?.();
    const endRecovery = recoverStream(hls, Hls.Events, video, adaptive.src, setStatus);
    const endSubtitles = bringSubtitles(hls, Hls.Events, video);
    const keepEstimate = () => hls.bandwidthEstimate > 0 && remember({ bandwidth: Math.round(hls.bandwidthEstimate) });
    window.addEventListener("pagehide", keepEstimate);
    stop.current = () => {
      window.removeEventListener("pagehide", keepEstimate);
      keepEstimate();
      endSubtitles();
      endRecovery();
    };
  };
  useEffect(() => () => stop.current?.(), []);
  const retry = useCallback((renew: boolean) => onRetry(live ? 0 : video.currentTime || from, renew), [onRetry, live, video, from]);

  return (
    <StreamPlayer
      className={styles.player}
      video={video}
      title={title}
      sources={sources}
      adaptive={adaptive !== null}
      edgeOnly={live && !manifest.dvr}
      start={start}
      from={from}
      autoPlay={autoPlay}
      engineOptions={streamOptions({ position: from, estimate, audio: start.audio, subtitleFiles })}
      onEngine={followEngine}
      onRate={onRate}
      onFailure={(cause) => setStatus({ failed: navigator.onLine ? cause : "offline" })}
    >
      <ControlSurface
        title={title}
        video={video}
        frame={frame}
        manifest={manifest}
        live={live}
        resumed={from > 0}
        status={status}
        panels={panels}
        upNext={upNext}
        onNext={onNext}
        onRetry={retry}
      />
    </StreamPlayer>
  );
}
