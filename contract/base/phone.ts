/** What a typed phone number says (S1§3, Phone data). */
export interface PhoneData {
  /** Two letters of the country that the number belongs to; null: not known yet. */
  readonly regionCode: string | null;
  /** With its plus, for example `+34`. */
  readonly prefix: string;
  /** Without the prefix. */
  readonly number: string;
  /** It is a number of the country's numbering plan. */
  readonly complete: boolean;
  /** It has the length of one. */
  readonly possible: boolean;
  /** E.164, for example `+34600000000`. */
  readonly internationalNumber: string;
}

/** As far as it is needed: the library is loaded by whoever calls. */
type Parse = (
  text: string,
  country: string | undefined,
) =>
  | {
      readonly country?: string;
      readonly countryCallingCode: string;
      readonly nationalNumber: string;
      readonly number: string;
      isValid(): boolean;
      isPossible(): boolean;
    }
  | undefined;

/**
 * Reads a phone number with the prefix of the chosen country (ID-06). British numbers are often written with their 0 after the
 * prefix: `+4407…` is `+447…`. Null: there is no number in it.
 */
export function readPhone(parse: Parse, typed: string, country: string | null): PhoneData | null {
  const text = typed.trim().replace(/^(\+\s*44)[\s().-]*0[\s().-]*7/u, "$17");
  const phone = parse(text, country ?? undefined);
  if (phone === undefined) return null;
  return {
    regionCode: phone.country ?? null,
    prefix: `+${phone.countryCallingCode}`,
    number: phone.nationalNumber,
    complete: phone.isValid(),
    possible: phone.isPossible(),
    internationalNumber: phone.number,
  };
}
