// The main module loads the files of all countries; these are the ones of ten.
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

/** The numbers by which a country taxes people, then companies. Numbers of other countries are not checked. */
const VALIDATORS: Readonly<Record<string, readonly Validator[]>> = {
  AR: [AR.cuit],
  BR: [BR.cpf, BR.cnpj],
  DE: [DE.idnr, DE.vat],
  ES: [ES.dni, ES.nie, ES.nif, ES.cif],
  GB: [GB.utr, GB.vat],
  IN: [IN.pan, IN.gstin],
  IT: [IT.codicefiscale, IT.iva],
  MX: [MX.rfc],
  PT: [PT.nif, PT.nipc],
  US: [US.ssn, US.ein],
};

interface Validator {
  validate(value: string): { readonly isValid: boolean };
  format(value: string): string;
}

/** A tax number as its country writes it, with its check digits proved; null: it is none of that country. */
export function taxNumberOf(typed: string, country: string | null): string | null {
  const validators = country === null ? undefined : VALIDATORS[country];
  // A repeated digit has valid check digits, but is typed by people without a number.
  if (/^(\d)\1*$/u.test(typed.replace(/[\s./-]/gu, ""))) return null;
  if (validators === undefined) return typed.toUpperCase();
  return validators.find((validator) => validator.validate(typed).isValid)?.format(typed) ?? null;
}
