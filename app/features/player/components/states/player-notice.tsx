import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Notice } from "../../model/player-state.ts";
import type { PlayerPort } from "../../port/player-port.ts";
import { useStateOf } from "../../port/use-player.ts";
import * as styles from "./player-notice.css.ts";

const MESSAGES = {
  player: "playerNoticePlayer",
  track: "playerNoticeTrack",
  dialog: "playerNoticeDialog",
  moved: "playerNoticeMoved",
} as const satisfies Record<Notice, string>;

/** Time in which a viewer can read it. */
const SHOWN_MS = 10_000;

/** A line at the top of the picture about a fault that does not end playback, about a stop on another device, or about a start that waits for the network. */
export function PlayerNotice({ port }: { readonly port: PlayerPort }) {
  const { t } = useTranslation();
  const { notice, controls, interruption } = useStateOf(port);
  // Our controls show the wait themselves.
  const waits = controls !== "player" && interruption === "offline";
  useEffect(() => {
    if (notice === null) return;
    const timer = window.setTimeout(() => port.report({ type: "notice", notice: null }), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [notice, port]);
  // Screen readers announce a live region only when its text changes, so the region itself is always there.
  return (
    <p role="status" className={styles.notice} data-notice={notice ?? undefined}>
      {notice !== null ? t(MESSAGES[notice]) : waits ? t("playerWaitingNetwork") : null}
    </p>
  );
}
