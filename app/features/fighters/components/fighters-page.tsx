import { useTranslation } from "react-i18next";
import { ResultsSwitch } from "../../../content/components/results/results-note.tsx";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";
import { Tabs } from "../../../ui/tabs/tabs.tsx";
import type { FightersData } from "../data.server.ts";
import { FighterList } from "./fighter-list.tsx";
import * as styles from "./fighters.css.ts";
import { Rankings } from "./rankings.tsx";

/** Fighters of the realm: rankings by weight class, and the A–Z. */
export function FightersPage({ data }: { readonly data: FightersData }) {
  const { t } = useTranslation();
  return (
    <ReadingPage title={t("fightersTitle")}>
      <div className={styles.page}>
        <Tabs
          label={t("fightersViews")}
          items={[
            { to: data.rankingsTab, label: t("fightersRankings"), current: data.kind === "RANKINGS" },
            { to: data.listTab, label: t("fightersAll"), current: data.kind === "LIST" },
          ]}
        />
        {data.hidesResults !== undefined && (
          <div className={styles.results}>
            <ResultsSwitch areHidden={data.hidesResults} />
          </div>
        )}
        {data.kind === "RANKINGS" ? (
          <Rankings data={data} chosen={data.weightClass} />
        ) : (
          <FighterList data={data} chosen={data.weightClass} />
        )}
      </div>
    </ReadingPage>
  );
}
