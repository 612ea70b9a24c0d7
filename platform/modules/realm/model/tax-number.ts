// The whole package reads 206 files for the numbers of all countries.
import * as AR from "stdnum/lib/cjs/ar/index.js";
import * as BR from "stdnum/lib/cjs/br/index.js";
import * as DE from "stdnum/lib/cjs/de/index.js";
import * as ES from "stdnum/lib/cjs/es/index.js";
import * as GB from "stdnum/lib/cjs/gb/index.js";
import * as IN from "stdnum/lib/cjs/in/index.js";
import * as IT from "stdnum/lib/cjs/it/index.js";
import * as MX from "stdnum/lib/cjs/mx/index.js";
import * as PT from "stdnum/lib/cjs/pt/index.js";
import * as US from "stdnum/lib/cjs/us/index.js";

const VALIDATORS: Readonly<Record<string, Readonly<Record<string, Validator>>>> = { AR, BR, DE, ES, GB, IN, IT, MX, PT, US };

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
  const validators = VALIDATORS[country] ?? {};
  for (const kind of kinds) {
    const validator = validators[kind];
    if (validator?.validate(typed).isValid === true) return validator.format(typed);
  }
  return null;
}
