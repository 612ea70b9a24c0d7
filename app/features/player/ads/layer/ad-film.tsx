import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { visuallyHidden } from "../../../../ui/css/layout.css.ts";
import { type AnyIcon, Icon } from "../../../../ui/icon/icon.tsx";
import { pageIcons } from "../../../../ui/icon/page-icons.ts";
import { playerIcons } from "../../components/player-icons.ts";
import { button } from "../../components/player-surface.css.ts";
import { useFullscreen } from "../../controls/use-fullscreen.ts";
import { clockText } from "../../model/time-text.ts";
import type { PlayerPort } from "../../port/player-port.ts";
import { secondsToSkip } from "../model/ad.ts";
import type { BreakAd } from "../model/ad-breaks.ts";
import { createAdTracking } from "../model/ad-tracking.ts";
import type { RunningBreak } from "../running-break.ts";
import { sendReports } from "../vast/send-reports.ts";
import * as styles from "./ad-layer.css.ts";
import { useAdCommands } from "./use-ad-commands.ts";
import { useAdPlayback } from "./use-ad-playback.ts";

interface AdFilmProps {
  readonly shown: BreakAd;
  readonly number: number;
  readonly count: number;
  readonly running: RunningBreak;
  readonly port: PlayerPort;
  readonly frame: HTMLElement;
  readonly film: HTMLVideoElement;
  readonly onDone: () => void;
}

/** One ad: its film, the time that is left, and what the viewer may do. */
export function AdFilm({ shown, number, count, running, port, frame, film, onDone }: AdFilmProps) {
  const { t } = useTranslation();
  const { ad } = shown;
  const video = useRef<HTMLVideoElement>(null);
  const [tracking] = useState(() => createAdTracking(ad, sendReports));
  const { position, duration, paused } = useAdPlayback(video, { shown, running, tracking, frame, onDone });
  const muted = useFilmSound(video, film);
  const fullscreen = useFullscreen(frame, film);
  const untilSkip = secondsToSkip(ad, position);
  const skip = () => {
    if (untilSkip !== 0) return;
    tracking.skipped();
    onDone();
  };
  useAdCommands(running, { video, film, port, skip, toggleFullscreen: () => void fullscreen.toggle() });
  const label = t("playerAdOf", { number, count });
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: ads bring none */}
      <video
        ref={video}
        className={styles.film}
        playsInline
        preload="auto"
        // Without it the request would carry cookies.
        crossOrigin="anonymous"
        disablePictureInPicture
        aria-hidden
        tabIndex={-1}
      />
      <p role="status" className={visuallyHidden}>
        {label}
      </p>
      <div className={styles.offers}>
        {ad.clickThrough === null ? null : (
          <a
            className={styles.more}
            href={ad.clickThrough}
            target="_blank"
            rel="noopener noreferrer sponsored"
            onClick={() => {
              tracking.clicked();
              video.current?.pause();
            }}
          >
            {t("playerAdMore")}
            <Icon name={pageIcons.external} />
          </a>
        )}
        {untilSkip === 0 ? (
          <button type="button" className={styles.offer} aria-keyshortcuts="s" title={`${t("playerSkipAd")} (s)`} onClick={skip}>
            {t("playerSkipAd")}
            <Icon name={playerIcons.skip} />
          </button>
        ) : untilSkip === null ? null : (
          <span className={styles.soon}>{t("playerAdSkipIn", { seconds: untilSkip })}</span>
        )}
      </div>
      <div className={styles.bar}>
        <AdButton
          icon={paused ? "play" : "pause"}
          label={t(paused ? "playerPlay" : "playerPause")}
          shortcut="k"
          onPress={() => port.send({ do: "togglePlay" })}
        />
        <AdButton
          icon={muted ? "mute" : "volume"}
          label={t(muted ? "playerUnmute" : "playerMute")}
          shortcut="m"
          onPress={() => port.send({ do: "toggleMute" })}
        />
        <p className={styles.text}>
          {label}
          {duration > 0 ? (
            <span className={styles.time} dir="ltr">
              {clockText(Math.ceil(duration - position))}
            </span>
          ) : null}
        </p>
        {fullscreen.available ? (
          <AdButton
            icon={fullscreen.active ? playerIcons.fullscreenExit : playerIcons.fullscreen}
            label={t(fullscreen.active ? "playerFullscreenExit" : "playerFullscreen")}
            shortcut="f"
            onPress={() => port.send({ do: "toggleFullscreen" })}
          />
        ) : null}
      </div>
    </>
  );
}

interface AdButtonProps {
  readonly icon: AnyIcon;
  readonly label: string;
  readonly shortcut: string;
  readonly onPress: () => void;
}

const AdButton = ({ icon, label, shortcut, onPress }: AdButtonProps) => (
  <button
    type="button"
    className={button}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={`${label} (${shortcut})`}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);

/** Gives an ad the sound of the film. True: it is not heard. */
function useFilmSound(video: RefObject<HTMLVideoElement>, film: HTMLVideoElement): boolean {
  const [muted, setMuted] = useState(film.muted || film.volume === 0);
  useEffect(() => {
    const follow = () => {
      setMuted(film.muted || film.volume === 0);
      if (video.current !== null) Object.assign(video.current, { volume: film.volume, muted: film.muted });
    };
    follow();
    film.addEventListener("volumechange", follow);
    return () => film.removeEventListener("volumechange", follow);
  }, [video, film]);
  return muted;
}
