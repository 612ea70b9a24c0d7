import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon/icon.tsx";
import type { Resume } from "../model/resume.ts";
import { clockText } from "../model/time-text.ts";
import * as styles from "./watch-player.css.ts";

interface StartButtonProps {
  readonly button: RefObject<HTMLButtonElement>;
  readonly title: string;
  readonly resume: Resume | undefined;
  readonly hidden: boolean;
  /** True before the first press. */
  readonly ready: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
  readonly onRestart: () => void;
}

/** Starts the film where the viewer left it; the whole picture is the target. A second button starts at the beginning. */
export function StartButton({ button, title, resume, hidden, ready, busy, onPress, onRestart }: StartButtonProps) {
  const { t } = useTranslation();
  const play = t("playerPlayTitle", { title });
  const at = resume === undefined ? "" : t("playerResumeAt", { time: `\u2066${clockText(resume.position)}\u2069` });
  return (
    <>
      <button
        ref={button}
        type="button"
        hidden={hidden}
        className={styles.start}
        aria-label={resume === undefined ? play : `${play}. ${at}`}
        aria-busy={busy}
        onClick={onPress}
      >
        <span className={styles.disc}>
          <Icon name="play" className={styles.waiting} />
          <Icon name="spinner" className={styles.wait} />
        </span>
        {ready && resume !== undefined ? <span className={styles.resume}>{at}</span> : null}
      </button>
      {ready && resume !== undefined ? (
        <>
          <span className={styles.watched} style={{ inlineSize: `${(100 * resume.position) / resume.duration}%` }} />
          <button type="button" className={styles.restart} onClick={onRestart}>
            {t("playerRestart")}
          </button>
        </>
      ) : null}
    </>
  );
}
