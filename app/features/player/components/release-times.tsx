import { useTranslation } from "react-i18next";
import { Time } from "../../../i18n/time.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { scriptOnly } from "../../../ui/css/layout.css.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Countdown } from "../../../watch/components/countdown.tsx";
import * as stage from "../../../watch/components/stage.css.ts";
import { useCountdown } from "../../../watch/components/use-countdown.ts";
import { useRefreshAt } from "../../../watch/components/use-refresh-at.ts";
import type { ReleaseView } from "../../../watch/model/release-view.ts";
import * as styles from "./video-page.css.ts";

/** Time from which a video can be watched, with a countdown. At its end the page loads the next state. */
export function ReleaseTimes({ release: { premiere, state, at, next } }: { readonly release: ReleaseView }) {
  const { t } = useTranslation();
  const countdown = useCountdown(next);
  return (
    <div>
      <p>
        {state === "STARTING" ? (
          t("browsePremiereStarting")
        ) : (
          <>
            {t(premiere ? "browsePremieres" : "browseAvailableFrom")}{" "}
            <strong>
              <Time iso={at} show="dateTime" />
            </strong>
          </>
        )}
      </p>
      <p className={classNames(stage.countdown, scriptOnly)}>
        <Countdown left={countdown} />
      </p>
    </div>
  );
}

/** Actions before a title's release. `here`: the page's own address. */
export function BeforeRelease({ release, here }: { readonly release: ReleaseView | undefined; readonly here: string }) {
  const { t } = useTranslation();
  const starts = release?.state === "STARTING" || release?.premiere === true;
  return (
    <>
      <p className={stage.note}>{t(starts ? "browsePremiereTogether" : "browseComeBack")}</p>
      <LinkButton to={here} icon="restart" reloadDocument>
        {t("browseCheckAgain")}
      </LinkButton>
    </>
  );
}

const nothing = (): void => undefined;

/** Below the player while a premiere runs. Afterwards the page loads the ordinary video. */
export function PremiereNotice({ release }: { readonly release: ReleaseView }) {
  const { t } = useTranslation();
  useRefreshAt(release.next, nothing);
  return (
    <div className={styles.wayBack}>
      <Notice title={t("browsePremiereLive")}>{t("browsePremiereTogether")}</Notice>
    </div>
  );
}
