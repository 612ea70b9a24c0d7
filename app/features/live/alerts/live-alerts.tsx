import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LiveTitle } from "../../../../contract/catalogue/live-title.ts";
import { useUpdates } from "../../../content/updates/use-updates.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Toast } from "../../../ui/toast/toast.tsx";
import type { AlertsView } from "./alerts.server.ts";
import { isQuiet } from "./model/quiet-hours.ts";

/** Duration of the message (S2§9). Pointer or focus on it extends it. */
const SHOWN_MS = 15_000;
const ON_IT_MS = 2_000;

const ALERTS = { alerts: "1" } as const;

/** Shows one message for each event that goes live and that the viewer may watch. */
export function LiveAlerts({ alerts: { audience, quietHours } }: { readonly alerts: AlertsView }) {
  const { t } = useTranslation();
  const [title, setTitle] = useState<LiveTitle | null>(null);
  const place = useRef<HTMLDivElement>(null);

  useUpdates({
    query: ALERTS,
    audience,
    onUpdate(update) {
      if (update.type !== "live") return;
      // Quiet hours follow the device's clock.
      if (isQuiet(quietHours, new Date().getHours()) || decodeURI(window.location.pathname) === decodeURI(update.title.to)) return;
      setTitle(update.title);
    },
  });

  useEffect(() => {
    if (title === null) return;
    let timer = window.setTimeout(hide, SHOWN_MS);
    function hide() {
      if (place.current?.querySelector(":hover, :focus-within, :focus")) timer = window.setTimeout(hide, ON_IT_MS);
      else setTitle(null);
    }
    return () => window.clearTimeout(timer);
  }, [title]);

  if (title === null) return null;
  return (
    <div ref={place} style={{ display: "contents" }}>
      <Toast
        key={`${title.id} ${title.startDate}`}
        tone="info"
        floating
        dismissLabel={t("shellDismiss")}
        onDismiss={() => setTitle(null)}
        action={
          <LinkButton to={title.to} size="sm" onClick={() => setTitle(null)}>
            {t("alertsWatchNow")}
          </LinkButton>
        }
      >
        {t("alertsLive", { title: `\u2068${title.title}\u2069` })}
      </Toast>
    </div>
  );
}
