import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Toast } from "../../../ui/toast/toast.tsx";

/** Says that the network is gone, from the moment that the browser knows it until it is back (PW-03). A kept copy says so itself. */
export function OfflineNotice({ dismissLabel }: { readonly dismissLabel: string }) {
  const { t } = useTranslation();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine && document.querySelector("[data-kept-copy]") === null);
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
    <Toast tone="warning" dismissLabel={dismissLabel}>
      {t("offlineNow")}
    </Toast>
  );
}
