import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";

/** Content of a panel whose lists could not be read. Calls `onRetry` when the viewer presses the button, and when the network is back. */
export function ListsUnreached({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  const isOffline = !navigator.onLine;
  return (
    // Screen readers announce an inserted alert, but not a status that is inserted with its text.
    <div role="alert">
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
