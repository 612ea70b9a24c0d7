import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NetworkReport, QueuedChanges } from "../../../routing/requests/network-report.ts";
import { Toast, type ToastTone } from "../../../ui/toast/toast.tsx";
import { createResending } from "../resending.ts";

const sendWaiting = () => {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: "SEND_CHANGES" }));
};

export interface NoticesProps {
  readonly report: NetworkReport;
  readonly dismissLabel: string;
}

/** Notices of a bad network: reads that are being repeated, and what became of changes. While some wait, the worker sends them at intervals. */
export function NetworkNotices({ report: { changes, retrying }, dismissLabel }: NoticesProps) {
  const { t } = useTranslation();
  const [{ plan, stop }] = useState(() => createResending(sendWaiting));
  useEffect(() => changes && plan(changes), [plan, changes]);
  useEffect(() => stop, [stop]);
  const shown = changes && noticeOf(changes);
  return (
    <>
      {retrying && (
        <Toast dismissLabel={dismissLabel} floating>
          {t("offlineRetrying")}
        </Toast>
      )}
      {shown && (
        <Toast
          key={`${shown.label} ${changes.waiting}`}
          tone={shown.tone}
          dismissLabel={dismissLabel}
          fleeting={shown.tone === "success"}
          floating
        >
          {t(shown.label)}
        </Toast>
      )}
    </>
  );
}

function noticeOf({ waiting, stored, refused, gone }: QueuedChanges): { tone: ToastTone; label: string } | null {
  if (refused > 0) return { tone: "error", label: "offlineChangesRefused" };
  if (gone > 0) return { tone: "warning", label: "offlineChangesGone" };
  if (waiting > 0) return { tone: "info", label: "offlineChangesWait" };
  return stored > 0 ? { tone: "success", label: "offlineChangesSent" } : null;
}
