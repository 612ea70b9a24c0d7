import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import type { actOnPay } from "../actions.server.ts";
import type { PayData } from "../data.server.ts";
import * as styles from "./pay-page.css.ts";

/** An order or a gift that waits for consent. */
interface Sale extends Pick<PayData, "from" | "terms"> {
  readonly summary: { readonly basketId: string; readonly sku: string };
}

const FIELD = "sale-terms-agree";

/** S1§4, CONSENT: the terms of the sale, before the ways to pay. */
export function SaleTerms({ data }: { readonly data: Sale }) {
  const { t } = useTranslation();
  const reply = useActionData<typeof actOnPay>();
  const navigation = useNavigation();
  const error = reply?.kind === "consent" ? t("commerceTermsRequired") : undefined;
  return (
    <section aria-labelledby="sale-terms-title">
      <Form method="post" className={styles.form} noValidate>
        <FormSummary title={t("commerceProblemTitle")} problems={error === undefined ? [] : [{ fieldId: FIELD, message: error }]} />
        <h2 id="sale-terms-title" className={styles.termsTitle}>
          {t("commerceTermsTitle")}
        </h2>
        <p>{t("commerceTermsText")}</p>
        {data.terms.length > 0 && (
          <ul className={styles.termsList}>
            {data.terms.map(({ to, title }) => (
              <li key={to}>
                <Anchor to={to} target="_blank" className={textStyle.link}>
                  {title}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
        <input type="hidden" name="intent" value="consent" />
        <input type="hidden" name="basket" value={data.summary.basketId} />
        <input type="hidden" name="sku" value={data.summary.sku} />
        {data.from !== null && <input type="hidden" name="from" value={data.from} />}
        <Checkbox id={FIELD} name="agree" value="true" required label={t("commerceTermsAgree")} error={error} />
        <Button type="submit" variant="primary" size="lg" block busy={navigation.state !== "idle"}>
          {t("commerceTermsContinue")}
        </Button>
      </Form>
    </section>
  );
}
