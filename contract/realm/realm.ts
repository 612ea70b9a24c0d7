import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, ImageSchema, LanguageSchema } from "../base/fields.ts";
import { providerEntries } from "../federation/providers.ts";
import { domainRealmSettings } from "./domain-settings.ts";
import { MenuSchema, menuDevices } from "./menu.ts";

export const FieldKindSchema = v.picklist([
  "text",
  "email",
  "password",
  "dropdown",
  "address",
  "name",
  "fullName",
  "phoneNumber",
  "date",
  "birthDate",
  "confirmPassword",
  "taxNumber",
  "postalCode",
  "line1",
  "administrativeLevel1",
]);

/** ISO 3166-1 alpha-2. */
const CountryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, "must be a country by its two letters, for example ES"));
/** One of the values of a dropdown; `label` is a label key. */
const FieldOptionSchema = v.object({ value: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)), label: v.string() });
/**
 * Countries in which a field applies (S1§5). WHITELIST: only these. BLACKLIST: all but these. Where it applies it is required. `use` is the
 * restricted form.
 */
const CountryRestrictionSchema = v.object({
  type: v.picklist(["WHITELIST", "BLACKLIST"]),
  use: v.picklist(["REGISTRATION", "PURCHASE"]),
  countries: v.array(CountryCode),
});
export type CountryRestriction = v.InferOutput<typeof CountryRestrictionSchema>;
const length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));

/** A form field of an authentication provider (S1§3, Field definition). */
export const FieldDefinitionSchema = v.object({
  id: Id,
  type: FieldKindSchema,
  required: v.boolean(),
  order: v.number(),
  size: v.picklist(["FULL", "HALF"]),
  /** Label keys. */
  label: v.string(),
  placeholder: v.nullable(v.string()),
  emptyMessage: v.string(),
  errorMessage: v.string(),
  regex: v.nullable(v.string()),
  readOnly: v.boolean(),
  /** For a text, in characters. */
  minLength: v.optional(length),
  maxLength: v.optional(length),
  /** For a dropdown. */
  options: v.optional(v.array(FieldOptionSchema)),
  restriction: v.optional(CountryRestrictionSchema),
});
export type FieldDefinition = v.InferOutput<typeof FieldDefinitionSchema>;

/** Public data of a sign-in provider. */
export const AuthenticationProviderSchema = v.object({ ...providerEntries, fields: v.array(FieldDefinitionSchema) });
export type AuthenticationProvider = v.InferOutput<typeof AuthenticationProviderSchema>;

/** Contact for security problems: `mailto:`, `https:` or `tel:` (RFC 9116); null: none. */
export const SecurityContactSchema = v.nullable(
  v.pipe(v.string(), v.regex(/^(?:mailto:|https:\/\/|tel:)\S+$/u, "must begin with mailto:, https:// or tel:")),
);

/** Public settings of a realm. */
export const RealmSettingsSchema = v.object({
  ...domainRealmSettings,
  id: Id,
  name: v.string(),
  /** The publisher of the product: a company or a person. */
  publisher: v.nullable(v.string()),
  apiKey: v.string(),
  hosts: v.array(v.string()),
  /** Public origin, used in mail links and canonical addresses. Empty: the origin of the request. */
  origin: v.string(),
  defaultLanguage: LanguageSchema,
  languages: v.array(LanguageSchema),
  timeZone: v.string(),
  /** Null: the realm's name is shown instead. */
  LOGO: v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number() })),
  mark: v.nullable(v.object({ url: v.string() })),
  icons: v.object({
    any192: v.string(),
    any512: v.string(),
    maskable192: v.string(),
    maskable512: v.string(),
    apple180: v.string(),
    favicon: v.string(),
  }),
  /** Screenshots of the app for its installation; null: none. */
  screenshots: v.nullable(v.object({ narrow: v.string(), wide: v.string(), more: v.array(v.string()) })),
  PRIMARY_COLOR: v.string(),
  scheme: v.picklist(["dark", "light"]),
  vpnAllowed: v.boolean(),
  territories: v.nullable(v.array(v.string())),
  /** True: viewers outside the territories see the rows, with each card marked as unavailable (S2§7). */
  displayGeoblocked: v.optional(v.boolean(), false),
  authenticationProviders: v.array(AuthenticationProviderSchema),
  loginBackground: v.object({ mobile: ImageSchema, desktop: ImageSchema, rtl: ImageSchema }),
  cardThumbnail: ImageSchema,
  /** Origins of the enabled payment providers: forms may be sent to them, and hosted fields framed from them. */
  paymentOrigins: v.array(v.string()),
  securityContact: SecurityContactSchema,
  /** Native apps that may open the realm's links and share its passwords; null: none. */
  apps: v.nullable(
    v.object({
      android: v.array(v.object({ packageName: v.string(), certificates: v.array(v.string()) })),
      /** Application identifiers with their team's prefix, for example `A1B2C3D4E5.tv.example.app`. */
      apple: v.array(v.string()),
    }),
  ),
  purchaseOpen: v.boolean(),
  /** Promo items of the menu. A browser's dismissed ones are part of the key of guests' cached documents. */
  promoIds: v.optional(v.array(Id), []),
  demo: v.boolean(),
  /** Milliseconds that the realm's clock is ahead of the real time; above 0 only in demo realms whose operator moved it. */
  clockAhead: v.pipe(v.number(), v.safeInteger()),
});
export type RealmSettings = v.InferOutput<typeof RealmSettingsSchema>;

/**
 * True when a viewer is outside the realm's territories. `region` is their country by its two letters; a viewer from an unknown
 * country counts as inside.
 */
export const isOutsideTerritories = ({ territories }: Pick<RealmSettings, "territories">, region: string | null): boolean =>
  territories !== null && region !== null && !territories.includes(region);

export const LabelsSchema = v.object({
  default_locale: LanguageSchema,
  selected_locale: LanguageSchema,
  translations: v.record(v.string(), v.string()),
  /** `added`: changes when any label of the realm changes. */
  version: v.string(),
});

/** A field of an address in a country, in the order of its lines (S1§3). Without acceptable values it is a line of text. */
const AddressFieldSchema = v.object({
  fieldName: v.picklist(["line1", "city", "postalCode", "administrativeLevel1"]),
  /** Label key. */
  label: v.string(),
  acceptableValues: v.array(v.object({ value: v.string(), label: v.string() })),
});
export type AddressField = v.InferOutput<typeof AddressFieldSchema>;
const CountrySchema = v.object({
  /** In the caller's language. */
  name: v.string(),
  iso3166alpha2: CountryCode,
  addressRequiredFields: v.array(AddressFieldSchema),
  /** With its plus, for example `+34`; empty for a country without telephones of its own. */
  countryCallingCode: v.string(),
  /** `added`: true when a buyer there gives a tax number and a date of birth. */
  taxNumberRequired: v.optional(v.boolean(), false),
});
export type Country = v.InferOutput<typeof CountrySchema>;

/** Versions on which cached pages and labels of a realm depend. */
export const RealmVersionsSchema = v.object({
  catalogue: v.string(),
  labels: v.string(),
  /** Changes with any content that guests see, of any domain. */
  content: v.string(),
  /** Next time at which pages change by themselves, in real time; null: none known. */
  nextChangeAt: v.nullable(v.string()),
});
export type RealmVersions = v.InferOutput<typeof RealmVersionsSchema>;

export const realm = {
  listCountries: endpoint({
    method: "GET",
    path: "/countries",
    source: "S1§7",
    access: "realm",
    summary: "Countries in the order of the caller's language, with what an address needs in each",
    response: v.object({ countries: v.array(CountrySchema), callerCountryCode: v.nullable(v.string()) }),
  }),
  listRealms: endpoint({
    method: "GET",
    path: "/realms",
    source: "added",
    access: "service",
    summary: "All realms with their hosts and versions; the web process resolves a request's realm from it",
    response: v.object({
      defaultRealm: v.nullable(Id),
      realms: v.array(RealmSettingsSchema),
      /** By realm id. A realm whose versions cannot be read is absent. */
      versions: v.record(v.string(), RealmVersionsSchema),
    }),
  }),
  watchRealms: endpoint({
    method: "GET",
    path: "/realms/events",
    source: "added",
    access: "service",
    summary: "An event at once and after each change of the directory or of a realm's versions, so that the client reloads them",
    response: "events",
    event: v.object({ changed: v.literal("realms") }),
  }),
  getVersions: endpoint({
    method: "GET",
    path: "/realm/versions",
    source: "added",
    access: "realm",
    summary: "Versions that cached documents and labels depend on",
    response: RealmVersionsSchema,
  }),
  getMenu: endpoint({
    method: "GET",
    path: "/menu",
    source: "S1§7",
    access: "realm",
    summary: "The menu by device type; without one (added) the items of all devices, for a document that serves every width",
    query: v.strictObject({ device: v.optional(v.picklist(menuDevices)) }),
    response: MenuSchema,
  }),
  getPage: endpoint({
    method: "GET",
    path: "/pages/{id}",
    source: "added",
    access: "realm",
    summary: "A text page of the realm (help, terms, privacy) in the caller's language, else in the realm's default",
    params: v.strictObject({ id: Id }),
    response: v.object({
      id: Id,
      /** Language of the text, which may be a fallback. */
      language: LanguageSchema,
      title: v.string(),
      /** CommonMark without HTML. */
      body: v.string(),
    }),
    errors: ["NOT_FOUND"],
  }),
  getLabels: endpoint({
    method: "GET",
    path: "/api/v2/label",
    aliases: ["/texts"],
    source: "S1§7",
    access: "realm",
    summary: "Labels in the language of Accept-Language; `namespaces` (added) narrows them to what a page needs",
    query: v.strictObject({
      realm: v.optional(Id),
      namespaces: v.optional(v.pipe(v.string(), v.maxLength(400), v.regex(/^[a-z]+(?:,[a-z]+)*$/u))),
    }),
    response: LabelsSchema,
  }),
  translate: endpoint({
    method: "POST",
    path: "/translations",
    source: "S1§7",
    access: "realm",
    impersonator: "READ",
    limit: { per: "viewer", points: 120, seconds: 60 },
    summary: "The texts of some label keys",
    body: v.strictObject({ keys: v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(500)) }),
    response: v.object({ translations: v.record(v.string(), v.string()) }),
  }),
};
