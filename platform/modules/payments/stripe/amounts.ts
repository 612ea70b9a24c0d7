/** Currencies that Stripe counts in whole units, and in thousandths. All others are counted in hundredths. */
const WHOLE: ReadonlySet<string> = new Set([
  "BIF",
  "CLP",
  "DJF",
  "GNF",
  "JPY",
  "KMF",
  "KRW",
  "MGA",
  "PYG",
  "RWF",
  "VND",
  "VUV",
  "XAF",
  "XOF",
  "XPF",
]);
const THOUSANDTHS: ReadonlySet<string> = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

const scaleAtStripe = (currency: string): number => (WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2);

function rescale(amount: number, from: number, to: number): number {
  const result = to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to);
  if (!Number.isSafeInteger(result)) throw new RangeError(`${amount} with ${from} decimals cannot be said with ${to}`);
  return result;
}

/** Converts our minor units (with `scale` decimals) to Stripe's. Throws when Stripe does not accept the amount. */
export const toStripeAmount = (amount: number, currency: string, scale: number): number =>
  rescale(amount, scale, scaleAtStripe(currency.toUpperCase()));

/** True when Stripe accepts the amount. Amounts in thousandths must end in 0. */
export function isTakenByStripe(amount: number, currency: string, scale: number): boolean {
  const thousandths = THOUSANDTHS.has(currency.toUpperCase());
  const scaled = amount * 10 ** (scaleAtStripe(currency.toUpperCase()) - scale);
  return Number.isSafeInteger(scaled) && (!thousandths || scaled % 10 === 0);
}

/** Converts Stripe's minor units to ours. */
export const fromStripeAmount = (amount: number, currency: string, scale: number): number =>
  rescale(amount, scaleAtStripe(currency.toUpperCase()), scale);
