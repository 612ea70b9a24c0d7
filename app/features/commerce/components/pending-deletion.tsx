import { useTranslation } from "react-i18next";
import { useTimeText } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";

/** Replaces the purchase flow. The account will be deleted at `at`, and cannot buy until the viewer cancels the deletion. */
export function PendingDeletion({ at }: { readonly at: string }) {
  const { t } = useTranslation();
  const to = useHref();
  const timeText = useTimeText();
  return (
    <ReadingPage>
      <EmptyState
        headingLevel={1}
        icon="warning"
        title={t("commerceLeavingTitle")}
        actions={
          <>
            <LinkButton to={to("accountData")} variant="primary">
              {t("personalLeavingManage")}
            </LinkButton>
            <LinkButton to={to("home")}>{t("commerceGoHome")}</LinkButton>
          </>
        }
      >
        <span suppressHydrationWarning>{t("commerceLeavingText", { date: timeText(at, "date") })}</span>
      </EmptyState>
    </ReadingPage>
  );
}
