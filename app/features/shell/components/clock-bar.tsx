import { useTranslation } from "react-i18next";
import { useTimeText } from "../../../i18n/time.tsx";
import * as styles from "./clock-bar.css.ts";

/** Says that a demo's clock was moved: nobody should wonder about the dates. `now`: the time there, ISO 8601. */
export function ClockBar({ now }: { readonly now: string }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  return (
    <aside className={styles.bar} suppressHydrationWarning>
      {t("clockMoved", { date: timeText(now, "date") })}
    </aside>
  );
}
