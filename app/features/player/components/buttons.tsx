import { useMediaRemote, useMediaState } from "@vidstack/react";
import type { ButtonHTMLAttributes, CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../ui/css/class-names.ts";
import { Icon, type IconName } from "../../../ui/icon/icon.tsx";
import { behindText } from "../model/live-window.ts";
import { clockText } from "../model/time-text.ts";
import * as styles from "./player-surface.css.ts";

type PlayerButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "title" | "children"> & {
  readonly icon: IconName;
  readonly label: string;
  /** Its key, told to screen readers and in the tooltip. */
  readonly shortcut?: string;
};

/** A round button of the bar, 44 px, white on the picture in every realm. */
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

/** Play, pause, or again from the start. */
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

/** Mute button; beside it a slider where there is a mouse and the device lets a page change its volume. */
export function VolumeControl({ onVolume, onMute }: { readonly onVolume: (volume: number) => void; readonly onMute: () => void }) {
  const { t } = useTranslation();
  const volume = useMediaState("volume");
  const muted = useMediaState("muted");
  const canSetVolume = useMediaState("canSetVolume");
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

/** `1:05 / 24:00`. Silent: the seek bar says it. */
export function TimeReadout() {
  const position = useMediaState("currentTime");
  const duration = useMediaState("duration");
  return (
    <span className={styles.time} dir="ltr" aria-hidden>
      {clockText(position, duration)}
      {` / ${clockText(duration)}`}
    </span>
  );
}

interface LiveButtonProps {
  readonly atEdge: boolean;
  /** To the edge, and playing. */
  readonly onLive: () => void;
}

/** Says that it is live; behind the edge it leads back there. */
export function LiveButton({ atEdge, onLive }: LiveButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.live}
      data-edge={atEdge || undefined}
      aria-label={t(atEdge ? "playerAtLive" : "playerGoLive")}
      onClick={onLive}
    >
      <span className={styles.liveDot} />
      <span className={styles.liveWord}>{t("playerLive")}</span>
    </button>
  );
}

/** `−1:05`: how far behind the live edge, in seconds. Silent: the seek bar says it. */
export function BehindLive({ seconds }: { readonly seconds: number }) {
  return (
    <span className={styles.time} dir="ltr" aria-hidden data-behind>
      {behindText(seconds)}
    </span>
  );
}

/** Only where the browser has it. */
export function PictureInPictureButton() {
  const { t } = useTranslation();
  const remote = useMediaRemote();
  const available = useMediaState("canPictureInPicture");
  const active = useMediaState("pictureInPicture");
  if (!available) return null;
  return (
    <PlayerButton
      icon="pip"
      label={t(active ? "playerPipExit" : "playerPip")}
      aria-pressed={active}
      className={styles.wideButton}
      onClick={() => remote.togglePictureInPicture()}
    />
  );
}
