import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { JoinOffer } from "../views.ts";
import * as styles from "./join-strip.css.ts";

/** Under a guest's hero: what joining costs, what is free first, and the way there. */
export function JoinStrip({ offer: { price, period, trial, to } }: { readonly offer: JoinOffer }) {
  const { t } = useTranslation();
  return (
    <section className={styles.strip} aria-labelledby="join-title">
      <h2 id="join-title" className={styles.title}>
        {t("browseJoinTitle")}
      </h2>
      <p className={styles.line}>{t(trial === undefined ? "browseJoinPrice" : "browseJoinTrialPrice", { price, period, days: trial })}</p>
      <LinkButton to={to} variant="primary" prefetch="intent" className={styles.action}>
        {t(trial === undefined ? "browseJoinPlans" : "browseJoinTry")}
      </LinkButton>
    </section>
  );
}
