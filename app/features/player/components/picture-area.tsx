import { type MouseEvent, useRef, useState } from "react";
import { seekOfTaps, type Tap } from "../controls/taps.ts";
import type { useIdle } from "../controls/use-idle.ts";
import { isMoving, showsFailure } from "../model/player-state.ts";
import { useMediaValue } from "../port/media-values.ts";
import { usePlayerState } from "../port/use-player.ts";
import * as styles from "./player-surface.css.ts";
import { TapMark } from "./states/tap-mark.tsx";

interface PictureAreaProps {
  readonly activity: ReturnType<typeof useIdle>;
  readonly onTogglePlay: () => void;
  /** Seconds. */
  readonly onSeekBy: (seconds: number) => void;
  readonly onFullscreen: () => void;
}

/**
 * The picture as a target for pointers: a touch shows and hides the controls, a double tap seeks; a mouse plays and pauses. The handler is
 * on `click`, the last event of a touch: if the controls came back earlier, the click would hit a button under the finger.
 */
export function PictureArea({ activity: { idle, wake, sleep }, onTogglePlay, onSeekBy, onFullscreen }: PictureAreaProps) {
  const state = usePlayerState();
  const paused = !isMoving(state);
  const ended = state.phase === "ended";
  const canSeek = useMediaValue("canSeek");
  const pointer = useRef("mouse");
  const tapped = useRef<Tap | null>(null);
  /** Last seek by double tap; `number` counts the seeks. */
  const [sought, setSought] = useState({ number: 0, step: 0 });
  const press = ({ clientX, currentTarget, timeStamp }: MouseEvent<HTMLElement>) => {
    if (showsFailure(state)) return;
    const box = currentTarget.getBoundingClientRect();
    const tap = { at: timeStamp, share: (clientX - box.x) / box.width };
    const step = canSeek && !ended ? seekOfTaps(tapped.current, tap) : 0;
    tapped.current = tap;
    if (pointer.current === "mouse") onTogglePlay();
    else if (step !== 0) {
      wake();
      setSought(({ number }) => ({ number: number + 1, step }));
      onSeekBy(step);
    } else if (idle) wake();
    else if (!paused) sleep();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a large target for pointers; keyboards have the buttons
    <div
      className={styles.picture}
      onPointerDown={(event) => {
        pointer.current = event.pointerType;
      }}
      onClick={press}
      onDoubleClick={() => pointer.current === "mouse" && onFullscreen()}
    >
      {sought.number === 0 ? null : <TapMark key={sought.number} step={sought.step} />}
    </div>
  );
}
