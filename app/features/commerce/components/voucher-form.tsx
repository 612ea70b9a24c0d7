import type { SubmissionResult } from "@conform-to/react";
import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Basket } from "../../../../contract/commerce/basket.ts";
import { fieldText } from "../../../forms/problem.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { textStyle } from "../../../ui/css/text.css.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { Select, type SelectOption } from "../../../ui/select/select.tsx";
import { VoucherFormSchema } from "../schemas.ts";
import { DiscountText } from "./discount-text.tsx";
import * as styles from "./voucher-form.css.ts";

interface VoucherFormProps {
  readonly reply: SubmissionResult<string[]> | null;
  /** Hidden fields of the form: `from`, `licence`. */
  readonly hidden: Readonly<Record<string, string | null>>;
  /** Licences that the voucher can be for, on the purchase page. */
  readonly skus?: readonly SelectOption[];
  readonly defaultSku?: string | null;
  readonly defaultCode?: string;
  readonly hint?: string;
}

/** Voucher form. A refused code stays in the input. */
export function VoucherForm({ reply, hidden, skus, defaultSku, defaultCode, hint }: VoucherFormProps) {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const id = useId();
  const [form, fields] = useForm({
    id: `voucher${id}`,
    lastResult: reply,
    defaultValue: { code: defaultCode, sku: defaultSku ?? skus?.[0]?.value },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: VoucherFormSchema }),
    shouldRevalidate: "onInput",
  });
  const busy = navigation.formData?.get("intent") === "add-voucher";
  const error = fieldText(fields.code.errors, i18n, "commerceErrorGeneric");
  const { key: _key, ...input } = getInputProps(fields.code, { type: "text", ariaAttributes: false });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className={styles.form}>
      <FormSummary title={t("commerceProblemTitle")} problems={error === null ? [] : [{ fieldId: fields.code.id, message: error }]} />
      <input type="hidden" name="intent" value="add-voucher" />
      {Object.entries(hidden).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* Above both fields: inside one it would misalign that field's label and input. */}
      {skus !== undefined && hint !== undefined && <p className={styles.note}>{hint}</p>}
      <div className={skus === undefined ? styles.narrow : styles.fields}>
        <div className={skus === undefined ? styles.plainField : styles.field}>
          <TextField
            {...input}
            id={fields.code.id}
            label={t("commerceVoucherLabel")}
            hint={skus === undefined ? hint : undefined}
            error={error}
            code
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
          />
        </div>
        {skus === undefined ? null : (
          <div className={styles.field}>
            <Select
              id={fields.sku.id}
              name={fields.sku.name}
              label={t("commerceVoucherFor")}
              options={skus}
              defaultValue={fields.sku.initialValue ?? skus[0]?.value}
            />
          </div>
        )}
        <div className={skus === undefined ? styles.plainAction : styles.action}>
          <Button type="submit" icon="ticket" busy={busy}>
            {t("commerceVoucherApply")}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Vouchers on the basket, each with its discount and a button that removes it. */
export function AppliedVouchers({
  vouchers,
  hidden,
}: {
  readonly vouchers: Basket["vouchers"];
  readonly hidden: Readonly<Record<string, string | null>>;
}) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const removing = navigation.formData?.get("intent") === "remove-voucher" ? navigation.formData.get("code") : null;
  // A future discount is not shown.
  const shown = vouchers.filter(({ discount }) => discount.state !== "UPCOMING");
  if (shown.length === 0) return null;
  return (
    <ul className={styles.applied} aria-label={t("commerceVouchersApplied")}>
      {shown.map(({ code, name, discount }) => (
        <li key={code} className={styles.voucher}>
          <span className={styles.voucherText}>
            <span>
              <bdi className={classNames(styles.code, textStyle.ltr)}>{code}</bdi> · {name}
            </span>
            <span className={styles.note}>
              <DiscountText discount={discount} />
            </span>
          </span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove-voucher" />
            <input type="hidden" name="code" value={code} />
            {Object.entries(hidden).map(([field, value]) =>
              value === null ? null : <input key={field} type="hidden" name={field} value={value} />,
            )}
            <IconButton
              type="submit"
              icon="close"
              label={t("commerceVoucherRemove", { code })}
              aria-busy={removing === code || undefined}
            />
          </Form>
        </li>
      ))}
    </ul>
  );
}
