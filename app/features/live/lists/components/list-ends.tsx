import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import { Pagination } from "../../../../ui/pagination/pagination.tsx";
import type { ListFrame } from "../views.ts";

/** The link from a further page to the first one. */
export function BackToStart({ list: { firstPage } }: { readonly list: Pick<ListFrame, "firstPage"> }) {
  const { t } = useTranslation();
  if (firstPage === undefined) return null;
  return <Pagination label={t("browsePages")} previous={{ to: firstPage, label: t("browseBackToStart") }} />;
}

/** Empty state of a filtered list. */
export function NoMatch({ clear }: { readonly clear: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="grid"
      title={t("browseGridEmpty")}
      actions={
        <LinkButton to={clear} icon="close">
          {t("browseGridClear")}
        </LinkButton>
      }
    >
      {t("browseGridEmptyText")}
    </EmptyState>
  );
}
