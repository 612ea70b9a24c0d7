import { useTranslation } from "react-i18next";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { type Interruption, isMoving, isWaiting, type PlayerState } from "../../model/player-state.ts";
import { usePlayerState } from "../../port/use-player.ts";
import * as styles from "./wait-notice.css.ts";

const INTERRUPTIONS = {
  network: "playerReconnecting",
  offline: "playerWaitingNetwork",
  portal: "playerErrorPortal",
} as const satisfies Record<Interruption, string>;

/** Text of an interruption; null while the stream is fine, and after it has failed. */
export function useInterruption({ interruption }: PlayerState): string | null {
  const { t } = useTranslation();
  if (interruption === null) return null;
  return t(INTERRUPTIONS[interruption]);
}

/**
 * Loading mark over the picture while playback is stalled, with the reason of an interruption. Shows only the reason, at the top, while the
 * film plays from its buffer.
 */
export function WaitNotice() {
  const state = usePlayerState();
  const interruption = useInterruption(state);
  const waits = isWaiting(state);
  if (!waits && (interruption === null || !isMoving(state))) return null;
  return (
    <div className={styles.waiting} data-moving={waits ? undefined : ""}>
      {waits ? <Icon name="spinner" className={styles.mark} /> : null}
      {interruption === null ? null : <p className={styles.reason}>{interruption}</p>}
    </div>
  );
}
