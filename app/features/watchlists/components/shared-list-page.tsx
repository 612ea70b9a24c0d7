import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListPages } from "../../../content/components/list-pages.tsx";
import { ShareButton } from "../../../content/components/share/share-button.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { SharedList } from "../data.server.ts";
import { AllListsLink } from "./all-lists-link.tsx";
import { EndedBadge } from "./ended-badge.tsx";
import * as styles from "./lists.css.ts";

/** A list that another viewer shares, or the same page for its owner. */
export function SharedListPage({ data }: { readonly data: SharedList }) {
  const { t } = useTranslation();
  const to = useHref();
  const { name, ownerName, total, titles, page, totalPages, pages, play, own, saved, signIn, share } = data;
  const by = ownerName === null ? t("watchlistsByNobody") : t("watchlistsBy", { name: `\u2068${ownerName}\u2069` });
  return (
    <BrowsePage plain>
      <div className={classNames(gutter, styles.page)}>
        {own !== null && (
          <Notice actions={<LinkButton to={own}>{t("watchlistsBackToOwn")}</LinkButton>}>{t("watchlistsOwnPreview")}</Notice>
        )}
        <SectionHeading level={1} id="list-title" title={<bdi>{name}</bdi>} lead={`${by} · ${t("watchlistsTitles", { count: total })}`} />
        <div className={styles.actions}>
          {play !== undefined && (
            <LinkButton to={play} variant="primary" icon="play" prefetch="intent">
              {t("watchlistsPlay")}
            </LinkButton>
          )}
          {signIn !== null && (
            <LinkButton to={signIn} icon="plus">
              {t("watchlistsSignIn")}
            </LinkButton>
          )}
          {signIn === null && own === null && <SaveForm data={data} saved={saved} />}
          {signIn === null && <AllListsLink />}
          <ShareButton title={name} url={share} />
        </div>
        {titles.length === 0 ? (
          <EmptyState icon="list" title={t("watchlistsNoTitles")} actions={<LinkButton to={to("home")}>{t("browseGoHome")}</LinkButton>}>
            {t("watchlistsNoTitlesShared")}
          </EmptyState>
        ) : (
          <TitleList
            cards={titles}
            labelledBy="list-title"
            eager
            headingLevel={2}
            badgeOf={(card) => <EndedBadge title={titles.find((title) => title.id === card.id)} />}
          />
        )}
        <ListPages page={page} totalPages={totalPages} pageAt={(number) => pages[number - 1] ?? ""} />
      </div>
    </BrowsePage>
  );
}

function SaveForm({ data: { owner }, saved }: { readonly data: Pick<SharedList, "owner">; readonly saved: boolean }) {
  const { t } = useTranslation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="owner" value={owner} />
      <Button type="submit" name="intent" value={saved ? "unsave" : "save"} icon={saved ? "check" : "plus"}>
        {t(saved ? "watchlistsUnsave" : "watchlistsSaveShared")}
      </Button>
    </Form>
  );
}
