import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";
import type { CookiesData } from "../data.server.ts";
import * as styles from "./cookies-page.css.ts";

const STATES = { GRANTED: "analyticsStateGranted", REFUSED: "analyticsStateRefused", OPEN: "analyticsStateOpen" } as const;
const COUNTED = ["analyticsCountsPages", "analyticsCountsErrors", "analyticsCountsPurchases", "analyticsCountsPlayback"] as const;

/** Stored cookies, and the consent to analytics: two equal buttons, at any time. */
export function CookiesPage({ data, realm }: { readonly data: CookiesData; readonly realm: string }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <ReadingPage title={t("analyticsTitle")} lead={t("analyticsNecessary")} prose>
      <h2>{t("analyticsCountingTitle")}</h2>
      {data.offered ? (
        <>
          <p>{t("analyticsCounting", { realm })}</p>
          <ul>
            {COUNTED.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p>{t("analyticsNever")}</p>
          <Notice>{t(data.objected ? "analyticsObjected" : STATES[data.state])}</Notice>
          {data.objected ? null : (
            <form method="post" action={resourcePaths.analytics} className={styles.buttons}>
              <input type="hidden" name="path" value={href("cookies")} />
              <Button type="submit" name="choice" value="no">
                {t("analyticsRefuse")}
              </Button>
              <Button type="submit" name="choice" value="yes">
                {t("analyticsAccept")}
              </Button>
            </form>
          )}
        </>
      ) : (
        <p>{t("analyticsOff")}</p>
      )}
    </ReadingPage>
  );
}
