import { useCallback, useEffect, useRef, useState } from "react";
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

/** Messages that wait for their turn, at most; later ones are on the page of what is live. */
const MOST_WAITING = 5;

/** Shows a message for each event that goes live and that the viewer may watch, one after the other. */
export function LiveAlerts({ alerts: { audience, quietHours } }: { readonly alerts: AlertsView }) {
  const { t } = useTranslation();
  const [titles, setTitles] = useState<readonly LiveTitle[]>([]);
  const [title = null] = titles;
  const place = useRef<HTMLDivElement>(null);

  const next = useCallback(() => setTitles(([, ...waiting]) => waiting), []);
  useUpdates({
    query: ALERTS,
    audience,
    onUpdate(update) {
      if (update.type !== "live") return;
      // Quiet hours follow the device's clock.
      if (isQuiet(quietHours, new Date().getHours()) || decodeURI(window.location.pathname) === decodeURI(update.title.to)) return;
      const { title: begun } = update;
      setTitles((before) => (before.length > MOST_WAITING || before.some(({ id }) => id === begun.id) ? before : [...before, begun]));
    },
  });

  useEffect(() => {
    if (title === null) return;
    let timer = window.setTimeout(hide, SHOWN_MS);
    function hide() {
      if (place.current?.querySelector(":hover, :focus-within, :focus")) timer = window.setTimeout(hide, ON_IT_MS);
      else next();
    }
    return () => window.clearTimeout(timer);
  }, [title, next]);

  if (title === null) return null;
  return (
    <div ref={place} style={{ display: "contents" }}>
      <Toast
        key={`${title.id} ${title.startDate}`}
        tone="info"
        floating
        dismissLabel={t("shellDismiss")}
        onDismiss={next}
        action={
          <LinkButton to={title.to} size="sm" onClick={next}>
            {t("alertsWatchNow")}
          </LinkButton>
        }
      >
        {t("alertsLive", { title: `\u2068${title.title}\u2069` })}
      </Toast>
    </div>
  );
}
