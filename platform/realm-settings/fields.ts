import * as v from "valibot";
import { COUNTRIES } from "../../contract/base/billing-details.ts";

/** The fields that sections of several modules share. Their messages complete "section.field …". */

export const text = v.string();

export const countryCode = v.pipe(
  text,
  v.check((code) => COUNTRIES.includes(code), "must be a country by its two letters, for example ES"),
);

export const identifier = v.pipe(text, v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/u, "must be small letters, digits and hyphens"));

export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer("must be a whole number"),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** A list that names nothing twice. */
export const setOf = <Item extends v.GenericSchema<unknown, unknown>>(item: Item) =>
  v.pipe(
    v.array(item),
    v.check((entries) => new Set(entries).size === entries.length, "must not name one twice"),
  );
