import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HideShownResults } from "../../../../content/components/results/results-note.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { Checkbox } from "../../../../ui/checkbox/checkbox.tsx";
import { stack } from "../../../../ui/css/layout.css.ts";
import { FormSummary } from "../../../../ui/form-summary/form-summary.tsx";
import { SectionHeading } from "../../../../ui/section-heading/section-heading.tsx";
import { RESULTS } from "../../model/results-form.ts";
import * as styles from "../account-page.css.ts";
import { usePreferencesReply } from "./use-preferences-reply.ts";

/** The switch that hides results. */
export function ResultsPart({ hidesResults }: { readonly hidesResults: boolean }) {
  const { t } = useTranslation();
  const { reply, problems, busy } = usePreferencesReply(RESULTS);
  const isOn = reply === null ? hidesResults : reply.values.hideResults === "true";
  return (
    <section className={styles.part} aria-labelledby="results-title">
      <SectionHeading id="results-title" title={t("resultsTitle")} lead={t("resultsLead")} />
      <div className={styles.timeZone}>
        {/* The form stays mounted after saving; the key resets it to the saved value. */}
        <Form method="post" className={stack[5]} key={String(hidesResults)}>
          <FormSummary title={t("resultsFailed")} problems={problems} />
          <input type="hidden" name="intent" value={RESULTS} />
          <div>
            {/* An unchecked box sends no field; this hidden field sends `false`. */}
            <input type="hidden" name="hideResults" value="false" />
            <Checkbox id="hideResults" name="hideResults" value="true" label={t("resultsSwitch")} defaultChecked={isOn} />
          </div>
          <div>
            <Button type="submit" busy={busy}>
              {t("resultsSave")}
            </Button>
          </div>
        </Form>
        {hidesResults && (
          <div className={styles.again}>
            <p className={styles.againText}>{t("resultsHideShownHint")}</p>
            <HideShownResults />
          </div>
        )}
      </div>
    </section>
  );
}
