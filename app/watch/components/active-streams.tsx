import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ActiveStream } from "../../../contract/streams/streams.ts";
import { useTimeText } from "../../i18n/time.tsx";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { visuallyHidden } from "../../ui/css/layout.css.ts";
import * as styles from "./active-streams.css.ts";
import { heading, note } from "./stage.css.ts";

interface ActiveStreamsProps {
  /** Streams at once. */
  readonly limit: number;
  readonly streams: readonly ActiveStream[];
}

/** The streams that fill the account. The page's action stops the chosen one and shows the page again. */
export function ActiveStreams({ limit, streams }: ActiveStreamsProps) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className={heading}>{t("streamsLimitTitle")}</h2>
      <p className={note} role="alert">
        {t("streamsLimitText", { count: limit })}
      </p>
      <ul className={styles.list} aria-label={t("streamsActive")}>
        {streams.map((stream) => (
          <li key={stream.id} className={styles.stream}>
            <Stream stream={stream} isOnly={streams.length === 1} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface StreamProps {
  readonly stream: ActiveStream;
  /** True when no other stream can be chosen, so that its button is the main one of the page. */
  readonly isOnly: boolean;
}

function Stream({ stream: { id, browser, system, title, since, current, stoppable }, isOnly }: StreamProps) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const device = [browser, system].filter((part) => part !== "").join(" · ") || t("streamsUnknownDevice");
  const shown = title ?? t("streamsOtherTitle");
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.title}>
          <bdi>{shown}</bdi>
        </p>
        <p className={styles.device}>
          <bdi>{device}</bdi>
          {current && <Badge tone="art">{t("streamsThisBrowser")}</Badge>}
        </p>
        {/* Two ICU versions may word a time differently. */}
        <p className={styles.since} suppressHydrationWarning>
          {t("streamsSince", { time: timeText(since, "time") })}
        </p>
      </div>
      {stoppable ? (
        <Form method="post" className={styles.action}>
          <input type="hidden" name="stream" value={id} />
          <Button type="submit" variant={isOnly ? "primary" : "secondary"} block>
            <span aria-hidden="true">{t("streamsStop")}</span>
            <span className={visuallyHidden}>{t("streamsStopOf", { title: shown, device })}</span>
          </Button>
        </Form>
      ) : (
        <p className={styles.since}>{t("streamsGrownUp")}</p>
      )}
    </>
  );
}
