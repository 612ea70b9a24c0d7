import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BillingDetails, billingFieldsIn } from "../../../../../contract/base/billing-details.ts";
import { problemText } from "../../../../forms/problem.ts";
import { useEarlyChoices } from "../../../../forms/use-early-choices.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { FormSummary } from "../../../../ui/form-summary/form-summary.tsx";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { Panel } from "../../../../ui/page/reading-page.tsx";
import type { actOnPay } from "../../actions.server.ts";
import type { BillingRequest } from "../../billing.server.ts";
import { billingLines } from "../../model/billing-lines.ts";
import { billingRulesOf } from "../../model/billing-rules.ts";
import { BillingFieldControl, billingInputId } from "./billing-field.tsx";
import * as styles from "./billing-form.css.ts";

interface BillingProps {
  readonly billing: BillingRequest;
  readonly from: string | null;
}

/** Billing details on the payment page: a form while something is missing, then a summary with a way to change them. */
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
        {billing.saved && (
          <address className={styles.address}>
            {billingLines(billing.values, billing.countries).map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </address>
        )}
        <details key={JSON.stringify(billing.values)} open={reply?.kind === "billing"}>
          <summary className={styles.change}>
            {t(billing.saved ? "commerceBillingChange" : "commerceBillingAdd")}
            <Icon name="chevronDown" />
          </summary>
          <BillingForm billing={billing} from={from} />
        </details>
      </section>
    </Panel>
  );
}

/** The chosen country, and values typed into fields that it does not use; they return when the viewer chooses their country again. */
function useTyped(values: BillingDetails) {
  const [country, setCountry] = useState<string | null>(null);
  const typed = useRef<Partial<Record<string, string>>>({});
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    typed.current[target.name] = target.value;
    if (target.name === "country") setCountry(target.value);
  };
  return { country: country ?? values.country, typed: { ...values, ...typed.current }, onChange };
}

function BillingForm({ billing, from }: BillingProps) {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const reply = useActionData<typeof actOnPay>();
  const answer = reply?.kind === "billing" ? reply : null;
  const missing = reply?.kind === "billing-missing" ? reply.missing : null;
  const { country, typed, onChange } = useTyped(answer?.values ?? billing.values);
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form);
  // A reply about another country does not apply to the fields shown.
  const refused = answer?.values.country === country ? answer : null;
  const fields = useMemo(() => billingFieldsIn(billing.fields, country, billingRulesOf(billing.countries)), [billing, country]);
  const problems = useMemo(
    () =>
      fields.flatMap((field) => {
        const key = refused?.errors[field] ?? (missing?.includes(field) === true ? `field.${field}FieldIsRequired` : undefined);
        return key === undefined ? [] : [{ field, fieldId: billingInputId(field), message: t(key) }];
      }),
    [fields, refused, missing, t],
  );
  const problem = refused?.problem ?? null;
  const summary = useMemo(
    () => (problem === null ? problems : [{ message: problemText(problem, i18n, "commerceErrorGeneric") }, ...problems]),
    [problem, problems, i18n],
  );
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === "billing";
  return (
    <Form ref={form} method="post" className={styles.form} onChange={onChange} noValidate>
      <FormSummary title={t("commerceBillingProblem")} problems={summary} />
      <input type="hidden" name="intent" value="billing" />
      {from !== null && <input type="hidden" name="from" value={from} />}
      <div className={styles.fields}>
        {fields.map((field) => (
          <BillingFieldControl
            key={field}
            field={field}
            countries={billing.countries}
            country={country}
            values={typed}
            error={problems.find((one) => one.field === field)?.message ?? null}
          />
        ))}
      </div>
      <noscript>
        <Button type="submit" name="show" value="country" formNoValidate block>
          {t("field.otherCountry")}
        </Button>
      </noscript>
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
