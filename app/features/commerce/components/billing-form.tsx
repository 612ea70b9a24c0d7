import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BillingDetails, BillingField } from "../../../../contract/billing-details.ts";
import { problemText } from "../../../forms/problem.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Panel } from "../../../ui/page/reading-page.tsx";
import { Select } from "../../../ui/select/select.tsx";
import type { actOnPay } from "../actions.server.ts";
import type { BillingRequest } from "../billing.server.ts";
import { billingLines } from "../model/billing-lines.ts";
import * as styles from "./billing-form.css.ts";

const fieldId = (field: BillingField): string => `billing-${field}`;

const LABELS: Readonly<Record<BillingField, string>> = {
  name: "commerceBillingName",
  country: "commerceBillingCountry",
  line1: "commerceBillingLine1",
  city: "commerceBillingCity",
  postalCode: "commerceBillingPostalCode",
};
const AUTOCOMPLETE: Readonly<Record<BillingField, string>> = {
  name: "billing name",
  country: "billing country",
  line1: "billing address-line1",
  city: "billing address-level2",
  postalCode: "billing postal-code",
};

interface BillingProps {
  readonly billing: BillingRequest;
  readonly from: string | null;
}

/** Billing details on the payment page: asked for while something is missing, then shown with a way to change them (CM-07, CM-09). */
export function Billing({ billing, from }: BillingProps) {
  const { t } = useTranslation();
  const reply = useActionData<typeof actOnPay>();
  const title = (
    <h2 id="billing-title" className={styles.title}>
      {t("commerceBillingTitle")}
    </h2>
  );
  if (billing.missing)
    return (
      <section aria-labelledby="billing-title" className={styles.section}>
        {title}
        <p className={styles.lead}>{t("commerceBillingLead")}</p>
        <BillingForm billing={billing} from={from} />
      </section>
    );
  return (
    <Panel>
      <section aria-labelledby="billing-title" className={styles.section}>
        {title}
        <address className={styles.address}>
          {billingLines(billing.values, billing.countries).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
        <details key={JSON.stringify(billing.values)} open={reply?.kind === "billing"}>
          <summary className={styles.change}>
            {t("commerceBillingChange")}
            <Icon name="chevronDown" />
          </summary>
          <BillingForm billing={billing} from={from} />
        </details>
      </section>
    </Panel>
  );
}

function BillingForm({ billing, from }: BillingProps) {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const reply = useActionData<typeof actOnPay>();
  const refused = reply?.kind === "billing" ? reply : null;
  const missing = reply?.kind === "billing-missing" ? reply.missing : null;
  const values: BillingDetails = refused?.values ?? billing.values;
  const problems = useMemo(
    () =>
      billing.fields.flatMap((field) => {
        const key = refused?.errors[field] ?? (missing?.includes(field) === true ? `field.${field}FieldIsRequired` : undefined);
        return key === undefined ? [] : [{ field, fieldId: fieldId(field), message: t(key) }];
      }),
    [billing.fields, refused, missing, t],
  );
  const problem = refused?.problem ?? null;
  const summary = useMemo(
    () => (problem === null ? problems : [{ message: problemText(problem, i18n, "commerceErrorGeneric") }, ...problems]),
    [problem, problems, i18n],
  );
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === "billing";
  const common = (field: BillingField) => ({
    id: fieldId(field),
    name: field,
    label: t(LABELS[field]),
    error: problems.find((problem) => problem.field === field)?.message ?? null,
    autoComplete: AUTOCOMPLETE[field],
    defaultValue: values[field],
    // A country may have none; which ones, the server knows.
    required: field !== "postalCode",
  });
  return (
    <Form method="post" className={styles.form} noValidate>
      <FormSummary title={t("commerceBillingProblem")} problems={summary} />
      <input type="hidden" name="intent" value="billing" />
      {from !== null && <input type="hidden" name="from" value={from} />}
      <div className={styles.fields}>
        {billing.fields.map((field) => (
          <div key={field} className={field === "city" || field === "postalCode" ? undefined : styles.full}>
            {field === "country" ? (
              <Select {...common(field)} options={billing.countries} emptyLabel={t("commerceBillingCountryChoose")} />
            ) : (
              <TextField
                {...common(field)}
                maxLength={field === "postalCode" ? 20 : 200}
                autoCapitalize={field === "postalCode" ? "characters" : "words"}
                spellCheck={false}
                aside={field === "postalCode" ? t("commerceBillingIfAny") : undefined}
              />
            )}
          </div>
        ))}
      </div>
      <Button type="submit" variant={billing.missing ? "primary" : undefined} size={billing.missing ? "lg" : undefined} block busy={busy}>
        {t(billing.missing ? "commerceBillingContinue" : "commerceBillingSave")}
      </Button>
      <p className={styles.note}>
        <Icon name="lock" />
        <span>{t("commerceBillingPrivate")}</span>
      </p>
    </Form>
  );
}
