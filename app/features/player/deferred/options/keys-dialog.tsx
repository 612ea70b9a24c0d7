import { useTranslation } from "react-i18next";
import { PLAYER_KEYS } from "../../model/options/key-map.ts";
import * as styles from "./keys-dialog.css.ts";
import { PlayerDialog } from "./player-dialog.tsx";

type GroupName = keyof typeof PLAYER_KEYS;
const GROUP_NAMES = Object.keys(PLAYER_KEYS) as GroupName[];

const EFFECTS = {
  play: "playerKeyPlay",
  back: "playerBack",
  forward: "playerForward",
  beginning: "playerKeyBeginning",
  end: "playerKeyEnd",
  tenths: "playerKeyTenthsOrChannel",
  nextChannel: "playerNextChannel",
  previousChannel: "playerPreviousChannel",
  lastChannel: "playerLastChannel",
  nextChapter: "playerKeyNextChapter",
  previousChapter: "playerKeyPreviousChapter",
  skip: "playerKeySkip",
  nextVideo: "playerKeyNextVideo",
  stop: "playerKeyStop",
  louder: "playerKeyLouder",
  quieter: "playerKeyQuieter",
  mute: "playerKeyMute",
  subtitles: "playerKeySubtitles",
  fullscreen: "playerFullscreen",
  support: "playerSupport",
  help: "playerKeyHelp",
} as const satisfies Record<GroupName, string>;

/** Labels of keys that are named, and signs of those that have one on every keyboard. */
const NAMES: Readonly<Record<string, string>> = {
  " ": "playerKeySpace",
  Home: "playerKeyHome",
  End: "playerKeyEndKey",
  MediaStop: "playerKeyMediaStop",
};
const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  PageUp: "PgUp",
  PageDown: "PgDn",
  ChannelUp: "CH+",
  ChannelDown: "CH−",
  MediaLast: "⟲",
};

/** All keys of the player, from its one key map. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const named = (key: string) => (NAMES[key] === undefined ? (SIGNS[key] ?? key.toUpperCase()) : t(NAMES[key]));
  const texts = (name: GroupName): readonly string[] => {
    const { keys } = PLAYER_KEYS[name];
    // All digits have the same row.
    return name === "tenths" ? [`${keys[0]}–${keys.at(-1)}`] : keys.map(named);
  };
  return (
    <PlayerDialog title={t("playerKeys")} onClose={onClose}>
      <dl className={styles.list}>
        {GROUP_NAMES.map((name) => (
          <div key={name} className={styles.entry}>
            <dt>{t(EFFECTS[name])}</dt>
            <dd className={styles.keys} dir="ltr">
              {"shift" in PLAYER_KEYS[name] ? <kbd className={styles.key}>{t("playerKeyShift")}</kbd> : null}
              {texts(name).map((text) => (
                <kbd key={text} className={styles.key}>
                  {text}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </PlayerDialog>
  );
}
