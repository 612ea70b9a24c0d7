import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TitleList } from "../../../content/components/title-list.tsx";
import { Time } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter, visuallyHidden } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { RemindersReply } from "../actions.server.ts";
import type { ReminderLine, RemindersData } from "../data.server.ts";
import * as styles from "./reminders-page.css.ts";

/** Reminders of the viewer's profile, the soonest first, and when they are sent. */
export function RemindersPage({ data }: { readonly data: RemindersData }) {
  const { t } = useTranslation();
  const to = useHref();
  const reply = useActionData<RemindersReply>();
  const { reminders, leadMinutes, pushFailed, isClearing } = data;
  const isEmpty = reminders.length === 0;
  return (
    <BrowsePage plain>
      <div className={classNames(gutter, styles.page)}>
        <SectionHeading
          level={1}
          id="reminders-title"
          title={t("remindersTitle")}
          lead={isEmpty ? undefined : t("remindersLead")}
          action={
            isEmpty || isClearing ? undefined : (
              <LinkButton to={to("reminders", null, { clear: 1 })} icon={pageIcons.trash} preventScrollReset>
                {t("remindersClear")}
              </LinkButton>
            )
          }
        />
        {reply !== undefined && (
          <Notice tone="error" announce>
            {reply.problem.message ?? t(`error.${reply.problem.code}`)}
          </Notice>
        )}
        {pushFailed && <Notice>{t("remindersPushFailed")}</Notice>}
        {isClearing && <ClearQuestion back={to("reminders")} />}
        {isEmpty ? (
          <EmptyState
            icon={pageIcons.bell}
            title={t("remindersEmptyTitle")}
            actions={
              <LinkButton to={to("upcoming")} variant="primary">
                {t("remindersSeeUpcoming")}
              </LinkButton>
            }
          >
            {t("remindersEmptyText")}
          </EmptyState>
        ) : (
          <Lines lines={reminders} />
        )}
        <p>
          <LinkButton to={to("calendars")} icon="calendar">
            {t("remindSubscribe")}
          </LinkButton>
        </p>
        <Form method="post" action={to("reminders")} className={styles.lead}>
          <RadioGroup
            id="lead"
            name="lead"
            legend={t("remindersWhen")}
            defaultValue={String(leadMinutes)}
            required
            options={[
              { value: "0", label: t("remindersAtStart") },
              { value: "15", label: t("remindersQuarter") },
              { value: "60", label: t("remindersHour") },
            ]}
          />
          <Button type="submit" data-may-wait="" name="intent" value="lead">
            {t("remindersSave")}
          </Button>
        </Form>
      </div>
    </BrowsePage>
  );
}

/** Two programmes of one channel have the same card: each line has an address of its own. */
function Lines({ lines }: { readonly lines: readonly ReminderLine[] }) {
  const cards = lines.map(({ card, programmeTitle, programme, startDate }) =>
    programme === undefined ? card : { ...card, title: programmeTitle ?? "", to: `${card.to}#${startDate}` },
  );
  const lineOf = (to: string) => lines[cards.findIndex((card) => card.to === to)];
  return (
    <TitleList
      cards={cards}
      labelledBy="reminders-title"
      eager
      headingLevel={2}
      actionOf={({ to, title }) => {
        const line = lineOf(to);
        return line === undefined ? null : <LineForm line={line} title={title} />;
      }}
    />
  );
}

function LineForm({ line, title }: { readonly line: ReminderLine; readonly title: string }) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <Form method="post" action={resourcePaths.reminder} preventScrollReset className={styles.line}>
      <span className={styles.facts}>
        {line.programme !== undefined && (
          <>
            <Time iso={line.startDate} show="dateTime" /> ·{" "}
          </>
        )}
        {t(line.followed ? "remindersFollowed" : line.way === "MAIL" ? "remindersByMail" : "remindersByPush")}
      </span>
      <input type="hidden" name="item" value={line.item} />
      {line.programme !== undefined && <input type="hidden" name="programme" value={line.programme} />}
      <input type="hidden" name="from" value={to("reminders")} />
      <Button type="submit" data-may-wait="" name="intent" value="remove" variant="ghost" size="sm" icon={pageIcons.trash}>
        <span aria-hidden="true">{t("remindersRemove")}</span>
        <span className={visuallyHidden}>{t("remindersRemoveNamed", { title: `\u2068${title}\u2069` })}</span>
      </Button>
    </Form>
  );
}

/** The confirmation before everything is removed; a page of its own address, so that it works without scripts. */
function ClearQuestion({ back }: { readonly back: string }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={back}>
      <Notice
        tone="warning"
        announce
        actions={
          <>
            <Button type="submit" name="intent" value="clear" variant="primary" size="sm">
              {t("remindersClear")}
            </Button>
            <LinkButton to={back} size="sm" preventScrollReset>
              {t("remindersClearNo")}
            </LinkButton>
          </>
        }
      >
        {t("remindersClearQuestion")}
      </Notice>
    </Form>
  );
}
