import { useTranslation } from "react-i18next";
import { Pagination } from "../../ui/pagination/pagination.tsx";

interface ListPagesProps {
  /** The shown page, from 1. */
  readonly page: number;
  readonly totalPages: number;
  /** Address of a page. */
  readonly pageAt: (page: number) => string;
}

/** Links to the pages of a list before and after the shown one. */
export function ListPages({ page, totalPages, pageAt }: ListPagesProps) {
  const { t } = useTranslation();
  return (
    <Pagination
      label={t("browsePages")}
      previous={page > 1 ? { to: pageAt(page - 1), label: t("browsePrevious") } : null}
      next={page < totalPages ? { to: pageAt(page + 1), label: t("browseNext") } : null}
      status={t("browsePageOf", { page, pages: totalPages })}
    />
  );
}
