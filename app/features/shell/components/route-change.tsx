import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { mainId } from "../../../ui/page/main-id.ts";
import * as styles from "./route-change.css.ts";

/**
 * What a browser does at a full load, for moves inside the app (PW-09): the new page's title is announced, the focus stands at its
 * heading, and a move that takes longer than 200 ms shows that it is under way.
 */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const { state } = useNavigation();
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
    // The mark is part of what is announced: it stands outside the page's landmarks, and a slow move is to be heard as well as seen.
    <div role="status" className={styles.region}>
      <p className={visuallyHidden}>{title}</p>
      {state === "idle" ? null : <div role="progressbar" aria-label={t("shellPageLoading")} className={styles.progress} />}
    </div>
  );
}

/** A page that took the focus by itself (a field, a message) keeps it. */
function focusHeading(): void {
  const main = document.getElementById(mainId);
  const heading = main?.querySelector<HTMLElement>("h1") ?? main ?? null;
  if (heading === null || (main?.contains(document.activeElement) ?? false)) return;
  // The heading of a page can be reached by scripts alone: Tab passes it.
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
