import * as v from "valibot";
import { BillingFieldSchema, COUNTRIES } from "../../../../contract/base/billing-details.ts";
import { ImageSchema, isTimeZone, LanguageSchema } from "../../../../contract/base/fields.ts";
import { WatermarkSchema } from "../../../../contract/playback/playback.ts";
import { SecurityContactSchema } from "../../../../contract/realm/realm.ts";
import { providerProblems } from "./providers.ts";
import { ProviderSchema } from "./providers-schema.ts";

/**
 * Everything that an operator may set of a realm (PL-01), in sections. Each field has a default, so a row keeps only what was set
 * and a new field needs no change of data: add it here, with its default and a line of `settingsHelp`.
 *
 * Pictures are written differently where they are kept and in a bundle: `image` is a raster picture that is scaled (kept: its hash
 * and size), `file` one that is sent as it is (kept: its path on the realm's own origin). A bundle has paths for both.
 */
export function sectionsSchema<
  Picture extends v.GenericSchema<unknown, unknown>,
  File extends v.GenericSchema<unknown, unknown>,
>(pictures: { readonly image: Picture; readonly file: File }) {
  const { image, file } = pictures;
  return {
    general: section({
      timeZone: v.optional(v.pipe(text, v.check(isTimeZone, "must be the name of a time zone, for example Europe/Madrid")), "UTC"),
      origin: v.optional(v.pipe(text, v.check(isOriginOrEmpty, 'must be an origin such as https://tv.example.com, or ""')), ""),
      securityContact: v.optional(v.nullable(SecurityContactSchema), null),
      publisher: v.optional(v.nullable(v.pipe(text, v.maxLength(120))), null),
    }),
    languages: section({
      default: v.optional(LanguageSchema, "en"),
      offered: v.optional(v.pipe(setOf(LanguageSchema), v.minLength(1, "must name a language")), ["en"]),
    }),
    theme: section({
      primaryColor: v.optional(v.pipe(text, v.regex(/^#[0-9a-f]{6}$/iu, "must be a colour such as #ff4d2e")), "#3d63dd"),
      scheme: v.optional(v.picklist(["dark", "light"]), "dark"),
      logo: v.optional(v.nullable(v.strictObject({ src: file, width: pixels, height: pixels })), null),
      mark: v.optional(v.nullable(file), null),
      icons: v.optional(
        v.nullable(v.strictObject({ any192: file, any512: file, maskable192: file, maskable512: file, apple180: file, favicon: file })),
        null,
      ),
      screenshots: v.optional(
        v.nullable(v.strictObject({ narrow: file, wide: file, more: v.optional(v.pipe(v.array(file), v.maxLength(4)), []) })),
        null,
      ),
      loginBackground: v.optional(v.nullable(v.strictObject({ mobile: image, desktop: image, rtl: image })), null),
      cardThumbnail: v.optional(v.nullable(image), null),
    }),
    signIn: section({
      selfRegistration: v.optional(v.boolean(), true),
      signUpAnswer: v.optional(v.picklist(["INSTANT", "CONFIRMED"]), "INSTANT"),
      requestAccess: v.optional(
        v.nullable(v.pipe(text, v.regex(/^(?:mailto:|https:\/\/|\/(?!\/))\S+$/u, "must begin with mailto:, https:// or /"))),
        null,
      ),
      providers: v.optional(v.pipe(v.array(ProviderSchema), v.minLength(1, "must name a provider: nobody could sign in")), [
        { id: "own-credentials" },
      ]),
      multiFactor: v.optional(setOf(v.picklist(["TOTP", "PASSKEY"])), []),
      multiFactorRequired: v.optional(v.picklist(["NOBODY", "OPERATORS", "EVERYBODY"]), "NOBODY"),
    }),
    consent: section({
      terms: v.optional(
        v.pipe(
          v.array(TermSchema),
          v.maxLength(20, "must name at most 20 terms"),
          v.check((terms) => new Set(terms.map(({ id }) => id)).size === terms.length, "must not name one twice"),
        ),
        [],
      ),
    }),
    profiles: section({
      enabled: v.optional(v.boolean(), false),
      maximum: v.optional(
        v.pipe(v.number(), v.integer("must be a whole number"), v.minValue(1, "must be at least 1"), v.maxValue(20, "must be at most 20")),
        1,
      ),
    }),
    access: section({
      territories: v.optional(v.nullable(setOf(countryCode)), null),
      displayGeoblocked: v.optional(
        v.pipe(
          v.boolean(),
          v.description("On: viewers outside `territories` see the rows, each card marked as not available. Off: they see no rows."),
        ),
        false,
      ),
      vpnAllowed: v.optional(
        v.pipe(v.boolean(), v.description("Off: nothing is sold to a viewer whose proxy says `X-Vpn` (TRUSTED_PROXIES).")),
        true,
      ),
    }),
    content: section({
      socialSharingStatus: v.optional(v.pipe(STATUS, notRead<v.InferOutput<typeof STATUS>>("pages share nothing")), "ENABLED"),
      watchlistStatus: v.optional(v.pipe(STATUS, notRead<v.InferOutput<typeof STATUS>>("there are no watchlists")), "DISABLED"),
      interstitialVideoPage: v.optional(v.boolean(), false),
      seriesInterstitial: v.optional(v.boolean(), false),
      enhancedMetadata: v.optional(v.boolean(), true),
      showContentTitles: v.optional(v.pipe(v.boolean(), notRead<boolean>("addresses always carry titles")), true),
    }),
    commerce: section({
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
      graceDays: v.optional(
        v.pipe(v.number(), v.integer("must be a whole number"), v.minValue(0, "must be at least 0"), v.maxValue(60, "must be at most 60")),
        7,
      ),
      renewalNoticeDays: v.optional(
        v.pipe(noticeDays, v.description("Days before the renewal of a year by which its viewer is mailed the sum and the day.")),
        30,
      ),
      renewalNoticeDaysByCountry: v.optional(
        v.pipe(
          v.record(countryCode, noticeDays),
          v.description(
            "The same for viewers of a country, by its two letters: of their billing details, else of their price's territory.",
          ),
        ),
        {},
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
    playback: section({
      dvrWindow: v.optional(
        v.pipe(
          v.number(),
          v.integer("must be a whole number"),
          v.minValue(1, "must be at least 1"),
          v.maxValue(1_440, "must be at most 1440"),
        ),
        30,
      ),
      watermark: v.optional(v.nullable(v.strictObject({ ...WatermarkSchema.entries, imageUrl: file })), null),
    }),
    analytics: section({
      enabled: v.optional(
        v.pipe(v.boolean(), v.description("Counts page views, errors, purchase steps and playback of viewers who consent.")),
        false,
      ),
      keepDays: v.optional(
        v.pipe(
          v.number(),
          v.integer("must be a whole number"),
          v.minValue(1, "must be at least 1"),
          v.maxValue(400, "must be at most 400"),
          v.description("Days after which what was counted is deleted."),
        ),
        90,
      ),
      dailyRows: v.optional(
        v.pipe(
          v.number(),
          v.integer("must be a whole number"),
          v.minValue(1_000, "must be at least 1000"),
          v.maxValue(100_000_000, "must be at most 100000000"),
          v.description("Events that are stored of a day (UTC); more are dropped. About 500 bytes each."),
        ),
        100_000,
      ),
      keepRows: v.optional(
        v.pipe(
          v.number(),
          v.integer("must be a whole number"),
          v.minValue(1_000, "must be at least 1000"),
          v.maxValue(1_000_000_000, "must be at most 1000000000"),
          v.description("Events that are stored in all; the oldest days are deleted first."),
        ),
        2_000_000,
      ),
    }),
    mail: section({
      sender: v.optional(v.nullable(v.pipe(text, v.email("must be an address such as no-reply@tv.example.com"))), null),
    }),
    apps: section({
      android: v.optional(
        v.array(v.strictObject({ packageName: v.pipe(text, v.nonEmpty()), certificates: v.array(v.pipe(text, v.nonEmpty())) })),
        [],
      ),
      apple: v.optional(v.array(v.pipe(text, v.nonEmpty())), []),
    }),
  };
}

/** A section may be left out, as each of its fields. */
const section = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.strictObject(entries), () => ({}) as v.InferInput<v.StrictObjectSchema<Entries, undefined>>);

/** A setting of the specification that decides nothing in this release: editors and the JSON Schema say so. */
const notRead = <T>(because: string) => v.description<T, string>(`Kept and answered, and decides nothing in this release: ${because}.`);

const text = v.string();
const countryCode = v.pipe(
  text,
  v.check((code) => COUNTRIES.includes(code), "must be a country by its two letters, for example ES"),
);
const basisPoints = v.pipe(
  v.number(),
  v.integer("must be a whole number"),
  v.minValue(0, "must be at least 0"),
  v.maxValue(10_000, "must be at most 10000"),
);
const noticeDays = v.pipe(
  v.number(),
  v.integer("must be a whole number"),
  v.minValue(7, "must be at least 7"),
  v.maxValue(90, "must be at most 90"),
);
const STATUS = v.picklist(["ENABLED", "DISABLED"]);
const pixels = v.pipe(v.number(), v.integer("must be a whole number"), v.minValue(1, "must be at least 1"));
const identifier = v.pipe(text, v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/u, "must be small letters, digits and hyphens"));
const sentence = v.pipe(text, v.nonEmpty("must not be empty"), v.maxLength(4_000, "must have at most 4000 characters"));
/** By language; one that is missing falls back to the realm's default language, then to any. */
const texts = v.pipe(
  v.strictObject({ en: v.optional(sentence), es: v.optional(sentence), pt: v.optional(sentence), ar: v.optional(sentence) }),
  v.check((byLanguage) => Object.values(byLanguage).some((value) => value !== undefined), "must have a text"),
);
/** What a viewer is told or asked to accept (ID-23). Another `version` of a required choice is asked again. */
const TermSchema = v.strictObject({
  id: identifier,
  type: v.picklist(["INFORMATION_TEXT", "BINARY_CHOICE"]),
  required: v.optional(v.boolean(), false),
  default: v.optional(v.boolean(), false),
  version: v.pipe(text, v.regex(/^[\w.-]{1,40}$/u, "must be letters, digits, dots and hyphens, at most 40")),
  label: texts,
  text: v.optional(v.nullable(texts), null),
  /** Id of the realm's page with the whole text. */
  page: v.optional(v.nullable(v.pipe(text, v.regex(/^[A-Za-z0-9][\w.-]{0,99}$/u, "must be the id of a page"))), null),
});
/** A list that names nothing twice. */
const setOf = <Item extends v.GenericSchema<unknown, unknown>>(item: Item) =>
  v.pipe(
    v.array(item),
    v.check((entries) => new Set(entries).size === entries.length, "must not name one twice"),
  );

function isOriginOrEmpty(value: string): boolean {
  if (value === "") return true;
  return URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol) && new URL(value).origin === value;
}

/** A file on the realm's own origin. Anything else would be refused by the pages' content security policy. */
const ServedPath = v.pipe(
  text,
  v.regex(/^\/(?!\/)[\w./~-]+$/u, "must be a path on the realm's own origin, for example /media/realms/tv/logo.svg"),
);

/** As kept in a row and read by the platform. */
export const settingsEntries = sectionsSchema({ image: ImageSchema, file: ServedPath });
export const SettingsSchema = v.strictObject(settingsEntries);

/** Every section with every field: defaults filled in. */
export type Settings = v.InferOutput<typeof SettingsSchema>;
/** What was set, and nothing else. */
export type SetSettings = v.InferInput<typeof SettingsSchema>;

/** What fits only together: a message by the path of the field that is wrong. Empty: nothing. */
export function relationsOf({
  languages,
  signIn,
}: Pick<Settings, "languages" | "signIn">): readonly { readonly path: string; readonly message: string }[] {
  const ofProviders = providerProblems(signIn.providers).map(({ path, message }) => ({
    path: path === "" ? "signIn.providers" : `signIn.providers.${path}`,
    message,
  }));
  const required = signIn.multiFactorRequired !== "NOBODY" && !signIn.multiFactor.includes("TOTP");
  return [
    ...(languages.offered.includes(languages.default) ? [] : [{ path: "languages.default", message: "must be one of languages.offered" }]),
    ...ofProviders,
    ...(required
      ? [{ path: "signIn.multiFactor", message: "must hold TOTP where signIn.multiFactorRequired asks for a second factor" }]
      : []),
  ];
}
