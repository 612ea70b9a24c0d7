import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormField } from "../../../contract/base/form-fields.ts";
import type { PhoneData } from "../../../contract/base/phone.ts";
import { TextField } from "../../ui/field/text-field.tsx";
import { Select } from "../../ui/select/select.tsx";
import type { InputKind } from "./field-input.ts";
import type { CountryChoice } from "./form-shape.ts";
import * as styles from "./provider-field.css.ts";

type Parse = (typed: string, country: string | null) => PhoneData | null;

interface PhoneFieldProps {
  readonly field: FormField;
  readonly input: InputKind;
  readonly prefix: string;
  /** Name of the country list. */
  readonly prefixName: string;
  readonly countries: readonly CountryChoice[];
  /** Two letters of the caller's country, or null. */
  readonly country: string | null;
  readonly label: React.ReactNode;
  readonly aside: string | undefined;
  readonly error: string | null;
  readonly inputValue: (name: string) => string | undefined;
}

/** A phone number with the country of its prefix. With scripts it is parsed while the viewer types, from its first focus on. */
export function PhoneField({ field, input, prefix, prefixName, countries, country, label, aside, error, inputValue }: PhoneFieldProps) {
  const { t } = useTranslation();
  const [phone, setPhone] = useState<PhoneData | null>(null);
  const parse = useRef<Parse | null>(null);
  const number = useRef("");
  const choice = useRef<HTMLDivElement>(null);
  const select = () => choice.current?.querySelector("select") ?? null;

  const read = () => {
    const found = parse.current?.(number.current, select()?.value || null) ?? null;
    setPhone(found);
    const chosen = select();
    // A number with its own prefix selects the country.
    if (found !== null && found.regionCode !== null && chosen !== null && number.current.trim().startsWith("+"))
      chosen.value = found.regionCode;
  };
  const load = async () => {
    if (parse.current !== null) return;
    // Without the parser only the server validates.
    const loaded = await import("./phone-parse.ts").catch(() => null);
    if (loaded === null) return;
    parse.current = loaded.parsePhone;
    if (number.current !== "") read();
  };
  const { type, ...attributes } = input;
  return (
    <div className={styles.phone} ref={choice}>
      <Select
        id={`${prefix}${prefixName}`}
        name={prefixName}
        label={t("field.phonePrefixLabel")}
        options={countries
          .filter(({ code }) => code !== "")
          .map(({ value, label: name, code }) => ({ value, label: `${name} (\u2066${code}\u2069)` }))}
        emptyLabel="–"
        defaultValue={inputValue(prefixName) ?? country ?? ""}
        autoComplete="off"
        onChange={read}
      />
      <TextField
        {...attributes}
        type={type}
        id={`${prefix}${field.id}`}
        name={field.id}
        label={label}
        aside={aside}
        required={field.required}
        defaultValue={inputValue(field.id)}
        error={error}
        hint={phone?.complete === true ? <bdi dir="ltr">{phone.internationalNumber}</bdi> : undefined}
        spellCheck={false}
        onFocus={load}
        onInput={(event) => {
          number.current = event.currentTarget.value;
          read();
        }}
      />
    </div>
  );
}
