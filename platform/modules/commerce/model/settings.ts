import * as v from "valibot";
import { BillingFieldSchema } from "../../../../contract/base/billing-details.ts";
import { countryCode, setOf, text, wholeNumber } from "../../../realm-settings/fields.ts";
import { type SettingsOf, settingsSection } from "../../../realm-settings/section.ts";

const basisPoints = wholeNumber(0, 10_000);
const noticeDays = wholeNumber(7, 90);

export const commerceSettings = settingsSection("commerce", {
  fields: () => ({
    billingFields: v.optional(setOf(BillingFieldSchema), []),
    taxNumberCountries: v.optional(
      v.pipe(setOf(countryCode), v.description("Where a buyer gives a tax number and a date of birth, if `billingFields` names them.")),
      ["BR"],
    ),
    saleConsent: v.optional(
      v.pipe(v.boolean(), v.description("A buyer agrees to the terms of the sale on a page of its own before what is charged is paid.")),
      false,
    ),
    taxRates: v.optional(
      v.nullable(
        v.pipe(
          v.record(countryCode, basisPoints),
          v.description(
            "Tax by the buyer's country, in basis points (1900 is 19 %), inside of prices; a country that is not named has none. Null: each price's own rate.",
          ),
        ),
      ),
      null,
    ),
    taxOnTop: v.optional(
      v.pipe(setOf(countryCode), v.description("Where prices are before tax: the rate of `taxRates` is added to them.")),
      [],
    ),
    graceDays: v.optional(wholeNumber(0, 60), 7),
    renewalNoticeDays: v.optional(
      v.pipe(noticeDays, v.description("Days before the renewal of a year by which its viewer is mailed the sum and the day.")),
      30,
    ),
    renewalNoticeDaysByCountry: v.optional(
      v.pipe(
        v.record(countryCode, noticeDays),
        v.description("The same for viewers of a country, by its two letters: of their billing details, else of their price's territory."),
      ),
      {},
    ),
    concurrentStreams: v.optional(
      v.nullable(
        v.pipe(
          wholeNumber(1, 1_000),
          v.description("Streams at once of a viewer by licences that name no number, and of titles without a licence. Null: no limit."),
        ),
      ),
      4,
    ),
    cancellationVoucher: v.optional(v.nullable(v.pipe(text, v.nonEmpty("must not be empty"))), null),
    paymentProvider: v.optional(
      v.nullable(
        v.pipe(v.picklist(["stripe"]), v.description("Takes the realm's payments, where the server has its keys (STRIPE_SECRET_KEY).")),
      ),
      null,
    ),
    sandboxPayments: v.optional(
      v.pipe(v.boolean(), v.description("Takes test payments where the server has SANDBOX_PAYMENTS; never at a public address.")),
      false,
    ),
  }),
  public: ({ billingFields, saleConsent }) => ({ billingFields, saleConsent }),
});
export type CommerceSettings = SettingsOf<typeof commerceSettings>;
