import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../i18n/use-locale.ts";
import { useHref } from "../../../routing/link.tsx";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Button, type ButtonLook, buttonClass } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { scriptOnly, visuallyHidden } from "../../../ui/css/layout.css.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { automatic, closer, openerOf, useClosingPanel } from "../../../ui/popover/popover.tsx";
import type { BellView } from "../../views.ts";
import * as styles from "./reminder-bell.css.ts";
import { useReminder } from "./use-reminder.ts";

type ReminderBellProps = Pick<ButtonLook, "variant" | "size"> & {
  readonly bell: BellView;
  /** Title of the event or the programme. */
  readonly title: string;
  /** True when only screen readers get the label. */
  readonly iconOnly?: boolean;
  readonly className?: string;
};

/**
 * A button with the ways to be reminded of an event or a programme. The browser opens the panel, and its forms work without scripts; scripts
 * change the bell without loading the page again. Pages with bells have the labels `remind` and `push`.
 */
export function ReminderBell({ bell, title, iconOnly = false, className, ...look }: ReminderBellProps) {
  const { t } = useTranslation();
  const href = useHref();
  const id = useId();
  const panel = useClosingPanel();
  const reminder = useReminder(bell);
  const { way } = reminder;
  const label = t(way === undefined ? "remindMe" : "remindSet");
  return (
    <>
      <button type="button" {...openerOf(id)} className={classNames(buttonClass(look), styles.opener, className)}>
        <Icon name={way === undefined ? pageIcons.bell : pageIcons.bellSet} />
        <span className={iconOnly ? visuallyHidden : undefined}>
          {label}
          <span className={visuallyHidden}>
            : <bdi>{title}</bdi>
          </span>
        </span>
      </button>
      <div ref={panel} id={id} {...automatic} className={styles.panel} role="dialog" aria-labelledby={`${id}-title`}>
        <div className={styles.content}>
          <h2 id={`${id}-title`} className={styles.heading}>
            <bdi>{title}</bdi>
          </h2>
          {bell.signIn === undefined ? <Ways bell={bell} reminder={reminder} /> : <p className={styles.text}>{t("remindGuest")}</p>}
          {bell.signIn !== undefined && (
            <LinkButton to={bell.signIn} icon="user" variant="primary">
              {t("remindSignIn")}
            </LinkButton>
          )}
          <CalendarLink bell={bell} />
          <LinkButton to={href("calendars")} icon="list" variant="ghost">
            {t("remindSubscribe")}
          </LinkButton>
          <p className={styles.end}>
            <button type="button" {...closer(id)} className={buttonClass({ variant: "ghost", size: "sm" })}>
              {t("remindClose")}
            </button>
          </p>
        </div>
      </div>
    </>
  );
}

/** The form of a signed-in viewer, and what is set. */
function Ways({ bell, reminder }: { readonly bell: BellView; readonly reminder: ReturnType<typeof useReminder> }) {
  const { t } = useTranslation();
  const { way, failure, onSubmit, from } = reminder;
  return (
    <form method="post" action={resourcePaths.reminder} onSubmit={onSubmit} className={styles.content}>
      <input type="hidden" name="item" value={bell.item} />
      {bell.programme !== undefined && <input type="hidden" name="programme" value={bell.programme} />}
      <input type="hidden" name="from" value={from} />
      <p role="status" className={failure !== null ? styles.failed : styles.state}>
        {failure !== null ? t(failure) : way === undefined ? t("remindChoose") : t(way === "MAIL" ? "remindSetByMail" : "remindSetByPush")}
      </p>
      {way === undefined ? (
        <>
          <input type="hidden" name="intent" value="set" />
          <Button type="submit" name="way" value="MAIL" variant="primary" icon={pageIcons.mail} block>
            {t("remindByMail")}
          </Button>
          {/* A device subscribes with scripts. */}
          <Button type="submit" name="way" value="PUSH" icon={pageIcons.bell} block className={scriptOnly}>
            {t("pushTurnOn")}
          </Button>
        </>
      ) : (
        <Button type="submit" name="intent" value="remove" icon={pageIcons.trash} block>
          {t("remindRemove")}
        </Button>
      )}
    </form>
  );
}

/** The calendar file of the event or the programme. */
function CalendarLink({ bell: { item, programme } }: { readonly bell: BellView }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const query = new URLSearchParams({ ...(programme === undefined ? {} : { programme }), lang: language });
  return (
    <LinkButton
      to={`${resourcePaths.calendarFile.replace(":eventId", encodeURIComponent(item))}?${query}`}
      icon="calendar"
      reloadDocument
      download=""
    >
      {t("remindCalendar")}
    </LinkButton>
  );
}
