import { useEffect, useMemo, useRef } from "react";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { adaptiveSource, preloadAddresses, streamSources, subtitleSources } from "../../../watch/model/stream-sources.ts";
import type { PlayerPanels } from "../controls/use-player-panels.ts";
import { chooseStart, downlink, Hls } from "../engine/open-stream.ts";
import { streamOptions } from "../engine/options/stream-options.ts";
import { isReplaced } from "../engine/recovery/is-replaced.ts";
import { recoverNative, watchNative } from "../engine/recovery/recover-native.ts";
import { recoverStream } from "../engine/recovery/recover-stream.ts";
import type { Renewal } from "../engine/recovery/renewal/renew-streams.ts";
import { startEstimate } from "../engine/start-level.ts";
import { bringSubtitles } from "../engine/stream-subtitles.ts";
import type { FailureReason } from "../model/player-state.ts";
import type { NextVideo, UpNext } from "../model/up-next.ts";
import { StreamPlayer } from "../port/stream-player.tsx";
import { usePlayerPort } from "../port/use-player.ts";
import { readChoices, storeChoices } from "../preferences/stored-choices.ts";
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
  /** Number of channels to which the viewer can change. */
  readonly otherChannels: number;
  /** Seconds. */
  readonly from: number;
  readonly autoPlay: boolean;
  /** Playback rate of the previous video; the same when one video leads to the next. */
  readonly rate: number;
  readonly onRate: (rate: number) => void;
  readonly panels: PlayerPanels | null;
  readonly upNext: UpNext;
  readonly onNext: (video: NextVideo) => void;
  /** Requests new addresses of the streams. */
  readonly renew: () => Promise<Renewal>;
  /** Starts again with the renewed streams, where the film stands; `otherwise`: the reason of a failure after several such starts. */
  readonly onNewStreams: (otherwise: FailureReason) => void;
}

/** The stream on the page's video element, with the product's own controls. Loaded on intent only. */
export function PlayerSurface({
  video,
  frame,
  manifest,
  title,
  live,
  otherChannels,
  from,
  autoPlay,
  rate,
  onRate,
  panels,
  upNext,
  onNext,
  renew,
  onNewStreams,
}: PlayerSurfaceProps) {
  const stop = useRef<(() => void) | null>(null);
  const port = usePlayerPort();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a run begins with; afterwards the viewer decides
  const start = useMemo(() => ({ ...readChoices(), rate: live ? 1 : rate }), []);
  const estimate = useMemo(() => startEstimate(start.bandwidth, downlink()), [start]);
  const adaptive = adaptiveSource(manifest);
  const sources = useMemo(() => streamSources(manifest), [manifest]);
  const subtitleFiles = subtitleSources(manifest).length > 0;

  const followEngine = (hls: InstanceType<typeof Hls>, running: boolean) => {
    if (adaptive === null) return;
    if (!running) chooseStart(hls, estimate, preloadAddresses(manifest));
    stop.current?.();
    const endRecovery = recoverStream({ hls, events: Hls.Events, video, source: adaptive.src, port, renew, onNewStreams, isReplaced });
    const endSubtitles = bringSubtitles(hls, Hls.Events, video);
    const storeEstimate = () => hls.bandwidthEstimate > 0 && storeChoices({ bandwidth: Math.round(hls.bandwidthEstimate) });
    window.addEventListener("pagehide", storeEstimate);
    stop.current = () => {
      window.removeEventListener("pagehide", storeEstimate);
      storeEstimate();
      endSubtitles();
      endRecovery();
    };
  };
  useEffect(() => () => stop.current?.(), []);
  const usesEngine = adaptive !== null && Hls.isSupported();
  const isLocked = adaptive?.drm !== undefined && !usesEngine;
  useEffect(() => {
    // A browser that plays the stream without the engine would get no keys, and would report nothing.
    if (isLocked) port.report({ type: "failed", failure: { reason: "media" } });
  }, [isLocked, port]);
  const isNative = adaptive !== null && !usesEngine && !isLocked;
  const native = useRef({ port, renew, onNewStreams });
  native.current = { port, renew, onNewStreams };
  useEffect(() => {
    if (isNative) return watchNative(video, port, () => void recoverNative("standstill", native.current));
  }, [isNative, video, port]);

  return (
    <StreamPlayer
      className={styles.player}
      video={video}
      title={title}
      sources={sources}
      usesEngine={usesEngine}
      edgeOnly={live && !manifest.dvr}
      start={start}
      from={from}
      autoPlay={autoPlay}
      engineOptions={streamOptions({ position: from, estimate, audio: start.audio, subtitleFiles, drm: adaptive?.drm })}
      onEngine={followEngine}
      onRate={onRate}
      onFailure={(cause) => {
        if (cause === "media" && isNative) void recoverNative("error", native.current);
        else port.report({ type: "failed", failure: { reason: navigator.onLine ? cause : "offline" } });
      }}
    >
      <ControlSurface
        title={title}
        video={video}
        frame={frame}
        manifest={manifest}
        live={live}
        otherChannels={otherChannels}
        resumed={from > 0}
        panels={panels}
        upNext={upNext}
        onNext={onNext}
      />
    </StreamPlayer>
  );
}
