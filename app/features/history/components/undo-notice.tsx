import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { HistoryData } from "../data.server.ts";
import * as styles from "./history-page.css.ts";

interface UndoNoticeProps {
  readonly removal: HistoryData["removals"][number];
}

/** Names what was removed, with the button that restores it. Scripts hide it when the time ends. */
export function UndoNotice({ removal: { id, count, title, left } }: UndoNoticeProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const what = title === null ? t("browseVideos", { count }) : `\u2068${title}\u2069`;
  useEffect(() => {
    // The button of the removed video had the focus.
    if (document.activeElement === document.body) box.current?.querySelector("button")?.focus({ preventScroll: true });
    const timer = window.setTimeout(() => setOver(true), left);
    return () => window.clearTimeout(timer);
  }, [left]);
  if (over) return null;
  return (
    <div ref={box}>
      <Notice announce>
        <div className={styles.removal}>
          <p className={styles.removed}>{t("historyRemoved", { what })}</p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="removal" value={id} />
            <Button type="submit" name="intent" value="undo" size="sm" icon="restart">
              {t("historyUndo")}
            </Button>
          </Form>
        </div>
      </Notice>
    </div>
  );
}
