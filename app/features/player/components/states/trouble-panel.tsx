import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../../routing/link.tsx";
import { isEmbeddedPath, OWN_WINDOW, pathOutsideFrame } from "../../../../routing/requests/embedded-path.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { type AnyIcon, Icon } from "../../../../ui/icon/icon.tsx";
import { pageIcons } from "../../../../ui/icon/page-icons.ts";
import type { Failure, FailureReason } from "../../model/player-state.ts";
import { usePlayerCommands, usePlayerState } from "../../port/use-player.ts";
import * as styles from "./trouble-panel.css.ts";

type StreamFailure = Exclude<FailureReason, "refused">;

/** Main way out of a failure. `reload`: the page shows what the viewer can do now. `back`: only the way back. */
type WayOut = "retry" | "signIn" | "offers" | "reload" | "back";

const FAILURES = {
  offline: { message: "playerErrorOffline", icon: "offline", wayOut: "retry" },
  network: { message: "playerErrorNetwork", icon: "warning", wayOut: "retry" },
  media: { message: "playerErrorMedia", icon: "warning", wayOut: "retry" },
  server: { message: "playerErrorServer", icon: "warning", wayOut: "retry" },
  portal: { message: "playerErrorPortal", icon: "globe", wayOut: "retry" },
  busy: { message: "playerErrorBusy", icon: "clock", wayOut: "retry" },
  limit: { message: "playerErrorLimit", icon: pageIcons.device, wayOut: "retry" },
  signIn: { message: "playerErrorSignIn", icon: "user", wayOut: "signIn" },
  denied: { message: "playerErrorDenied", icon: "lock", wayOut: "offers" },
  notLive: { message: "playerErrorNotLive", icon: "calendar", wayOut: "reload" },
  eventEnded: { message: "playerErrorEventEnded", icon: "calendar", wayOut: "reload" },
  region: { message: "playerErrorRegion", icon: "globe", wayOut: "back" },
  missing: { message: "playerErrorMissing", icon: "warning", wayOut: "back" },
} as const satisfies Record<StreamFailure, { message: string; icon: AnyIcon; wayOut: WayOut }>;

/** Label of a failure. An interrupted live stream continues by itself, so its text does not ask for a retry. */
const messageOf = ({ continues }: Failure, reason: StreamFailure) =>
  reason === "server" && continues === true ? "playerErrorInterrupted" : FAILURES[reason].message;

/** The reason why playback has stopped or not started, and the ways out. Nothing while the stream works. */
export function TroublePanel() {
  const { failure, phase } = usePlayerState();
  // A refused start keeps the picture and has its own button.
  if (failure === null || failure.reason === "refused") return null;
  return <Panel key={failure.reason} failure={failure} reason={failure.reason} atStart={phase === "startFailed"} />;
}

interface PanelProps {
  readonly failure: Failure;
  readonly reason: StreamFailure;
  readonly atStart: boolean;
}

/** It retries when the network returns, and after the time that the platform has named. */
function Panel({ failure, reason, atStart }: PanelProps) {
  const { retryAfter, continues } = failure;
  const { t } = useTranslation();
  const send = usePlayerCommands();
  const panel = useRef<HTMLDivElement>(null);
  const { icon, wayOut } = FAILURES[reason];
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
    if (reason !== "offline" && reason !== "network") return;
    const back = () => send({ do: "start" });
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [reason, send]);
  return (
    <div className={styles.panel} role="alert" ref={panel} data-failure={reason}>
      <Icon name={icon} className={styles.mark} />
      <p className={styles.title}>{t(atStart ? "playerErrorStartTitle" : "playerErrorTitle")}</p>
      <p>{t(messageOf(failure, reason))}</p>
      {continues === true ? <p>{t("playerErrorContinues")}</p> : null}
      <div className={styles.actions}>
        <MainWayOut wayOut={wayOut} />
        {/* In a partner's frame Back would leave the partner's page. */}
        {isEmbeddedPath(window.location.pathname) ? null : <BackButton main={wayOut === "back"} />}
      </div>
      {retryAfter === undefined ? null : <RetryCountdown seconds={retryAfter} onEnd={() => send({ do: "start" })} />}
    </div>
  );
}

function MainWayOut({ wayOut }: { readonly wayOut: WayOut }): ReactNode {
  const { t } = useTranslation();
  const send = usePlayerCommands();
  const href = useHref();
  const { pathname, search } = window.location;
  const here = pathOutsideFrame(pathname) + search;
  const framed = isEmbeddedPath(pathname) ? OWN_WINDOW : {};
  switch (wayOut) {
    case "retry":
      return (
        <Button variant="primary" icon="restart" type="button" onClick={() => send({ do: "start" })}>
          {t("playerRetry")}
        </Button>
      );
    case "signIn":
      return (
        <LinkButton variant="primary" icon="user" to={href("login", null, { from: here })} {...framed}>
          {t("playerSignIn")}
        </LinkButton>
      );
    case "offers":
    case "reload":
      return (
        <LinkButton variant="primary" icon={wayOut === "offers" ? "lock" : "calendar"} to={here} reloadDocument {...framed}>
          {t(wayOut === "offers" ? "playerOpenNext" : "playerSeeEvent")}
        </LinkButton>
      );
    case "back":
      return null;
  }
}

/** Leads to the previous page; home, when the viewer opened this page first. */
function BackButton({ main }: { readonly main: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const href = useHref();
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate(href("home")));
  return (
    <Button variant={main ? "primary" : "onArt"} type="button" onClick={back}>
      {t("playerGoBack")}
    </Button>
  );
}

/** Seconds until the next try. Hidden from screen readers, which would read each second. */
function RetryCountdown({ seconds, onEnd }: { readonly seconds: number; readonly onEnd: () => void }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (left <= 0) {
      end.current();
      return;
    }
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [left]);
  return (
    <p className={styles.countdown} aria-hidden>
      {t("playerErrorRetryIn", { seconds: left })}
    </p>
  );
}
