import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";

/** A panel whose lists did not arrive. It reads them again when the viewer presses the button, and when the network is back. */
export function ListsUnreached({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  const isOffline = !navigator.onLine;
  return (
    <div role="status">
      <EmptyState
        icon={isOffline ? "offline" : "warning"}
        title={t(isOffline ? "shellOfflineTitle" : "shellErrorTitle")}
        headingLevel={3}
        actions={
          <Button variant="primary" icon="restart" onClick={onRetry}>
            {t("shellTryAgain")}
          </Button>
        }
      />
    </div>
  );
}
