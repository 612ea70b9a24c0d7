import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon/icon.tsx";
import type { StreamStatus } from "../engine/recover-stream.ts";
import { usePlayerState } from "../port/player-state.ts";
import * as styles from "./player-surface.css.ts";

/** Text of an interruption; null while the stream is fine, and after it has failed. */
export function useInterruption(status: StreamStatus): string | null {
  const { t } = useTranslation();
  if (status === "offline") return t("playerWaitingNetwork");
  return status === "reconnecting" ? t("playerReconnecting") : null;
}

/** The loading mark over the picture while playback is stalled, with the reason of an interruption. */
export function WaitNotice({ status }: { readonly status: StreamStatus }) {
  const interruption = useInterruption(status);
  const paused = usePlayerState("paused");
  const waiting = usePlayerState("waiting");
  const started = usePlayerState("started");
  const canPlay = usePlayerState("canPlay");
  const isWanted = !(paused && canPlay && started) && typeof status === "string";
  if (!isWanted || (canPlay && !waiting && interruption === null)) return null;
  return (
    <div className={styles.waiting}>
      <Icon name="spinner" className={styles.waitingMark} />
      {interruption === null ? null : <p>{interruption}</p>}
    </div>
  );
}
