import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";
import type { NotSold } from "../not-sold.server.ts";

const LABELS = { GEO: ["commerceGeoTitle", "commerceGeoText"], VPN: ["commerceVpnTitle", "commerceVpnText"] } as const;

/** In place of the purchase flow (CM-12): why nothing is sold here, and the ways on. */
export function NotSoldPage({ reason, geoText }: { readonly reason: NotSold /** Label key. */; readonly geoText?: string }) {
  const { t } = useTranslation();
  const to = useHref();
  // A connection without the VPN is asked for the same page.
  const { pathname, search } = useLocation();
  const [title, text] = LABELS[reason];
  return (
    <ReadingPage>
      <EmptyState
        headingLevel={1}
        icon={reason === "VPN" ? "lock" : "globe"}
        title={t(title)}
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
        {t(reason === "GEO" ? (geoText ?? text) : text)}
      </EmptyState>
    </ReadingPage>
  );
}
