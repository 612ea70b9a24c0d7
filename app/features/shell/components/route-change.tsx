import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUnsent } from "../../../forms/use-unsent.ts";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { mainId } from "../../../ui/page/main-id.ts";
import * as styles from "./route-change.css.ts";

/**
 * Replaces the browser's behaviour of a full load for client-side navigations: the new page's title is announced, focus moves to
 * its heading (after "Back" to the link that was opened), and a navigation longer than 200 ms shows progress.
 */
export function RouteChange() {
  const { pathname, hash, key } = useLocation();
  const { state } = useNavigation();
  // A form that waits for the network is no progress.
  const waits = useUnsent() !== null;
  const { t } = useTranslation();
  const last = useRef(pathname);
  const [title, setTitle] = useState("");
  // Functions that find the link that last had the focus on a page, by the page's key in the history.
  const findLink = useRef<Record<string, () => HTMLElement | undefined>>({});
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // "Back" renders the page again, with other elements: the link is found by its address and its index among the shown ones with that address.
      const { href } = target as HTMLAnchorElement;
      const sameLinks = () => [...document.links].filter((link) => link.href === href && link.getClientRects()[0]);
      const index = sameLinks().indexOf(target as HTMLAnchorElement);
      findLink.current[key] = () => sameLinks()[index];
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, [key]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    const main = document.getElementById(mainId);
    // Unless the page has focused something itself (a field, a message).
    if (hash !== "" || main === null || main.contains(document.activeElement)) return;
    const next = findLink.current[key]?.() ?? main.querySelector("h1") ?? main;
    // Only scripts can focus the heading; Tab skips it.
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [pathname, hash, key]);
  return (
    // The progress bar is part of the announcement, outside the page's landmarks: a slow navigation is heard as well as seen.
    <div role="status" className={styles.region}>
      <p className={visuallyHidden}>{title}</p>
      {state === "idle" || waits ? null : <div role="progressbar" aria-label={t("shellPageLoading")} className={styles.progress} />}
    </div>
  );
}
