import type { RemoteEvent } from "../model/options/remote-playback.ts";

/** Playback on another device, as far as a browser has it. */
export interface RemoteTarget {
  readonly kind: "CAST" | "AIRPLAY";
  /** The browser's own list of devices, from which the viewer also leaves a device. */
  readonly choose: () => void;
  /** Reports a connection that there is already, and what happens to devices. Returns a function that stops it. */
  readonly watch: (report: (event: RemoteEvent) => void) => () => void;
}

/** Safari's own names, which no type library has. */
interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitShowPlaybackTargetPicker: () => void;
  readonly webkitCurrentPlaybackTargetIsWireless: boolean;
}
const hasAirPlay = (video: HTMLVideoElement): video is AirPlayVideo => "webkitShowPlaybackTargetPicker" in video;

/** The browser's way to other devices; null: it has none. No script of a device's maker is loaded. */
export function remoteTargetOf(video: HTMLVideoElement): RemoteTarget | null {
  if (hasAirPlay(video)) return airPlay(video);
  return "remote" in video && typeof video.remote?.watchAvailability === "function" ? cast(video) : null;
}

function airPlay(video: AirPlayVideo): RemoteTarget {
  return {
    kind: "AIRPLAY",
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
  };
}

function cast({ remote }: HTMLVideoElement): RemoteTarget {
  return {
    kind: "CAST",
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
  };
}
