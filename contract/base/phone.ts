/** Parsed phone number (S1§3, Phone data). */
export interface PhoneData {
  /** Two letters of the number's country; null: still unknown. */
  readonly regionCode: string | null;
  /** With its plus, for example `+34`. */
  readonly prefix: string;
  /** Without the prefix. */
  readonly number: string;
  /** True for a number of the country's numbering plan. */
  readonly complete: boolean;
  /** True for a number of a valid length. */
  readonly possible: boolean;
  /** E.164, for example `+34600000000`. */
  readonly internationalNumber: string;
}

/** The needed part of the library, which the caller loads. */
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
 * Reads a phone number with the prefix of the chosen country. British numbers are often written with their 0 after the prefix:
 * `+4407…` is `+447…`. Null: the text has no number.
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
