import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Toast, type ToastTone } from "../../../ui/toast/toast.tsx";
import { createResending, type NetworkReport, type QueuedChanges } from "../resending.ts";

const sendWaiting = () => {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: "SEND_CHANGES" }));
};

/** What became of changes made without a network. While some wait, it has the worker send them at growing intervals. */
export function NetworkNotices({ report: { changes }, dismissLabel }: { report: NetworkReport; dismissLabel: string }) {
  const { t } = useTranslation();
  const [{ plan, sendNow, stop }] = useState(() => createResending(sendWaiting));
  useEffect(() => changes && plan(changes), [plan, changes]);
  useEffect(() => {
    window.addEventListener("online", sendNow);
    return () => {
      window.removeEventListener("online", sendNow);
      stop();
    };
  }, [sendNow, stop]);
  const shown = changes && noticeOf(changes);
  if (!shown) return null;
  return (
    <Toast
      key={`${shown.label} ${changes.waiting}`}
      tone={shown.tone}
      dismissLabel={dismissLabel}
      fleeting={shown.tone === "success"}
      floating
    >
      {t(shown.label)}
    </Toast>
  );
}

function noticeOf({ waiting, stored, refused }: QueuedChanges): { tone: ToastTone; label: string } | null {
  if (refused > 0) return { tone: "error", label: "offlineChangesRefused" };
  if (waiting > 0) return { tone: "info", label: "offlineChangesWait" };
  return stored > 0 ? { tone: "success", label: "offlineChangesSent" } : null;
}
