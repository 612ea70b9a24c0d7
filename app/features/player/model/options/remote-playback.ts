/** State of playback on another device (Cast, AirPlay). */
export type RemoteState = "NO_DEVICES" | "AVAILABLE" | "CONNECTING" | "CONNECTED";
/** Event of the page's `<video>` after each change of that state, which is its `detail`. */
export const REMOTE_STATE_EVENT = "remotestate";
/** An event of the browser. `found` and `lost`: the first device appears, the last one disappears. */
export type RemoteEvent = "found" | "lost" | "connecting" | "connected" | "disconnected";

/** The next state. Devices that disappear do not end a connection: the browser reports its end. */
export function nextRemoteState(state: RemoteState, event: RemoteEvent): RemoteState {
  switch (event) {
    case "found":
      return state === "NO_DEVICES" ? "AVAILABLE" : state;
    case "lost":
      return state === "AVAILABLE" ? "NO_DEVICES" : state;
    case "connecting":
      return "CONNECTING";
    case "connected":
      return "CONNECTED";
    case "disconnected":
      return state === "NO_DEVICES" ? state : "AVAILABLE";
  }
}
