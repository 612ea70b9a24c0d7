import type { Basket } from "../../../../contract/commerce/basket.ts";
import type { Payment } from "../../../../contract/commerce/payment.ts";

/** Euros, from cents. */
export const eur = (amount: number) => ({ amount, currency: "EUR", scale: 2 });

/** An open basket with a month of Ringside for 9.99 €. */
export const openBasket: Basket = {
  id: "b1",
  state: "OPEN",
  basketItems: [
    {
      sku: "monthly-eur",
      licenceId: "ringside-monthly",
      name: "Ringside Monthly",
      price: eur(999),
      subscriptionSetting: { subscriptionPeriod: "P1M", subscriptionType: "SUBSCRIPTION", trialPeriodDuration: null },
    },
  ],
  vouchers: [],
  upgrade: false,
  total: 999,
  currency: "EUR",
  scale: 2,
  discountedTotal: eur(999),
  discountedTax: eur(167),
  taxRate: 2_000,
  taxOnTop: false,
  discount: eur(0),
  credit: null,
  creditLeft: null,
  afterTrial: null,
  renewal: { price: eur(999), on: "2026-12-21T10:00:00.000Z", period: "P1M" },
};

/** A completed payment of that basket. */
export const payment: Payment = {
  id: "p1",
  basketId: "b1",
  status: "COMPLETE",
  actionUrl: null,
  instructions: null,
  amount: eur(999),
  licence: { id: "ringside-monthly", name: "Ringside Monthly" },
  upgrade: false,
  error: null,
  receipt: { id: "h1", number: "20261121-0A1B2C3D" },
  createdAt: "2026-11-21T10:00:00.000Z",
};

const line = (fieldName: string) => ({ fieldName, label: `field.${fieldName}Label`, acceptableValues: [] });
/** Shortened response of `GET /countries`. */
export const countries = {
  countries: [
    {
      name: "Brazil",
      iso3166alpha2: "BR",
      addressRequiredFields: [
        line("line1"),
        line("city"),
        { ...line("administrativeLevel1"), acceptableValues: [{ value: "SP", label: "São Paulo" }] },
        line("postalCode"),
      ],
      countryCallingCode: "+55",
      taxNumberRequired: true,
    },
    {
      name: "Spain",
      iso3166alpha2: "ES",
      addressRequiredFields: [line("line1"), line("postalCode"), line("city")],
      countryCallingCode: "+34",
      taxNumberRequired: false,
    },
  ],
  callerCountryCode: null,
};
