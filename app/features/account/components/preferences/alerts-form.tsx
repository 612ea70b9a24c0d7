import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button/button.tsx";
import { Checkbox } from "../../../../ui/checkbox/checkbox.tsx";
import { stack } from "../../../../ui/css/layout.css.ts";
import { FormSummary } from "../../../../ui/form-summary/form-summary.tsx";
import { SectionHeading } from "../../../../ui/section-heading/section-heading.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import type { AlertsFormView } from "../../alerts.server.ts";
import { ALERTS } from "../../model/alerts-form.ts";
import * as styles from "../account-page.css.ts";
import { usePreferencesReply } from "./use-preferences-reply.ts";

/** Form for live alerts: off by default, with optional quiet hours. */
export function AlertsPart({ alerts }: { readonly alerts: AlertsFormView }) {
  const { t } = useTranslation();
  const { reply, problems, busy } = usePreferencesReply(ALERTS);
  const values = reply?.values ?? alerts.values;
  return (
    <section className={styles.part} aria-labelledby="alerts-title">
      <SectionHeading id="alerts-title" title={t("playbackAlerts")} lead={t("playbackAlertsLead")} />
      <div className={styles.timeZone}>
        {/* The form stays mounted after saving; the key resets it to the saved values. */}
        <Form method="post" className={stack[5]} key={Object.values(alerts.values).join()}>
          <FormSummary title={t("playbackFailed")} problems={problems} />
          <input type="hidden" name="intent" value={ALERTS} />
          <div>
            {/* An unchecked box sends no field; this hidden field sends `false`. */}
            <input type="hidden" name="notify" value="false" />
            <Checkbox id="notify" name="notify" value="true" label={t("playbackAlertsOn")} defaultChecked={values.notify === "true"} />
          </div>
          <Select
            id="quietFrom"
            name="quietFrom"
            label={t("playbackQuietFrom")}
            hint={t("playbackQuietHint")}
            emptyLabel={t("playbackQuietNone")}
            options={alerts.hours}
            defaultValue={values.quietFrom}
          />
          <Select
            id="quietUntil"
            name="quietUntil"
            label={t("playbackQuietUntil")}
            emptyLabel={t("playbackQuietNone")}
            options={alerts.hours}
            defaultValue={values.quietUntil}
          />
          <div>
            <Button type="submit" data-may-wait="" busy={busy}>
              {t("playbackAlertsSave")}
            </Button>
          </div>
        </Form>
      </div>
    </section>
  );
}
