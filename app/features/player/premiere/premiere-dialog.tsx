import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Countdown } from "../../../watch/components/countdown.tsx";
import { countdownText } from "../../../watch/model/countdown.ts";
import type { ReleaseView } from "../../../watch/model/release-view.ts";
import { PlayerDialog } from "../deferred/options/player-dialog.tsx";
import * as styles from "./premiere-dialog.css.ts";

interface PremiereDialogProps {
  readonly title: string;
  /** STARTING or LIVE. */
  readonly release: ReleaseView;
  /** Starts the film; null: it cannot start yet. */
  readonly onWatch: (() => void) | null;
  readonly onClose: () => void;
}

/** Tells that a premiere begins or runs, and starts it. */
export function PremiereDialog({ title, release: { state, next }, onWatch, onClose }: PremiereDialogProps) {
  const { t } = useTranslation();
  const isLive = state === "LIVE";
  // Outside of the page's content, which the dialog makes inert.
  return createPortal(
    <PlayerDialog
      leads
      title={t(isLive ? "browsePremiereLive" : "browsePremiereStarting")}
      onClose={onClose}
      actions={
        isLive && onWatch !== null ? (
          <Button
            variant="primary"
            icon="play"
            type="button"
            onClick={() => {
              onWatch();
              onClose();
            }}
          >
            {t("browsePremiereWatch")}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.body}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        {isLive ? null : (
          <p className={styles.clock}>
            <TimeLeft until={next} />
          </p>
        )}
        <p>{t("browsePremiereTogether")}</p>
      </div>
    </PlayerDialog>,
    document.body,
  );
}

/** A countdown that does not reload the page: the page's own does. */
function TimeLeft({ until }: { readonly until: string }) {
  const { language } = useLocale();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLeft(Date.parse(until) - realmNowInBrowser());
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return <Countdown left={left === null || left <= 0 ? null : countdownText(left, language)} />;
}
