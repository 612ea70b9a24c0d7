import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../i18n/use-locale.ts";
import type { NetworkReport, QueuedChanges } from "../../../routing/requests/network-report.ts";
import { Toast, type ToastTone } from "../../../ui/toast/toast.tsx";
import { createResending } from "../resending.ts";
import * as styles from "./network-notices.css.ts";

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
  const { language } = useLocale();
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
          {shown.names.length > 0 && (
            <strong className={styles.names}>{new Intl.ListFormat(language).format(shown.names.map(isolated))}</strong>
          )}
          <span className={shown.names.length > 0 ? styles.text : undefined}>{t(shown.label)}</span>
        </Toast>
      )}
    </>
  );
}

/** A name in any script, whose direction does not turn the list around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

interface Shown {
  readonly tone: ToastTone;
  readonly label: string;
  readonly names: readonly string[];
}

/** Names in one notice; a longer list covers the page. */
const MOST_NAMES = 3;

function noticeOf({ waiting, stored, refused, gone, names }: QueuedChanges): Shown | null {
  const conflict = { names: names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), "…"] : names };
  if (refused > 0) return { tone: "error", label: "offlineChangesRefused", ...conflict };
  if (gone > 0) return { tone: "warning", label: "offlineChangesGone", ...conflict };
  if (waiting > 0) return { tone: "info", label: "offlineChangesWait", names: [] };
  return stored > 0 ? { tone: "success", label: "offlineChangesSent", names: [] } : null;
}
