import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgetCardDetails } from "../../../content/components/enhancements/card-answers.ts";
import { ListPages } from "../../../content/components/list-pages.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { useHref } from "../../../routing/link.tsx";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { gutter, visuallyHidden } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { FavouritesData } from "../data.server.ts";

/** Favourite videos of the viewer's profile, the last added first. */
export function FavouritesPage({ data }: { readonly data: FavouritesData }) {
  const { t } = useTranslation();
  const to = useHref();
  const { videos, total, page, totalPages } = data;
  const pageAt = (number: number) => to("favourites", null, { p: number === 1 ? null : number });
  return (
    <BrowsePage plain>
      <div className={gutter}>
        <SectionHeading
          level={1}
          id="favourites-title"
          title={t("favouritesTitle")}
          lead={total === 0 ? undefined : t("browseVideos", { count: total })}
        />
        {total === 0 ? (
          <EmptyState
            icon="heart"
            title={t("favouritesEmptyTitle")}
            actions={
              <LinkButton to={to("home")} variant="primary">
                {t("browseGoHome")}
              </LinkButton>
            }
          >
            {t("favouritesEmptyText")}
          </EmptyState>
        ) : (
          <TitleList
            cards={videos.map(({ card }) => card)}
            labelledBy="favourites-title"
            eager
            headingLevel={2}
            actionOf={({ id, title }) => (
              <RemoveForm videoId={videos.find(({ card }) => card.id === id)?.videoId ?? ""} title={title} from={pageAt(page)} />
            )}
          />
        )}
        <ListPages page={page} totalPages={totalPages} pageAt={pageAt} />
      </div>
    </BrowsePage>
  );
}

function RemoveForm({ videoId, title, from }: { readonly videoId: string; readonly title: string; readonly from: string }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={resourcePaths.favourite} preventScrollReset onSubmit={forgetCardDetails}>
      <input type="hidden" name="video" value={videoId} />
      <input type="hidden" name="from" value={from} />
      <Button type="submit" data-may-wait="" name="intent" value="remove" variant="ghost" size="sm" icon={pageIcons.trash}>
        <span aria-hidden="true">{t("favouritesRemove")}</span>
        <span className={visuallyHidden}>
          {t("browseRemoveFavourite")}: <bdi>{title}</bdi>
        </span>
      </Button>
    </Form>
  );
}
