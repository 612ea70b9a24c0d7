import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { type BillingField, brazilianTaxNumber } from "../../../../../contract/base/billing-details.ts";
import { DateField } from "../../../../forms/provider/date-field.tsx";
import { addressFieldsOf, type CountryChoices } from "../../../../forms/provider/form-shape.ts";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import * as styles from "./billing-form.css.ts";

const AUTOCOMPLETE: Readonly<Record<BillingField, string>> = {
  name: "billing name",
  country: "billing country",
  line1: "billing address-line1",
  city: "billing address-level2",
  postalCode: "billing postal-code",
  administrativeLevel1: "billing address-level1",
  taxNumber: "off",
  birthDate: "bday",
};
const LABELS: Readonly<Record<BillingField, string>> = {
  name: "commerceBillingName",
  country: "commerceBillingCountry",
  line1: "field.line1Label",
  city: "field.cityLabel",
  postalCode: "field.postalCodeLabel",
  administrativeLevel1: "field.administrativeLevel1Label",
  taxNumber: "field.taxNumberLabel",
  birthDate: "field.birthDateLabel",
};
const HALF: readonly BillingField[] = ["city", "postalCode", "administrativeLevel1"];

/** Id of the input that a field's message refers to. */
export const billingInputId = (field: BillingField): string => (field === "birthDate" ? "billing-birthDate-year" : `billing-${field}`);

interface BillingFieldControlProps {
  readonly field: BillingField;
  readonly countries: CountryChoices;
  /** Country that decides the address fields; empty: none chosen yet. */
  readonly country: string;
  /** Values by the names of the inputs; a date of birth also as a whole. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  readonly error: string | null;
}

/** One field of the billing form, by the rules of its country: a list when the country has one, else a text input. */
export function BillingFieldControl({ field, countries, country, values, error }: BillingFieldControlProps) {
  const { t } = useTranslation();
  const address = addressFieldsOf(countries, country).find(({ fieldName }) => fieldName === field);
  const isBrazilianTaxNumber = field === "taxNumber" && country === "BR";
  const common = {
    id: billingInputId(field),
    name: field,
    label: t(isBrazilianTaxNumber ? "field.cpfLabel" : (address?.label ?? LABELS[field])),
    error,
    autoComplete: AUTOCOMPLETE[field],
    defaultValue: values[field],
    // A country without postal codes does not show the field. Before a country is chosen, the field is optional.
    required: field !== "postalCode" || country !== "",
  };
  const className = HALF.includes(field) ? undefined : styles.full;
  const [year = "", month = "", day = ""] = (values.birthDate ?? "").split("-");
  const birthDate: Readonly<Record<string, string>> = { "birthDate-year": year, "birthDate-month": month, "birthDate-day": day };
  const choices = field === "country" ? countries.list.map(({ value, label }) => ({ value, label })) : (address?.acceptableValues ?? []);
  return (
    <div className={className}>
      {field === "birthDate" ? (
        <DateField
          field={{ id: field, type: "birthDate", label: LABELS.birthDate, required: true }}
          prefix="billing-"
          error={error}
          inputValue={(name) => values[name] ?? birthDate[name]}
        />
      ) : choices.length > 0 ? (
        <Select {...common} options={choices} emptyLabel={t(field === "country" ? "commerceBillingCountryChoose" : "field.choose")} />
      ) : (
        <TextField
          {...common}
          {...(isBrazilianTaxNumber ? { inputMode: "numeric", placeholder: "000.000.000-00", onInput: groupDigits } : {})}
          code={field === "taxNumber"}
          maxLength={field === "postalCode" || field === "taxNumber" ? 20 : 200}
          autoCapitalize={field === "postalCode" || field === "taxNumber" ? "characters" : "words"}
          spellCheck={false}
          aside={common.required ? undefined : t("commerceBillingIfAny")}
        />
      )}
    </div>
  );
}

/** Groups the digits while the viewer types. Nothing changes when the caret is inside the number, because it would jump. */
function groupDigits({ currentTarget }: FormEvent<HTMLInputElement>): void {
  if (currentTarget.selectionStart === currentTarget.value.length)
    currentTarget.value = brazilianTaxNumber(currentTarget.value).slice(0, 14);
}
