import { useTranslation } from "react-i18next";
import { Badge } from "../../../ui/badge/badge.tsx";

/** Badge of a live event that has ended. */
export function EndedBadge({ title }: { readonly title: { readonly hasEnded: boolean } | undefined }) {
  const { t } = useTranslation();
  return title?.hasEnded === true ? <Badge tone="art">{t("watchlistsEnded")}</Badge> : null;
}
