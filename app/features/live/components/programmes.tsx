import { type CSSProperties, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ReminderBell } from "../../../content/components/reminders/reminder-bell.tsx";
import { partOver } from "../../../content/model/on-air.ts";
import type { BellView } from "../../../content/views.ts";
import { Time } from "../../../i18n/time.tsx";
import { RouterLink } from "../../../routing/router-link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useRefreshAt } from "../../../watch/components/use-refresh-at.ts";
import type { LiveView } from "../data.server.ts";
import * as styles from "./programmes.css.ts";

type Guide = NonNullable<LiveView["programmes"]>;

/** Current and next programme of a channel. It switches to the next programme by itself at its start. */
export function Programmes({
  programmes: { now, next, changesAt },
  liveAt,
  nextBell,
}: {
  readonly programmes: Guide;
  /** Bell of the next programme; undefined: the viewer may not watch the channel. */
  readonly nextBell: BellView | undefined;
  readonly liveAt: string | undefined;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [part, setPart] = useState<{ readonly of: string; readonly over: number } | null>(null);
  useRefreshAt(changesAt, (at) => {
    if (now === undefined) return;
    const over = partOver(now.from, now.to, at);
    setPart((before) => (before?.of === now.from && before.over === over ? before : { of: now.from, over }));
  });
  const over = part !== null && part.of === now?.from ? part.over : now?.part;
  return (
    <section className={styles.guide} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t("browseOnThisChannel")}
      </h2>
      <dl className={styles.list}>
        <div className={styles.programme}>
          <dt className={styles.when}>
            {t("browseNowOn")}
            {now !== undefined && (
              <span className={styles.times}>
                <Time iso={now.from} show="time" /> – <Time iso={now.to} show="time" />
              </span>
            )}
          </dt>
          {now === undefined ? (
            <dd className={styles.about}>{t("browseNothingOn")}</dd>
          ) : (
            <>
              <dd className={styles.title}>
                <ProgrammeTitle programme={now} />
                <span className={styles.line} style={{ "--rs-part": `${Math.round((over ?? 0) * 100)}%` } as CSSProperties} />
              </dd>
              {now.description !== "" && <dd className={styles.about}>{now.description}</dd>}
            </>
          )}
          {(now?.restartAt ?? liveAt) !== undefined && (
            <dd className={styles.ways}>
              {now?.restartAt !== undefined && (
                <LinkButton to={now.restartAt} icon="restart" size="sm" preventScrollReset>
                  {t("browseWatchFromStart")}
                </LinkButton>
              )}
              {liveAt !== undefined && (
                <LinkButton to={liveAt} icon="play" size="sm" preventScrollReset>
                  {t("browseBackToLive")}
                </LinkButton>
              )}
            </dd>
          )}
        </div>
        {next !== undefined && (
          <div className={styles.programme}>
            <dt className={styles.when}>
              {t("browseNextOn")}
              <span className={styles.times}>
                <Time iso={next.from} show="time" />
              </span>
            </dt>
            <dd className={styles.title}>
              <ProgrammeTitle programme={next} />
            </dd>
            {nextBell !== undefined && (
              <dd className={styles.ways}>
                <ReminderBell key={next.from} bell={nextBell} title={next.title} size="sm" />
              </dd>
            )}
          </div>
        )}
      </dl>
    </section>
  );
}

/** Links to the title of a programme that can be watched on demand. */
function ProgrammeTitle({ programme: { title, watchAt } }: { programme: NonNullable<Guide["next"]> }) {
  return watchAt === undefined ? <bdi>{title}</bdi> : <RouterLink to={watchAt}>{title}</RouterLink>;
}
