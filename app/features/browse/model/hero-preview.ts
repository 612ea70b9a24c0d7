/** What the server answers about a hero's preview; best source first. `media` says on which screens it is meant to be shown. */
export interface HeroPreviewStreams {
  readonly sources: readonly { readonly src: string; readonly type: string; readonly media?: string }[];
}

/**
 * A hero on its way from a picture to a moving one (S2§4: image ready or not, video background ready, description shown or
 * hidden). A new route begins again with `picture`.
 */
export interface HeroPreview {
  readonly imageReady: boolean;
  /** Address of the stream, once the server has given one; null before. */
  readonly source: string | null;
  /** The first frame is there: the video covers the picture. */
  readonly videoReady: boolean;
  /** It does not come: denied, gone, or the browser refuses to play of itself. The picture stays. */
  readonly refused: boolean;
  /** The viewer has stopped it, here or earlier in this visit. */
  readonly paused: boolean;
  /** The hero is in view in a visible page, and motion is allowed. */
  readonly inView: boolean;
  /** The viewer points at the words or has the focus among them. */
  readonly reading: boolean;
  /** The preview has run long enough for the words to be read. */
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

/** At the start. `paused`: the viewer stopped an earlier preview of this visit. `heard`: they want it with sound (LS-06). */
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
      // Sound that comes back by itself would be a surprise.
      return { ...state, inView: event.inView, muted: event.inView ? state.muted : true };
    case "SILENCED":
      return { ...state, muted: true };
    case "READING":
      return { ...state, reading: event.reading };
    case "TOGGLE_SOUND":
      return { ...state, muted: !state.muted };
  }
}

/** Where the stream is has to be asked now. Never before the picture, which is what the page is judged by. */
export function asks(state: HeroPreview): boolean {
  return state.imageReady && state.inView && state.source === null && !state.refused;
}

/** The video is loaded, and plays. */
export function plays(state: HeroPreview): boolean {
  return state.imageReady && state.inView && state.source !== null && !state.paused && !state.refused;
}

/** Pause and sound: as soon as something moves, and for one who stopped an earlier preview, the way to start this one. */
export function offersControls(state: HeroPreview): boolean {
  return !state.refused && (state.videoReady || (state.paused && state.source !== null));
}

/** The description leaves while the preview plays, and comes back for whoever wants to read. */
export function showsText(state: HeroPreview): boolean {
  return !(plays(state) && state.videoReady && state.settled) || state.reading;
}

/**
 * The best source for this screen that the browser plays by itself; null for none. `canPlay` is the video element's `canPlayType`,
 * `matches` says whether a media query holds.
 */
export function sourceOf(
  streams: HeroPreviewStreams,
  canPlay: (type: string) => string,
  matches: (media: string) => boolean,
): string | null {
  return streams.sources.find(({ type, media }) => canPlay(type) !== "" && (media === undefined || matches(media)))?.src ?? null;
}
