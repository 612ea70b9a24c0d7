import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useLocale } from "../../../i18n/use-locale.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import * as styles from "./live-now-link.css.ts";
import { type LoadPanel, PanelLink } from "./panel-link.tsx";

/** Minimum age of a count before another page reads it again. */
const FRESH_MS = 60_000;

/** The number of titles that are live now, as text. It is read when the browser is idle, so no page waits. Empty: none, or not read. */
function useLiveCount(): string {
  const { language } = useLocale();
  const { key } = useLocation();
  const [count, setCount] = useState("");
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page reads it again
  useEffect(() => {
    const read = () => {
      if (performance.now() - readAt.current < FRESH_MS) return;
      readAt.current = performance.now();
      import("./loaded-panel.tsx")
        .then(({ readPanel }) => readPanel<string>(`${resourcePaths.liveNowPanel}?count=1`, language))
        // After a failure the button shows its last number, or none.
        .then(
          ({ data }) => setCount(data),
          () => undefined,
        );
    };
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) window.requestIdleCallback(read);
    else read();
  }, [key, language]);
  return count;
}

/** Link to the page of live titles, with their number. A press opens the panel in place of the page. */
export function LiveNowLink({ label, to, panel }: { readonly label: string; readonly to: string; readonly panel: LoadPanel | undefined }) {
  const count = useLiveCount();
  return (
    <PanelLink load={panel} to={to} size="sm" variant="ghost" icon="live" className={styles.link}>
      {label}
      {count !== "" && <b className={styles.count}> {count}</b>}
    </PanelLink>
  );
}
