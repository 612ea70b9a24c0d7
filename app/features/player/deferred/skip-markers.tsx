import { type MutableRefObject, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SkipMarker } from "../../../../contract/playback/playback.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { playerIcons } from "../components/player-icons.ts";
import type { SkipChoices } from "../model/skip-markers.ts";
import { skipLabels } from "./skip-labels.ts";
import * as styles from "./skip-markers.css.ts";
import { useSkipMarkers } from "./use-skip-markers.ts";

interface SkipMarkersProps {
  readonly video: HTMLVideoElement;
  /** Gets the focus when the focused button disappears. */
  readonly frame: HTMLElement;
  readonly markers: readonly SkipMarker[];
  readonly choices: SkipChoices;
  readonly resumed: boolean;
  /** Action of the key s; null while there is nothing to skip. */
  readonly skipKey: MutableRefObject<(() => void) | null>;
  /** Seconds. */
  readonly onSeek: (seconds: number) => void;
  readonly announce: (text: string) => void;
}

/** Skips spans automatically or offers a button, as the viewer has chosen. */
export function SkipMarkers({ video, frame, markers, choices, resumed, skipKey, onSeek, announce }: SkipMarkersProps) {
  const { t } = useTranslation();
  const leave = ({ type, end }: SkipMarker) => {
    onSeek(end);
    announce(t(skipLabels[type].left));
  };
  const offer = useSkipMarkers(video, markers, choices, resumed, leave);
  // A layout effect: on a busy machine a passive one would miss a key pressed when the button appears.
  useLayoutEffect(() => {
    skipKey.current = offer === null ? null : () => leave(offer);
    return () => {
      skipKey.current = null;
    };
  });
  if (offer === null) return null;
  const label = t(skipLabels[offer.type].leave);
  return <SkipButton key={offer.start} label={label} frame={frame} onSkip={() => leave(offer)} announce={announce} />;
}

interface SkipButtonProps {
  readonly label: string;
  readonly frame: HTMLElement;
  readonly onSkip: () => void;
  readonly announce: (text: string) => void;
}

/** The "Skip intro" button, visible during the span. It takes no focus and is announced politely; the key s does the same. */
function SkipButton({ label, frame, onSkip, announce }: SkipButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // An effect of this inner component runs before the key s works, so the offer is announced before the skip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once for each span
  useLayoutEffect(() => announce(t("playerSkipOffered", { action: label })), []);
  // Focus moves before the button is removed; otherwise no element would have it, and keys would do nothing.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) frame.focus({ preventScroll: true });
    };
  }, [frame]);
  return (
    <button ref={button} type="button" className={styles.skip} aria-keyshortcuts="s" title={`${label} (s)`} onClick={onSkip}>
      {label}
      <Icon name={playerIcons.skip} />
    </button>
  );
}
