import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";
import type { NotSold } from "../not-sold.server.ts";

const LABELS = { GEO: ["commerceGeoTitle", "commerceGeoText"], VPN: ["commerceVpnTitle", "commerceVpnText"] } as const;

interface NotSoldPageProps {
  readonly reason: NotSold;
  readonly title?: string;
  /** Replaces the default sentence. */
  readonly children?: ReactNode;
}

/** Replaces the purchase flow where nothing is sold: the reason, and links to other pages. */
export function NotSoldPage({ reason, title: ownTitle, children }: NotSoldPageProps) {
  const { t } = useTranslation();
  const to = useHref();
  // The viewer retries this page with the VPN switched off.
  const { pathname, search } = useLocation();
  const [title, text] = LABELS[reason];
  return (
    <ReadingPage>
      <EmptyState
        headingLevel={1}
        icon={reason === "VPN" ? "lock" : "globe"}
        title={ownTitle ?? t(title)}
        actions={
          <>
            {reason === "VPN" && (
              <LinkButton to={`${pathname}${search}`} reloadDocument variant="primary">
                {t("commerceTryAgain")}
              </LinkButton>
            )}
            <LinkButton to={to("home")} variant={reason === "VPN" ? "secondary" : "primary"}>
              {t("commerceGoHome")}
            </LinkButton>
          </>
        }
      >
        {children ?? t(text)}
      </EmptyState>
    </ReadingPage>
  );
}
