import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Image } from "../../../../contract/base/fields.ts";
import type { LiveTitle } from "../../../../contract/catalogue/live-title.ts";
import { pictureOf } from "../../../content/components/picture-of.ts";
import { useUpdates } from "../../../content/updates/use-updates.ts";
import { media } from "../../../ui/breakpoints.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { offeredWidths, safeColor, sourceSet } from "../../../ui/picture/picture-data.ts";
import { Toast } from "../../../ui/toast/toast.tsx";
import type { AlertsView } from "./alerts.server.ts";
import * as styles from "./live-alerts.css.ts";
import { createAlertQueue } from "./model/alert-queue.ts";

const ALERTS = { alerts: "1" } as const;

/** 160 CSS pixels at a device pixel ratio of 3. */
const MOST_WIDTH = 480;

/** Shows a message for each event that goes live and that the viewer may watch, one after the other. */
export function LiveAlerts({ alerts: { audience, quietHours } }: { readonly alerts: AlertsView }) {
  const { t } = useTranslation();
  const [title, setTitle] = useState<LiveTitle | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [queue] = useState(() =>
    createAlertQueue({
      show: setTitle,
      isInUse: () => place.current?.querySelector(":hover, :focus-within, :focus") != null,
    }),
  );
  useEffect(() => queue.end, [queue]);
  useUpdates({
    query: ALERTS,
    audience,
    onUpdate(update) {
      // Quiet hours follow the device's clock.
      if (update.type === "live") queue.add(update.title, { quietHours, hour: new Date().getHours(), path: window.location.pathname });
    },
  });

  if (title === null) return null;
  const { image } = title;
  const text = t("alertsLive", { title: `\u2068${title.title}\u2069` });
  return (
    <div ref={place} className={classNames(styles.place, image && styles.withPicture)}>
      <Toast
        key={`${title.id} ${title.startDate}`}
        tone="info"
        floating
        dismissLabel={t("shellDismiss")}
        onDismiss={queue.next}
        action={
          <LinkButton to={title.to} size="sm" onClick={queue.next}>
            {t("alertsWatchNow")}
          </LinkButton>
        }
      >
        {image === undefined ? (
          text
        ) : (
          <>
            <Thumbnail image={image} />
            <span className={styles.text}>{text}</span>
          </>
        )}
      </Toast>
    </div>
  );
}

/** One element as in cards; the server chooses its format (decision 0122). */
function Thumbnail({ image }: { readonly image: Image }) {
  const { src, width, color } = pictureOf(image);
  const widths = offeredWidths(width, MOST_WIDTH);
  return (
    <img
      src={src(widths[0] ?? MOST_WIDTH, "auto")}
      srcSet={sourceSet(src, "auto", widths, width)}
      sizes={`${media.fromTablet} 160px, 64px`}
      alt=""
      loading="lazy"
      decoding="async"
      className={styles.picture}
      style={{ backgroundColor: safeColor(color) }}
    />
  );
}
