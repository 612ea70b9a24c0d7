import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import type { Trouble } from "../engine/error-policy.ts";
import * as styles from "./player-surface.css.ts";

const MESSAGES = {
  offline: "playerErrorOffline",
  network: "playerErrorNetwork",
  expired: "playerErrorExpired",
  missing: "playerErrorMissing",
  media: "playerErrorMedia",
} as const satisfies Record<Trouble, string>;

/** The reason why playback stopped, and a way to continue. It retries when the network returns. */
export function TroublePanel({ trouble, onRetry }: { readonly trouble: Trouble; readonly onRetry: (renew: boolean) => void }) {
  const { t } = useTranslation();
  const retry = useRef<HTMLDivElement>(null);
  const renew = trouble === "expired" || trouble === "missing";
  useEffect(() => {
    retry.current?.querySelector("button")?.focus({ preventScroll: true });
    if (trouble !== "offline" && trouble !== "network") return;
    const back = () => onRetry(false);
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [trouble, onRetry]);
  return (
    <div className={styles.trouble} role="alert" ref={retry}>
      <Icon name={trouble === "offline" ? "offline" : "warning"} className={styles.troubleMark} />
      <p className={styles.troubleTitle}>{t("playerErrorTitle")}</p>
      <p>{t(MESSAGES[trouble])}</p>
      <Button variant="primary" icon="restart" type="button" onClick={() => onRetry(renew)}>
        {t("playerRetry")}
      </Button>
    </div>
  );
}
