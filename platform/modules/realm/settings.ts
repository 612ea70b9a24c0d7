import * as v from "valibot";
import { type Image, isTimeZone, LanguageSchema } from "../../../contract/base/fields.ts";
import { MENU_LAYOUTS, SIDE_PANELS } from "../../../contract/realm/menu.ts";
import { SecurityContactSchema } from "../../../contract/realm/realm.ts";
import { countryCode, identifier, setOf, text } from "../../realm-settings/fields.ts";
import { settingsSection } from "../../realm-settings/section.ts";
import { MENU_ROUTES } from "./model/menu-routes.ts";
import { neutralPictures } from "./model/neutral-pictures.ts";

const pixels = v.pipe(v.number(), v.integer("must be a whole number"), v.minValue(1, "must be at least 1"));

export const generalSettings = settingsSection("general", {
  fields: () => ({
    timeZone: v.optional(v.pipe(text, v.check(isTimeZone, "must be the name of a time zone, for example Europe/Madrid")), "UTC"),
    origin: v.optional(v.pipe(text, v.check(isOriginOrEmpty, 'must be an origin such as https://tv.example.com, or ""')), ""),
    securityContact: v.optional(v.nullable(SecurityContactSchema), null),
    publisher: v.optional(v.nullable(v.pipe(text, v.maxLength(120))), null),
  }),
  public: (general) => general,
});

export const languageSettings = settingsSection("languages", {
  fields: () => ({
    default: v.optional(LanguageSchema, "en"),
    offered: v.optional(v.pipe(setOf(LanguageSchema), v.minLength(1, "must name a language")), ["en"]),
  }),
  problems: (languages) =>
    languages.offered.includes(languages.default) ? [] : [{ path: "default", message: "must be one of languages.offered" }],
  public: (languages) => ({ defaultLanguage: languages.default, languages: languages.offered }),
});

export const themeSettings = settingsSection("theme", {
  fields: ({ image, file }) => ({
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
  public: ({ primaryColor, scheme, logo, mark, icons, screenshots, loginBackground, cardThumbnail }) => ({
    PRIMARY_COLOR: primaryColor,
    scheme,
    LOGO: logo === null ? null : { url: logo.src, width: logo.width, height: logo.height },
    mark: mark === null ? null : { url: mark },
    icons: icons ?? neutralPictures.icons,
    screenshots,
    loginBackground: loginBackground ?? neutralPictures.loginBackground,
    cardThumbnail: cardThumbnail ?? neutralPictures.cardThumbnail,
  }),
});

const byLanguage = (most: number) => {
  const one = v.optional(v.pipe(text, v.nonEmpty("must not be empty"), v.maxLength(most, `must have at most ${most} characters`)));
  return v.pipe(
    v.strictObject({ en: one, es: one, pt: one, ar: one }),
    v.check((texts) => Object.values(texts).some((value) => value !== undefined), "must have a text"),
  );
};
const promoLink = v.variant("type", [
  v.strictObject({ type: v.literal("ROUTE"), id: v.picklist(MENU_ROUTES) }),
  v.strictObject({
    type: v.literal("URL"),
    id: v.pipe(text, v.regex(/^https:\/\/\S+$/u, "must be an address that begins with https://")),
  }),
]);
/** Button of a promo item or of its overlay screen. */
const buttonOf = { action: v.optional(v.nullable(byLanguage(40)), null), link: v.optional(v.nullable(promoLink), null) };
const promoWith = <Picture>(image: v.GenericSchema<Picture>) => {
  const picture = v.optional(v.nullable(image), null);
  return v.pipe(
    v.strictObject({
      id: identifier,
      text: byLanguage(160),
      visibility: v.optional(v.picklist(["ALL", "GUEST", "SIGNED_IN"]), "ALL"),
      picture,
      ...buttonOf,
      overlay: v.optional(v.nullable(v.strictObject({ title: byLanguage(80), text: byLanguage(1_000), picture, ...buttonOf })), null),
    }),
    v.check(
      ({ action, link, overlay }) => (action === null) === (link === null && overlay === null) && (link === null || overlay === null),
      "must have an action with either a link or an overlay, or none of them",
    ),
    v.check(({ overlay }) => overlay === null || (overlay.action === null) === (overlay.link === null), "overlay: an action needs a link"),
  );
};
export type RealmPromo = v.InferOutput<ReturnType<typeof promoWith<Image>>>;

export const menuSettings = settingsSection("menu", {
  fields: ({ image }) => ({
    layout: v.optional(
      v.pipe(
        v.picklist(MENU_LAYOUTS, `must be one of ${MENU_LAYOUTS.join(", ")}`),
        v.description(
          "Place of the menu: in the middle of the bar, at its start, behind a button, in a column beside the page from 1,025 px on.",
        ),
      ),
      "TOP_LEFT",
    ),
    sidePanels: v.optional(
      v.pipe(
        setOf(v.picklist(SIDE_PANELS, `must be one of ${SIDE_PANELS.join(", ")}`)),
        v.description("Panels that the bar opens beside the page. SIGN_IN: for guests. LIVE_NOW: for signed-in viewers, with a count."),
      ),
      [],
    ),
    promos: v.optional(
      v.pipe(
        v.array(promoWith(image)),
        v.maxLength(5, "must name at most 5 promo items"),
        v.check((promos) => new Set(promos.map(({ id }) => id)).size === promos.length, "must not name one twice"),
        v.description("Above the page: the first one that the viewer has not dismissed. A new `id` is shown again."),
      ),
      [],
    ),
  }),
  public: ({ promos }) => ({ promoIds: promos.map(({ id }) => id) }),
});

export const accessSettings = settingsSection("access", {
  fields: () => ({
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
  public: (access) => access,
});

export const mailSettings = settingsSection("mail", {
  fields: () => ({
    sender: v.optional(v.nullable(v.pipe(text, v.email("must be an address such as no-reply@tv.example.com"))), null),
  }),
});

export const appSettings = settingsSection("apps", {
  fields: () => ({
    android: v.optional(
      v.array(v.strictObject({ packageName: v.pipe(text, v.nonEmpty()), certificates: v.array(v.pipe(text, v.nonEmpty())) })),
      [],
    ),
    apple: v.optional(v.array(v.pipe(text, v.nonEmpty())), []),
  }),
  public: (apps) => ({ apps: apps.android.length + apps.apple.length === 0 ? null : apps }),
});

function isOriginOrEmpty(value: string): boolean {
  if (value === "") return true;
  return URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol) && new URL(value).origin === value;
}
