import type { RemoteEvent } from "../../model/options/remote-playback.ts";

/** Playback on another device, as far as a browser has it. */
export interface RemoteTarget {
  readonly kind: "CAST" | "AIRPLAY";
  /** Gives the device's stream; null withdraws it. Nothing changes while a device plays. */
  readonly offer: (address: string | null) => void;
  /** The browser's own list of devices, from which the viewer also leaves a device. */
  readonly choose: () => void;
  /** Reports a connection that there is already, and what happens to devices. Returns a function that stops it. */
  readonly watch: (report: (event: RemoteEvent) => void) => () => void;
  /** The element that a device plays: the page's own one for AirPlay. */
  readonly receiver: HTMLVideoElement;
  /** Stops offering the stream. Cast also disconnects the device; AirPlay has no call for that. */
  readonly close: () => void;
}

/** Safari's own names, which no type library has. */
interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitShowPlaybackTargetPicker: () => void;
  readonly webkitCurrentPlaybackTargetIsWireless: boolean;
}
const hasAirPlay = (video: HTMLVideoElement): video is AirPlayVideo => "webkitShowPlaybackTargetPicker" in video;
const HLS_TYPE = "application/vnd.apple.mpegurl";

/**
 * The browser's way to other devices; null: it has none. No script of a device's maker is loaded. `createReceiver`: makes an element that is
 * never shown.
 */
export function remoteTargetOf(
  video: HTMLVideoElement,
  createReceiver: () => HTMLVideoElement = () => document.createElement("video"),
): RemoteTarget | null {
  if (hasAirPlay(video)) return takesSources(video) ? airPlay(video) : null;
  if (!("remote" in video) || typeof video.remote?.watchAvailability !== "function") return null;
  // A device gets the address of the element's film, which the browser must be able to play itself.
  const receiver = createReceiver();
  return receiver.canPlayType(HLS_TYPE) === "" ? null : cast(receiver);
}

/** False for an element whose film is a `blob:` in its own attribute: no other source counts, and no device can play that one. */
const takesSources = (video: HTMLVideoElement): boolean => !(video.getAttribute("src") ?? "").startsWith("blob:");

function airPlay(video: AirPlayVideo): RemoteTarget {
  /** Second source of the film, beside the engine's; null: the browser itself plays the stream, or it is withdrawn. */
  let source: HTMLSourceElement | null = null;
  const withdraw = () => {
    if (source === null) return;
    source.remove();
    source = null;
    video.disableRemotePlayback = true;
  };
  return {
    kind: "AIRPLAY",
    receiver: video,
    offer(address) {
      if (video.webkitCurrentPlaybackTargetIsWireless) return;
      if (address === null) return withdraw();
      if (!video.currentSrc.startsWith("blob:")) return;
      if (source?.isConnected !== true) source = document.createElement("source");
      source.type = HLS_TYPE;
      source.src = address;
      video.append(source);
      // hls.js disables remote playback with ManagedMediaSource, because AirPlay then needs a second source. The source above is that one.
      video.disableRemotePlayback = false;
    },
    choose: () => video.webkitShowPlaybackTargetPicker(),
    watch(report) {
      const listed = (event: Event) => report("availability" in event && event.availability === "available" ? "found" : "lost");
      const moved = () => report(video.webkitCurrentPlaybackTargetIsWireless ? "connected" : "disconnected");
      video.addEventListener("webkitplaybacktargetavailabilitychanged", listed);
      video.addEventListener("webkitcurrentplaybacktargetiswirelesschanged", moved);
      if (video.webkitCurrentPlaybackTargetIsWireless) report("connected");
      return () => {
        video.removeEventListener("webkitplaybacktargetavailabilitychanged", listed);
        video.removeEventListener("webkitcurrentplaybacktargetiswirelesschanged", moved);
      };
    },
    close: withdraw,
  };
}

function cast(receiver: HTMLVideoElement): RemoteTarget {
  const { remote } = receiver;
  receiver.preload = "metadata";
  return {
    kind: "CAST",
    receiver,
    offer(address) {
      if (remote.state !== "disconnected") return;
      if (address !== null) {
        receiver.src = address;
        return;
      }
      receiver.removeAttribute("src");
      receiver.load();
    },
    // The viewer may close the list without a choice.
    choose: () => void remote.prompt().catch(() => undefined),
    watch(report) {
      const connecting = () => report("connecting");
      const connected = () => report("connected");
      const left = () => report("disconnected");
      remote.addEventListener("connecting", connecting);
      remote.addEventListener("connect", connected);
      remote.addEventListener("disconnect", left);
      if (remote.state !== "disconnected") report(remote.state);
      // A browser that cannot watch for devices shows none.
      const watching = remote.watchAvailability((available) => report(available ? "found" : "lost")).catch(() => null);
      return () => {
        remote.removeEventListener("connecting", connecting);
        remote.removeEventListener("connect", connected);
        remote.removeEventListener("disconnect", left);
        void watching.then((id) => (id === null ? undefined : remote.cancelWatchAvailability(id).catch(() => undefined)));
      };
    },
    close() {
      // The Remote Playback API has no disconnect call; disabling it ends the connection.
      receiver.disableRemotePlayback = true;
      receiver.removeAttribute("src");
      receiver.load();
    },
  };
}
