import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button/button.tsx";
import { Icon } from "../../../../ui/icon/icon.tsx";
import type { FailureReason } from "../../model/player-state.ts";
import { usePlayerCommands, usePlayerState } from "../../port/use-player.ts";
import * as styles from "../player-surface.css.ts";

type StreamFailure = Exclude<FailureReason, "refused">;

const MESSAGES = {
  offline: "playerErrorOffline",
  network: "playerErrorNetwork",
  expired: "playerErrorExpired",
  missing: "playerErrorMissing",
  media: "playerErrorMedia",
} as const satisfies Record<StreamFailure, string>;

/** The reason why playback has stopped or not started, and a way to continue. Nothing while the stream works. */
export function TroublePanel() {
  const { failure, phase } = usePlayerState();
  // A refused start keeps the picture and has its own button.
  if (failure === null || failure.reason === "refused") return null;
  return <Panel reason={failure.reason} atStart={phase === "startFailed"} />;
}

/** It retries when the network returns. */
function Panel({ reason, atStart }: { readonly reason: StreamFailure; readonly atStart: boolean }) {
  const { t } = useTranslation();
  const send = usePlayerCommands();
  const retry = useRef<HTMLDivElement>(null);
  useEffect(() => {
    retry.current?.querySelector("button")?.focus({ preventScroll: true });
    if (reason !== "offline" && reason !== "network") return;
    const back = () => send({ do: "start" });
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [reason, send]);
  return (
    <div className={styles.trouble} role="alert" ref={retry}>
      <Icon name={reason === "offline" ? "offline" : "warning"} className={styles.troubleMark} />
      <p className={styles.troubleTitle}>{t(atStart ? "playerErrorStartTitle" : "playerErrorTitle")}</p>
      <p>{t(MESSAGES[reason])}</p>
      <Button variant="primary" icon="restart" type="button" onClick={() => send({ do: "start" })}>
        {t("playerRetry")}
      </Button>
    </div>
  );
}
