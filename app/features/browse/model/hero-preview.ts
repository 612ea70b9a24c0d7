/** The server's response for a hero's preview; best source first. `media` is a media query for the intended screens. */
export interface HeroPreviewStreams {
  readonly sources: readonly { readonly src: string; readonly type: string; readonly media?: string }[];
}

/**
 * State of a hero's change from a picture to a video (S2§4: image ready or not, video background ready, description shown or hidden). A new
 * route starts again with `picture`.
 */
export interface HeroPreview {
  readonly imageReady: boolean;
  /** Address of the stream; null before the server has sent it. */
  readonly source: string | null;
  /** True when the first frame is decoded and the video covers the picture. */
  readonly videoReady: boolean;
  /** True when there is no preview: access is denied, no source plays here, or the browser refuses autoplay. The picture stays. */
  readonly refused: boolean;
  /** True when the viewer has stopped the preview, here or earlier in this visit. */
  readonly paused: boolean;
  /** True when the hero is in view in a visible page, and motion is allowed. */
  readonly inView: boolean;
  /** True when the pointer is on the text or the hero has keyboard focus. */
  readonly reading: boolean;
  /** True when the preview has run long enough for the text to be read. */
  readonly settled: boolean;
  readonly muted: boolean;
}

export type HeroPreviewEvent =
  | { readonly type: "IMAGE_READY" }
  | { readonly type: "OFFERED"; readonly source: string }
  | { readonly type: "VIDEO_READY" }
  | { readonly type: "SETTLED" }
  | { readonly type: "REFUSED" }
  | { readonly type: "PAUSE" }
  | { readonly type: "RESUME" }
  | { readonly type: "IN_VIEW"; readonly inView: boolean }
  | { readonly type: "READING"; readonly reading: boolean }
  | { readonly type: "TOGGLE_SOUND" }
  | { readonly type: "SILENCED" };

/** The initial state. `paused`: the viewer stopped an earlier preview of this visit. `heard`: the viewer wants sound. */
export function picture(paused: boolean, heard = false): HeroPreview {
  return {
    imageReady: false,
    source: null,
    videoReady: false,
    refused: false,
    paused,
    inView: false,
    reading: false,
    settled: false,
    muted: !heard,
  };
}

export function next(state: HeroPreview, event: HeroPreviewEvent): HeroPreview {
  switch (event.type) {
    case "IMAGE_READY":
      return { ...state, imageReady: true };
    case "OFFERED":
      return { ...state, source: event.source };
    case "VIDEO_READY":
      return { ...state, videoReady: true };
    case "SETTLED":
      return { ...state, settled: state.videoReady };
    case "REFUSED":
      return { ...state, refused: true, videoReady: false, settled: false, muted: true };
    case "PAUSE":
      return { ...state, paused: true };
    case "RESUME":
      return { ...state, paused: false };
    case "IN_VIEW":
      // Sound stays off when the hero comes back into view, because it would surprise the viewer.
      return { ...state, inView: event.inView, muted: event.inView ? state.muted : true };
    case "SILENCED":
      return { ...state, muted: true };
    case "READING":
      return { ...state, reading: event.reading };
    case "TOGGLE_SOUND":
      return { ...state, muted: !state.muted };
  }
}

/** True when the stream's address is to be requested. Never before the picture, which sets the page's largest paint. */
export function asks(state: HeroPreview): boolean {
  return state.imageReady && state.inView && state.source === null && !state.refused;
}

/** True when the video is to load and play. */
export function plays(state: HeroPreview): boolean {
  return state.imageReady && state.inView && state.source !== null && !state.paused && !state.refused;
}

/** True when the pause and sound buttons show: once the video plays, or when a viewer who stopped an earlier preview may start it. */
export function offersControls(state: HeroPreview): boolean {
  return !state.refused && (state.videoReady || (state.paused && state.source !== null));
}

/** True when the description shows. It disappears while the preview plays, and returns when the viewer points at the text. */
export function showsText(state: HeroPreview): boolean {
  return !(plays(state) && state.videoReady && state.settled) || state.reading;
}

/**
 * The best source for this screen that this browser can play itself; null when there is none. `canPlay` is the video element's
 * `canPlayType`, `matches` evaluates a media query.
 */
export function sourceOf(
  streams: HeroPreviewStreams,
  canPlay: (type: string) => string,
  matches: (media: string) => boolean,
): string | null {
  return streams.sources.find(({ type, media }) => canPlay(type) !== "" && (media === undefined || matches(media)))?.src ?? null;
}
