import { stdnum } from "stdnum";

/** The numbers by which a country taxes people, then companies. Numbers of other countries are not checked. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  AR: ["cuit"],
  BR: ["cpf", "cnpj"],
  DE: ["idnr", "vat"],
  ES: ["dni", "nie", "nif", "cif"],
  GB: ["utr", "vat"],
  IN: ["pan", "gstin"],
  IT: ["codicefiscale", "iva"],
  MX: ["rfc"],
  PT: ["nif", "nipc"],
  US: ["ssn", "ein"],
};

interface Validator {
  validate(value: string): { readonly isValid: boolean };
  format(value: string): string;
}

/** A tax number as its country writes it, with its check digits proved; null: it is none of that country. */
export function taxNumberOf(typed: string, country: string | null): string | null {
  const kinds = country === null ? undefined : KINDS[country];
  // A repeated digit has valid check digits, but is typed by people without a number.
  if (/^(\d)\1*$/u.test(typed.replace(/[\s./-]/gu, ""))) return null;
  if (country === null || kinds === undefined) return typed.toUpperCase();
  const validators = (stdnum as Readonly<Record<string, Readonly<Record<string, Validator>>>>)[country] ?? {};
  for (const kind of kinds) {
    const validator = validators[kind];
    if (validator?.validate(typed).isValid === true) return validator.format(typed);
  }
  return null;
}
