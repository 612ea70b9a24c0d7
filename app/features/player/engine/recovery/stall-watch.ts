/** A playing picture, as the watch reads it. */
export interface WatchedStream {
  /** True while the viewer wants the picture to move and the device has a network. */
  readonly shouldMove: () => boolean;
  /** Seconds. */
  readonly position: () => number;
  /** Bytes of the segments that are being loaded; they grow while a slow network still brings data. */
  readonly loaded: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/**
 * Notices a picture that stands still. `look` is called about once a second, `alive` when data arrives; `look` returns true once the picture has
 * stood still for `limitMs` without any sign of life.
 */
export function createStallWatch({ shouldMove, position, loaded, now }: WatchedStream, limitMs: number) {
  let since = now();
  let last = { position: position(), loaded: loaded() };
  const alive = () => {
    since = now();
  };
  return {
    alive,
    look(): boolean {
      const current = { position: position(), loaded: loaded() };
      if (!shouldMove() || current.position !== last.position || current.loaded !== last.loaded) alive();
      last = current;
      return now() - since >= limitMs;
    },
  };
}
