import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPages } from "../../../content/components/list-pages.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { useHref } from "../../../routing/link.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { ListsReply } from "../actions.server.ts";
import type { OwnList } from "../data.server.ts";
import { listIcons } from "../model/list-icons.ts";
import { neighbourPlaces } from "../model/place.ts";
import { AllListsLink } from "./all-lists-link.tsx";
import { DragHandle } from "./drag-handle.tsx";
import { EndedBadge } from "./ended-badge.tsx";
import { ListProblems } from "./list-problems.tsx";
import * as styles from "./lists.css.ts";
import { ManageList } from "./manage-list.tsx";
import { ShareList } from "./share-list.tsx";

/** A list of the viewer's own, in its order, with its forms. */
export function OwnListPage({ data, reply }: { readonly data: OwnList; readonly reply: ListsReply | null }) {
  const { t } = useTranslation();
  const to = useHref();
  const { name, total, titles, page, totalPages, pages, play, mayShare } = data;
  const order = titles.map(({ id }) => idOf(id));
  const hasOwnPlace = reply?.intent === "rename" || reply?.intent === "share";
  return (
    <BrowsePage plain>
      <div className={classNames(gutter, styles.page)}>
        <SectionHeading level={1} id="list-title" title={<bdi>{name}</bdi>} lead={t("watchlistsTitles", { count: total })} />
        {reply !== null && !hasOwnPlace && <ListProblems reply={reply} />}
        <div className={styles.actions}>
          {play !== undefined && (
            <LinkButton to={play} variant="primary" icon="play" prefetch="intent">
              {t("watchlistsPlay")}
            </LinkButton>
          )}
          {/* The link is not at the end of the heading, because network notices cover that place. */}
          <AllListsLink />
        </div>
        {total === 0 ? (
          <EmptyState icon="list" title={t("watchlistsNoTitles")} actions={<LinkButton to={to("home")}>{t("browseGoHome")}</LinkButton>}>
            {t("watchlistsNoTitlesText")}
          </EmptyState>
        ) : (
          <div className={styles.ordered}>
            <TitleList
              cards={titles}
              labelledBy="list-title"
              beside
              eager
              headingLevel={2}
              badgeOf={(card) => <EndedBadge title={titles.find((title) => title.id === card.id)} />}
              actionOf={({ id, title }) => <TitleControls titleRef={id} title={title} order={order} from={pages[page - 1] ?? ""} />}
            />
          </div>
        )}
        <ListPages page={page} totalPages={totalPages} pageAt={(number) => pages[number - 1] ?? ""} />
        {mayShare && <ShareList data={data} reply={reply} />}
        <ManageList data={data} reply={reply} />
      </div>
    </BrowsePage>
  );
}

const idOf = (titleRef: string): string => titleRef.slice(titleRef.indexOf(":") + 1);

interface TitleControlsProps {
  /** `VOD:first-bell`. */
  readonly titleRef: string;
  readonly title: string;
  /** Ids of the page's titles. */
  readonly order: readonly string[];
  readonly from: string;
}

/** Buttons that move a title or remove it, and the handle for dragging. */
function TitleControls({ titleRef, title, order, from }: TitleControlsProps) {
  const { t } = useTranslation();
  const label = (key: string) => `${t(key)}: \u2068${title}\u2069`;
  const { up, down } = neighbourPlaces(order, idOf(titleRef));
  const place = (key: string, value: string, icon: (typeof listIcons)[keyof typeof listIcons]) => {
    // Twice one place up are two places, which must not happen by a repeated call.
    const mayWait = value === "UP" || value === "DOWN" ? undefined : "";
    return <IconButton type="submit" data-may-wait={mayWait} name="place" value={value} icon={icon} label={label(key)} />;
  };
  return (
    <div id={idOf(titleRef)} className={styles.controls}>
      <DragHandle titleRef={titleRef} order={order} label={label("watchlistsDrag")} from={from} />
      <Form method="post" preventScrollReset replace className={styles.controls}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="title" value={titleRef} />
        <input type="hidden" name="from" value={from} />
        {place("watchlistsUp", up, listIcons.up)}
        {place("watchlistsDown", down, listIcons.down)}
        {place("watchlistsToStart", "FIRST", listIcons.first)}
        {place("watchlistsToEnd", "LAST", listIcons.last)}
      </Form>
      <Form method="post" preventScrollReset replace>
        <input type="hidden" name="title" value={titleRef} />
        <input type="hidden" name="from" value={from} />
        <IconButton type="submit" data-may-wait="" name="intent" value="remove" icon={pageIcons.trash} label={label("watchlistsRemove")} />
      </Form>
    </div>
  );
}
