import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../../ui/icon/icon.tsx";
import * as styles from "./scripts-notice.css.ts";

/**
 * Over the poster of a protected title: only the player's scripts can ask for its keys. Shown by browsers without scripts, and when the
 * player's code does not load (`failed`).
 */
export function ScriptsNotice({ failed }: { readonly failed: boolean }) {
  const { t } = useTranslation();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const notice = (
    <div className={styles.notice} role={hydrated ? "alert" : undefined}>
      <Icon name="lock" className={styles.mark} />
      <p className={styles.text}>{t(hydrated ? "playerScriptsLost" : "playerScriptsNeeded")}</p>
    </div>
  );
  if (!hydrated) return <noscript>{notice}</noscript>;
  return failed ? notice : null;
}
