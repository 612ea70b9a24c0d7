import {
  HLSProviderLoader,
  isHLSProvider,
  MediaPlayer,
  type MediaPlayerInstance,
  MediaProvider,
  type MediaProviderAdapter,
  type MediaProviderInstance,
  useMediaRemote,
  VideoProviderLoader,
} from "@vidstack/react";
import Hls, { type HlsConfig } from "hls.js";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { takeStream } from "../../../document/early-player/running-stream.ts";
import type { StreamSource } from "../../../watch/model/stream-sources.ts";
import { adoption } from "./adoption.ts";
import { recordEngine } from "./engine-record.ts";
import { followInterstitials } from "./follow-interstitials.ts";
import { dropLiveSync, hideLiveSync } from "./live-sync.ts";
import type { Sound } from "./media-commands.ts";
import { reportRefusal } from "./player-port.ts";
import { stopTrackMirror } from "./text-tracks.ts";
import { usePlayerPort } from "./use-player.ts";

interface StreamPlayerProps {
  readonly className: string;
  /** The page's own element, which the player takes over. */
  readonly video: HTMLVideoElement;
  readonly title: string;
  /** In the order of preference. A new list loads again. */
  readonly sources: readonly StreamSource[];
  /** True when the engine plays the stream, false when the browser itself does. */
  readonly usesEngine: boolean;
  /** True for a live stream in which the viewer cannot seek. */
  readonly edgeOnly: boolean;
  /** Values of the beginning; afterwards the viewer decides. */
  readonly start: Sound & { readonly rate: number };
  /** Position at which playback by the browser itself begins, in seconds; the engine has its own in its options. */
  readonly from: number;
  readonly autoPlay: boolean;
  /** Options of the engine that plays an adaptive stream. */
  readonly engineOptions: Partial<HlsConfig>;
  /** Gets the engine. `running`: it plays already (`running-stream.ts`). */
  readonly onEngine: (hls: Hls, running: boolean) => void;
  readonly onRate: (rate: number) => void;
  /** The browser's own playback has failed, or the engine's code has not arrived. The engine reports its other failures itself. */
  readonly onFailure: (cause: "media" | "network") => void;
  readonly children: ReactNode;
}

// A constant, because a new list would make the provider choose its loader again.
const loaders = [HLSProviderLoader, VideoProviderLoader];

/** Plays a stream on the page's own element. The children read its state and command it by the hooks of this folder. */
export function StreamPlayer(props: StreamPlayerProps) {
  const {
    className,
    video,
    title,
    sources,
    usesEngine,
    edgeOnly,
    start,
    from,
    autoPlay,
    engineOptions,
    onEngine,
    onRate,
    onFailure,
    children,
  } = props;
  const player = useRef<MediaPlayerInstance>(null);
  const provider = useRef<MediaProviderInstance>(null);
  const port = usePlayerPort();
  // Without artwork the system's media panel would get the page itself as a picture.
  const artwork = useMemo(() => [{ src: video.poster }], [video]);
  const typed = useMemo(
    () =>
      sources.map(({ src, type }) => ({
        src,
        type: type === "video/mp4" ? ("video/mp4" as const) : ("application/x-mpegurl" as const),
      })),
    [sources],
  );

  const configure = (adapter: MediaProviderAdapter | null) => {
    if (!isHLSProvider(adapter)) {
      port.reportInterstitials([]);
      return;
    }
    const opened = takeStream(video);
    adapter.library = opened === null ? Hls : adoption(opened, video);
    adapter.config = engineOptions;
    adapter.onInstance((hls: Hls) => {
      recordEngine(video, hls);
      followInterstitials(hls, port);
      hideLiveSync(hls);
      onEngine(hls, opened !== null);
      stopTrackMirror(hls, Hls.Events, video);
    });
  };

  useEffect(() => {
    if (!edgeOnly && player.current !== null) return dropLiveSync(player.current);
  }, [edgeOnly]);

  const begin = () => {
    const instance = player.current;
    if (instance === null) return;
    if (from > 0 && !usesEngine) instance.currentTime = from;
    if (autoPlay && !port.isHeld()) instance.play().catch(reportRefusal(port));
  };

  return (
    <MediaPlayer
      ref={player}
      className={className}
      src={typed}
      title={title}
      artwork={artwork}
      ariaLabel={title}
      tabIndex={-1}
      viewType="video"
      // Vidstack's DVR mode expects the window to keep its length, and jumps to the edge when it does not.
      streamType={edgeOnly ? "live" : "on-demand"}
      load="eager"
      keyDisabled
      playsInline
      // Set as properties, because Vidstack applies their defaults over anything set after it can play.
      volume={start.volume}
      muted={start.muted}
      playbackRate={start.rate}
      onProviderLoaderChange={(loader) => loader && provider.current?.load(video)}
      onProviderChange={configure}
      onCanPlay={begin}
      onRateChange={(changed) => onRate(changed)}
      onError={() => usesEngine || onFailure("media")}
      onHlsLibLoadError={() => onFailure("network")}
    >
      <MediaProvider ref={provider} loaders={loaders} hidden />
      <OwnControls />
      {children}
    </MediaPlayer>
  );
}

/** Vidstack would hide controls itself, drop the focus and swallow the key that shows them again. */
function OwnControls() {
  const remote = useMediaRemote();
  useEffect(() => remote.pauseControls(), [remote]);
  return null;
}
