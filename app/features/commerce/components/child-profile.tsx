import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";

/** Replaces the purchase flow in a child's profile, which cannot buy, and offers to switch the profile. */
export function ChildProfile() {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <ReadingPage>
      <EmptyState
        headingLevel={1}
        icon="lock"
        title={t("commerceChildTitle")}
        actions={
          <>
            <LinkButton to={to("profiles")} variant="primary">
              {t("commerceChildSwitch")}
            </LinkButton>
            <LinkButton to={to("home")}>{t("commerceGoHome")}</LinkButton>
          </>
        }
      >
        {t("commerceChildText")}
      </EmptyState>
    </ReadingPage>
  );
}
