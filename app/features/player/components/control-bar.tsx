import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import type { Fullscreen } from "../controls/use-fullscreen.ts";
import type { PlayerPanels } from "../controls/use-player-panels.ts";
import type { Transport } from "../controls/use-transport.ts";
import { secondsBehind } from "../model/live-window.ts";
import { SEEK_STEP } from "../model/options/key-map.ts";
import { isMoving } from "../model/player-state.ts";
import type { Chapter } from "../model/timeline/chapters.ts";
import type { NextVideo } from "../model/up-next.ts";
import { useMediaValue } from "../port/media-values.ts";
import { usePlayerCommands, usePlayerState } from "../port/use-player.ts";
import { BehindLive, LiveButton, PictureInPictureButton, PlayButton, PlayerButton, TimeReadout, VolumeControl } from "./buttons.tsx";
import { playerIcons } from "./player-icons.ts";
import * as styles from "./player-surface.css.ts";
import { SeekBar } from "./seek-bar.tsx";

interface ControlBarProps {
  readonly bar: RefObject<HTMLDivElement>;
  readonly hidden: boolean;
  readonly manifest: Manifest;
  readonly live: boolean;
  readonly chapters: readonly Chapter[];
  readonly transport: Transport;
  readonly fullscreen: Fullscreen;
  /** Number of channels to which the viewer can change. With one, both ways would lead to it. */
  readonly otherChannels: number;
  readonly next: NextVideo | undefined;
  readonly onNext: (video: NextVideo) => void;
  /** Connection to a page with a place beside the player; null until there is content for it. */
  readonly panels: PlayerPanels | null;
  /** Menus, shown among the buttons. */
  readonly menus: ReactNode;
}

/** The timeline and the line of buttons below it. */
export function ControlBar(props: ControlBarProps) {
  const { bar, hidden, manifest, live, chapters, transport, fullscreen, otherChannels, next, onNext, panels, menus } = props;
  const { liveWindow, atLive } = transport;
  const { t } = useTranslation();
  const state = usePlayerState();
  const send = usePlayerCommands();
  const ended = state.phase === "ended";
  // The player briefly reports that a film cannot seek while it attaches the source. The timeline ignores that, so it does not blink.
  const canSeek = useMediaValue("canSeek") || !live;
  return (
    <div ref={bar} className={styles.controls} hidden={hidden}>
      {canSeek ? (
        <SeekBar
          thumbnails={manifest.thumbnails}
          chapters={chapters}
          reach={liveWindow}
          hidesLength={manifest.hidesLength === true}
          onSeek={transport.seekTo}
        />
      ) : null}
      <div className={styles.buttons}>
        <PlayButton ended={ended} paused={!isMoving(state)} onPress={() => transport.togglePlay()} />
        {canSeek && !ended ? (
          // As on the timeline, back is at the left in every language.
          <span className={styles.seekButtons} dir="ltr">
            <PlayerButton icon={playerIcons.back10} label={t("playerBack")} shortcut="j" onClick={() => transport.seekBy(-SEEK_STEP)} />
            <PlayerButton
              icon={playerIcons.forward10}
              label={t("playerForward")}
              shortcut="l"
              onClick={() => transport.seekBy(SEEK_STEP)}
            />
          </span>
        ) : null}
        {otherChannels > 1 ? (
          <PlayerButton
            icon={pageIcons.channelDown}
            label={t("playerPreviousChannel")}
            shortcut="PageDown"
            className={styles.channelButton}
            onClick={() => send({ do: "channel", to: "PREVIOUS" })}
          />
        ) : null}
        {otherChannels > 0 ? (
          <PlayerButton
            icon={pageIcons.channelUp}
            label={t("playerNextChannel")}
            shortcut="PageUp"
            className={styles.channelButton}
            onClick={() => send({ do: "channel", to: "NEXT" })}
          />
        ) : null}
        {next === undefined ? null : (
          <PlayerButton
            icon={playerIcons.skip}
            label={t("playerNextVideo", { title: next.title })}
            shortcut="Shift+n"
            className={styles.nextButton}
            onClick={() => onNext(next)}
          />
        )}
        <VolumeControl onVolume={transport.setVolume} onMute={transport.toggleMuted} />
        {live ? <LiveButton atEdge={atLive} onLive={transport.goLive} /> : <TimeReadout hidesLength={manifest.hidesLength === true} />}
        {liveWindow === null || atLive ? null : <BehindLive seconds={secondsBehind(liveWindow.position, liveWindow)} />}
        <span className={styles.trailing}>
          {!canSeek || ended ? null : <PlayerButton icon={playerIcons.toStart} label={t("playerRestart")} onClick={transport.restart} />}
          {menus}
          {panels !== null && !fullscreen.active ? (
            <PlayerButton
              icon={playerIcons.sidebar}
              label={t(panels.beside ? "playerSidebarHide" : "playerSidebarShow")}
              aria-pressed={panels.beside}
              className={styles.sidebarButton}
              onClick={panels.toggle}
            />
          ) : null}
          <PlayerButton icon={playerIcons.stop} label={t("playerStop")} onClick={() => send({ do: "stop" })} />
          <PictureInPictureButton />
          {fullscreen.available ? (
            <PlayerButton
              icon={fullscreen.active ? playerIcons.fullscreenExit : playerIcons.fullscreen}
              label={t(fullscreen.active ? "playerFullscreenExit" : "playerFullscreen")}
              shortcut="f"
              onClick={() => void fullscreen.toggle()}
            />
          ) : null}
        </span>
      </div>
    </div>
  );
}
