import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Toast } from "../../../ui/toast/toast.tsx";
import * as styles from "./offline-notice.css.ts";

/** Notice while the browser reports no network. A cached copy has a notice of its own. */
export function OfflineNotice({ dismissLabel }: { readonly dismissLabel: string }) {
  const { t } = useTranslation();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine && document.querySelector("[data-cached-copy]") === null);
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  if (!offline) return null;
  return (
    <div className={styles.notice}>
      <Toast tone="warning" floating dismissLabel={dismissLabel}>
        {t("offlineNow")}
      </Toast>
    </div>
  );
}
