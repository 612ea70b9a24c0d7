import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../../../contract/playback/playback.ts";
import { playerIcons } from "../../components/player-icons.ts";
import type { DialogName } from "../../model/options/dialog-name.ts";
import { MenuRow } from "./menu-row.tsx";
import * as styles from "./menu-rows.css.ts";
import { RemoteOptions } from "./remote-options.tsx";
import { SleepTimerGroup } from "./sleep-timer-group.tsx";

interface MoreSettingsProps {
  readonly frame: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly manifest: Manifest;
  readonly live: boolean;
  readonly announce: (text: string) => void;
  readonly onDialog: (name: DialogName) => void;
}

/** Rows of the settings that do not depend on the title. */
export function MoreSettings({ frame, video, manifest, live, announce, onDialog }: MoreSettingsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SleepTimerGroup frame={frame} video={video} announce={announce} />
      <div className={styles.all}>
        <RemoteOptions frame={frame} video={video} manifest={manifest} live={live} announce={announce} />
        <MenuRow icon={playerIcons.keyboard} label={t("playerKeys")} opensDialog onPress={() => onDialog("KEYS")} />
        <MenuRow icon="info" label={t("playerSupport")} opensDialog onPress={() => onDialog("SUPPORT")} />
      </div>
    </>
  );
}
