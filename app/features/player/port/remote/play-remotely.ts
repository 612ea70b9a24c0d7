/** The part of the engine that loads a film's media. */
interface SegmentLoader {
  readonly stopLoad: () => void;
  readonly startLoad: (position: number) => void;
}

interface RemotePlaybackOptions {
  /** The page's own element, on which the player works. */
  readonly video: HTMLVideoElement;
  /** The element whose film another device plays. */
  readonly receiver: HTMLVideoElement;
  /** True for a live stream, which has other times on the device. */
  readonly live: boolean;
  /** Null: the browser plays the film itself. */
  readonly engine: SegmentLoader | null;
}

/** Events of the receiver that the player reads from the page's element. */
const EVENTS = ["play", "playing", "pause", "waiting", "seeking", "seeked", "timeupdate", "volumechange", "ratechange", "ended"] as const;

/**
 * Moves a film to another device. The local picture pauses, and the page's element stands for the device: its position, sound, play and pause
 * are those of the receiver, so that every part of the player works as before. Returns a function that moves the film back; `continues` false:
 * the player has left the film.
 */
export function playRemotely({ video, receiver, live, engine }: RemotePlaybackOptions): (continues: boolean) => void {
  const from = video.currentTime;
  /** True while the viewer wants playback. `paused` cannot tell it, because a disconnected device pauses. */
  let wantsToPlay = !video.paused;
  /** Difference of the page's times to the receiver's; null: not known yet. */
  let offset: number | null = live ? null : 0;
  const position = () => {
    if (offset === null && receiver.currentTime > 0) offset = from - receiver.currentTime;
    return offset === null ? from : receiver.currentTime + offset;
  };
  video.pause();
  engine?.stopLoad();
  if (!live) receiver.currentTime = from;
  receiver.volume = video.volume;
  receiver.muted = video.muted;
  receiver.playbackRate = video.playbackRate;

  const same = (name: "volume" | "muted" | "playbackRate"): PropertyDescriptor => ({
    get: () => receiver[name],
    set: (value: number | boolean) => void Object.assign(receiver, { [name]: value }),
  });
  const properties: Readonly<Record<string, PropertyDescriptor>> = {
    currentTime: {
      get: position,
      set: (to: number) => {
        if (offset !== null) receiver.currentTime = to - offset;
      },
    },
    paused: { get: () => receiver.paused },
    ended: { get: () => receiver.ended },
    seeking: { get: () => receiver.seeking },
    volume: same("volume"),
    muted: same("muted"),
    playbackRate: same("playbackRate"),
    play: {
      value: () => {
        wantsToPlay = true;
        return receiver.play();
      },
    },
    pause: {
      value: () => {
        wantsToPlay = false;
        receiver.pause();
      },
    },
  };
  // The recovery of the stream watches the page's element, which stands still while a device starts.
  video.dataset.playsElsewhere = "";
  for (const [name, property] of Object.entries(properties)) Object.defineProperty(video, name, { configurable: true, ...property });
  const forward = ({ type }: Event) => video.dispatchEvent(new Event(type));
  for (const name of EVENTS) receiver.addEventListener(name, forward);
  // A device that does not start reports it itself.
  if (wantsToPlay) receiver.play().catch(() => undefined);

  return (continues) => {
    const at = position();
    const { volume, muted, playbackRate, ended } = receiver;
    for (const name of EVENTS) receiver.removeEventListener(name, forward);
    for (const name of Object.keys(properties)) Reflect.deleteProperty(video, name);
    delete video.dataset.playsElsewhere;
    receiver.pause();
    if (!continues) return;
    Object.assign(video, { volume, muted, playbackRate });
    engine?.startLoad(live ? -1 : at);
    // A live stream goes on at its edge, as after any long pause.
    if (!live) video.currentTime = at;
    // A browser that refuses to play shows its film paused.
    if (wantsToPlay && !ended) video.play().catch(() => video.dispatchEvent(new Event("pause")));
    else video.dispatchEvent(new Event("pause"));
  };
}
