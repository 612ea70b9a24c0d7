import { useTranslation } from "react-i18next";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { usePlayerCommands, usePlayerState } from "../../port/use-player.ts";
import * as styles from "./refused-start.css.ts";

/** Start button of a film that the browser has refused to start without a gesture. */
export function RefusedStart() {
  const { t } = useTranslation();
  const { phase, failure } = usePlayerState();
  const send = usePlayerCommands();
  if (phase !== "startFailed" || failure?.reason !== "refused") return null;
  return (
    <button type="button" className={styles.button} onClick={() => send({ do: "play" })}>
      <span className={styles.disc}>
        <Icon name="play" />
      </span>
      <span className={styles.text}>{t("playerStartRefused")}</span>
    </button>
  );
}
