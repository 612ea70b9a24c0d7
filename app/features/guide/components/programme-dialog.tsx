import { useLocation, useNavigate } from "@remix-run/react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ReminderBell } from "../../../content/components/reminders/reminder-bell.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { isOutside } from "../../../ui/dialog/outside.ts";
import { useBrowserLayoutEffect } from "../../../ui/use-browser-layout-effect.ts";
import type { ProgrammeView } from "../guide.server.ts";
import * as styles from "./programme-dialog.css.ts";
import { useGuideTime } from "./use-guide-time.ts";

/**
 * Details of a programme, its times and the ways to watch it. Without scripts it is a section of the page; with scripts it is a modal
 * dialog. `closeTo`: address of the guide without the programme.
 */
export function ProgrammeDialog({ programme, closeTo }: { readonly programme: ProgrammeView; readonly closeTo: string }) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  /** True when the dialog closes because another page replaces it. Closing must then not navigate back to the guide. */
  const leaves = useRef(false);
  const navigate = useNavigate();
  const visit = useLocation().key;
  const text = useGuideTime();
  const { title, description, from, to, channel, liveAt, startAt, startUntil, watchAt, isComing, bell } = programme;
  const isGone = liveAt === undefined && startAt === undefined && watchAt === undefined && !isComing;
  // A layout effect, because its cleanup runs while the dialog is still in the document.
  useBrowserLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null) return;
    // The server renders an open, non-modal dialog; `showModal` throws unless it is closed.
    dialog.open = false;
    dialog.showModal();
    leaves.current = false;
    // Focus returns to the opener only when the dialog closes before it leaves the document.
    return () => {
      leaves.current = true;
      dialog.close();
    };
  }, []);
  // A programme that is opened before the address has followed the closed dialog replaces that navigation, so the dialog stays mounted.
  useBrowserLayoutEffect(() => {
    if (box.current?.open === false) box.current.showModal();
  }, [visit]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={box}
      open
      aria-labelledby={id}
      className={styles.dialog}
      onClose={() => {
        if (!leaves.current) navigate(closeTo, { preventScrollReset: true, replace: true });
      }}
      onClick={(event) => {
        if (isOutside(event)) event.currentTarget.close();
      }}
    >
      <p className={styles.channel}>{channel.title}</p>
      <h2 id={id}>
        <bdi>{title}</bdi>
      </h2>
      <p className={styles.when} suppressHydrationWarning>
        <time dateTime={from} suppressHydrationWarning>
          {text(from, "dayAndTime")}
        </time>{" "}
        –{" "}
        <time dateTime={to} suppressHydrationWarning>
          {text(to, "time")}
        </time>
      </p>
      {description !== "" && <p>{description}</p>}
      {startUntil !== undefined && (
        <p className={styles.note} suppressHydrationWarning>
          {t("guideStartUntil", { time: text(startUntil, "time") })}
        </p>
      )}
      {isGone && <p className={styles.note}>{t("guideGone")}</p>}
      <div className={styles.ways}>
        {liveAt !== undefined && (
          <LinkButton to={liveAt} icon="play" variant="primary">
            {t("guideWatchLive")}
          </LinkButton>
        )}
        {startAt !== undefined && (
          <LinkButton to={startAt} icon="restart" variant={liveAt === undefined ? "primary" : "secondary"}>
            {t("guideWatchFromStart")}
          </LinkButton>
        )}
        {watchAt !== undefined && (
          <LinkButton
            to={watchAt}
            icon="list"
            variant={liveAt === undefined && startAt === undefined && !isComing ? "primary" : "secondary"}
          >
            {t("guideWatchOnDemand")}
          </LinkButton>
        )}
        {bell !== undefined && <ReminderBell key={from} bell={bell} title={title} variant="primary" />}
        <LinkButton to={closeTo} icon="close" variant="ghost" replace preventScrollReset>
          {t("guideClose")}
        </LinkButton>
      </div>
    </dialog>
  );
}
