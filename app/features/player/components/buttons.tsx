import type { ButtonHTMLAttributes, CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../ui/css/class-names.ts";
import { type AnyIcon, Icon } from "../../../ui/icon/icon.tsx";
import { behindText } from "../model/live-window.ts";
import { clockText } from "../model/time-text.ts";
import { usePictureInPicture } from "../port/media-settings.ts";
import { useMediaValue } from "../port/media-values.ts";
import { playerIcons } from "./player-icons.ts";
import * as styles from "./player-surface.css.ts";
import * as liveStyles from "./states/live-button.css.ts";

type PlayerButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "title" | "children"> & {
  readonly icon: AnyIcon;
  readonly label: string;
  /** Keyboard shortcut, for screen readers and the tooltip. */
  readonly shortcut?: string;
};

/** A round button of the bar, 44 px, white in every realm. */
export function PlayerButton({ icon, label, shortcut, className, ...rest }: PlayerButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.button, className)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Button to play, pause, or replay after the end. */
export function PlayButton({
  paused,
  ended,
  onPress,
}: {
  readonly paused: boolean;
  readonly ended: boolean;
  readonly onPress: () => void;
}) {
  const { t } = useTranslation();
  const [icon, label] = ended
    ? (["restart", "playerReplay"] as const)
    : paused
      ? (["play", "playerPlay"] as const)
      : (["pause", "playerPause"] as const);
  return <PlayerButton icon={icon} label={t(label)} shortcut="k" onClick={onPress} />;
}

/** Mute button. A mouse also gets a slider, on devices that let a page change the volume. */
export function VolumeControl({ onVolume, onMute }: { readonly onVolume: (volume: number) => void; readonly onMute: () => void }) {
  const { t } = useTranslation();
  const volume = useMediaValue("volume");
  const muted = useMediaValue("muted");
  const canSetVolume = useMediaValue("canSetVolume");
  const heard = muted ? 0 : volume;
  return (
    <span className={styles.volume}>
      <PlayerButton icon={heard === 0 ? "mute" : "volume"} label={t(muted ? "playerUnmute" : "playerMute")} shortcut="m" onClick={onMute} />
      {canSetVolume === false ? null : (
        <input
          type="range"
          dir="ltr"
          data-control="volume"
          className={styles.volumeSlider}
          style={{ "--share": `${heard * 100}%` } as CSSProperties}
          aria-label={t("playerVolume")}
          aria-valuetext={t("playerVolumeValue", { percent: Math.round(heard * 100) })}
          min={0}
          max={100}
          step={5}
          value={Math.round(heard * 100)}
          onChange={(event) => onVolume(Number(event.currentTarget.value) / 100)}
        />
      )}
    </span>
  );
}

/** Position and, unless it is hidden, length, as `1:05 / 24:00`. Hidden from screen readers, because the seek bar announces it. */
export function TimeReadout({ hidesLength }: { readonly hidesLength: boolean }) {
  const position = useMediaValue("currentTime");
  const duration = useMediaValue("duration");
  return (
    <span className={styles.time} dir="ltr" aria-hidden>
      {hidesLength ? clockText(position) : clockText(position, duration)}
      {/* The length is known once the stream has opened. */}
      {duration > 0 && !hidesLength ? ` / ${clockText(duration)}` : null}
    </span>
  );
}

interface LiveButtonProps {
  readonly atEdge: boolean;
  /** Seeks to the live edge and plays. */
  readonly onLive: () => void;
}

/** Marks a live stream; behind the edge it seeks to the edge. */
export function LiveButton({ atEdge, onLive }: LiveButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={liveStyles.button}
      data-edge={atEdge || undefined}
      aria-label={t(atEdge ? "playerAtLive" : "playerGoLive")}
      onClick={onLive}
    >
      <span className={liveStyles.dot} />
      <span className={liveStyles.word}>{t("playerLive")}</span>
    </button>
  );
}

/** Distance from the live edge, as `−1:05`. Hidden from screen readers, because the seek bar announces it. */
export function BehindLive({ seconds }: { readonly seconds: number }) {
  return (
    <span className={styles.time} dir="ltr" aria-hidden data-behind>
      {behindText(seconds)}
    </span>
  );
}

/** Picture-in-picture button; absent in browsers without it. */
export function PictureInPictureButton() {
  const { t } = useTranslation();
  const { available, active, toggle } = usePictureInPicture();
  if (!available) return null;
  return <PlayerButton icon={playerIcons.pip} label={t(active ? "playerPipExit" : "playerPip")} aria-pressed={active} onClick={toggle} />;
}
