import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUnsent } from "../../../forms/use-unsent.ts";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { mainId } from "../../../ui/page/main-id.ts";
import * as styles from "./route-change.css.ts";

/**
 * Replaces the browser's behaviour of a full load for client-side navigations: the new page's title is announced, focus moves to
 * its heading, and a navigation longer than 200 ms shows progress.
 */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const { state } = useNavigation();
  // A form that waits for the network is no progress.
  const waits = useUnsent() !== null;
  const { t } = useTranslation();
  const last = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    if (hash === "") focusHeading();
  }, [pathname, hash]);
  return (
    // The progress bar is part of the announcement, outside the page's landmarks: a slow navigation is heard as well as seen.
    <div role="status" className={styles.region}>
      <p className={visuallyHidden}>{title}</p>
      {state === "idle" || waits ? null : <div role="progressbar" aria-label={t("shellPageLoading")} className={styles.progress} />}
    </div>
  );
}

/** Moves focus to the heading, unless the page has focused something itself (a field, a message). */
function focusHeading(): void {
  const main = document.getElementById(mainId);
  const heading = main?.querySelector<HTMLElement>("h1") ?? main ?? null;
  if (heading === null || (main?.contains(document.activeElement) ?? false)) return;
  // Only scripts can focus the heading; Tab skips it.
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
