import { identity } from "../../../contract/identity/identity.ts";
import type { ConsentTerm } from "../../../contract/identity/terms.ts";
import { type AddressField, type Country, type FieldDefinition, realm } from "../../../contract/realm/realm.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import type { CountryChoices, FormShape } from "./form-shape.ts";

const WITH_COUNTRIES: readonly FieldDefinition["type"][] = ["address", "phoneNumber", "administrativeLevel1"];

/** The realm's terms: information and choices. */
export const consentTerms = async ({ api }: RequestContext): Promise<ConsentTerm[]> =>
  (await api.call(identity.listConsentTerms, {})).terms.map((term) => ({ ...term, default: term.data?.default ?? term.default }));

/** A provider's form, for both the page and its action. */
export async function formShape(
  context: RequestContext,
  definitions: readonly FieldDefinition[],
  terms: readonly ConsentTerm[],
): Promise<FormShape> {
  const needed = definitions.some(({ type }) => WITH_COUNTRIES.includes(type));
  const countries = needed ? await countryChoices(context) : null;
  return { definitions, terms, countries, country: context.region, today: new Date().toISOString().slice(0, 10) };
}

/** Every country with its requirements, sorted in the viewer's language. */
export const countryChoices = async ({ api }: Pick<RequestContext, "api">): Promise<CountryChoices> =>
  choicesOf((await api.call(realm.listCountries, {})).countries);

function choicesOf(countries: readonly Country[]): CountryChoices {
  const patterns: (readonly AddressField[])[] = [];
  const indexOf = new Map<string, number>();
  const patternOf: Record<string, number> = {};
  for (const { iso3166alpha2, addressRequiredFields } of countries) {
    const key = JSON.stringify(addressRequiredFields);
    const index = indexOf.get(key) ?? patterns.push(addressRequiredFields) - 1;
    indexOf.set(key, index);
    patternOf[iso3166alpha2] = index;
  }
  const list = countries.map(({ name, iso3166alpha2, countryCallingCode }) => ({
    value: iso3166alpha2,
    label: name,
    code: countryCallingCode,
  }));
  const taxNumberCountries = countries.filter(({ taxNumberRequired }) => taxNumberRequired).map(({ iso3166alpha2 }) => iso3166alpha2);
  return { list, patterns, patternOf, taxNumberCountries };
}
