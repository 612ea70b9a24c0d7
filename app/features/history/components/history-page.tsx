import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPages } from "../../../content/components/list-pages.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { useReloadOnStop } from "../../../content/updates/use-reload-on-stop.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter, visuallyHidden } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { HistoryReply } from "../actions.server.ts";
import type { HistoryData } from "../data.server.ts";
import * as styles from "./history-page.css.ts";
import { UndoNotice } from "./undo-notice.tsx";

/** Videos that the viewer has watched, newest first. They continue where they were left, and can be removed one by one or all at once. */
export function HistoryPage({ data }: { readonly data: HistoryData }) {
  const { t } = useTranslation();
  const to = useHref();
  const reply = useActionData<HistoryReply>();
  const { watcher, videos, total, page, totalPages, removals, confirming } = data;
  useReloadOnStop(watcher);
  const pageAt = (number: number) => to("history", null, { p: number === 1 ? null : number });
  return (
    <BrowsePage plain>
      <div className={classNames(gutter, styles.page)}>
        <SectionHeading
          level={1}
          id="history-title"
          title={t("historyTitle")}
          lead={total === 0 ? undefined : t("browseVideos", { count: total })}
          action={
            total === 0 || confirming ? undefined : (
              <LinkButton to={to("history", null, { clear: 1 })} icon={pageIcons.trash} preventScrollReset>
                {t("historyClear")}
              </LinkButton>
            )
          }
        />
        {reply === undefined ? null : (
          <Notice tone="error" announce>
            {t(reply.label)}
          </Notice>
        )}
        {confirming ? <ClearQuestion back={to("history")} /> : null}
        {removals.length === 0 ? null : (
          <div className={styles.notices}>
            {removals.map((removal) => (
              <UndoNotice key={removal.id} removal={removal} />
            ))}
          </div>
        )}
        {total === 0 ? (
          <EmptyState
            icon="clock"
            title={t("historyEmptyTitle")}
            actions={
              <LinkButton to={to("home")} variant="primary">
                {t("browseGoHome")}
              </LinkButton>
            }
          >
            {t("historyEmptyText")}
          </EmptyState>
        ) : (
          <TitleList
            cards={videos.map(({ card }) => card)}
            labelledBy="history-title"
            eager
            headingLevel={2}
            actionOf={({ id, title }) => <RemoveForm videoId={videos.find(({ card }) => card.id === id)?.videoId ?? ""} title={title} />}
          />
        )}
        <ListPages page={page} totalPages={totalPages} pageAt={pageAt} />
      </div>
    </BrowsePage>
  );
}

function RemoveForm({ videoId, title }: { readonly videoId: string; readonly title: string }) {
  const { t } = useTranslation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="video" value={videoId} />
      <Button type="submit" data-may-wait="" name="intent" value="remove" variant="ghost" size="sm" icon={pageIcons.trash}>
        <span aria-hidden="true">{t("historyRemove")}</span>
        <span className={visuallyHidden}>{t("historyRemoveTitle", { title: `\u2068${title}\u2069` })}</span>
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
              {t("historyClearYes")}
            </Button>
            <LinkButton to={back} size="sm" preventScrollReset>
              {t("historyClearNo")}
            </LinkButton>
          </>
        }
      >
        {t("historyClearQuestion")}
      </Notice>
    </Form>
  );
}
