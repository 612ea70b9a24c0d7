import type { RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { directionOf, htmlLang } from "../../routing/locales.ts";
import { realmTheme } from "../../ui/tokens/realm-theme.ts";

/** Pictures of the app for the browser's install sheet, as `npm run screenshots -- --manifest` takes them. */
const picture = (src: string, form_factor: "narrow" | "wide", label: string) => ({
  src,
  sizes: form_factor === "narrow" ? "780x1688" : "1440x900",
  type: "image/webp",
  form_factor,
  label,
});

const png = (src: string, size: 192 | 512, purpose: "any" | "maskable") => ({ src, sizes: `${size}x${size}`, type: "image/png", purpose });

/**
 * The web app manifest of a realm in the request's language. Its `id` is the same in every language: an installed app
 * stays the same one when its viewer changes the language.
 */
export function webManifest(context: Pick<RequestContext, "realm" | "language" | "spelling">, labels: Readonly<Record<string, string>>) {
  const { realm, language, spelling } = context;
  const theme = realmTheme(realm.PRIMARY_COLOR, realm.scheme);
  const { screenshots } = realm;
  const icon = [{ src: realm.icons.any192, sizes: "192x192", type: "image/png" }];
  return {
    id: "/",
    name: realm.name,
    short_name: realm.name,
    description: labels.offlineAppDescription?.replace("{{realm}}", realm.name),
    lang: htmlLang(language),
    dir: directionOf(language),
    start_url: "/",
    scope: "/",
    display: "standalone",
    display_override: ["standalone", "minimal-ui"],
    orientation: "any",
    theme_color: theme.themeColor,
    background_color: theme.themeColor,
    categories: ["entertainment", "video"],
    icons: [
      png(realm.icons.any192, 192, "any"),
      png(realm.icons.any512, 512, "any"),
      png(realm.icons.maskable192, 192, "maskable"),
      png(realm.icons.maskable512, 512, "maskable"),
    ],
    ...(screenshots === null
      ? {}
      : {
          screenshots: [
            picture(screenshots.narrow, "narrow", realm.name),
            picture(screenshots.wide, "wide", realm.name),
            ...screenshots.more.map((src) => picture(src, "narrow", realm.name)),
          ],
        }),
    shortcuts: [
      { name: labels.shellGoBrowse, url: href("browse", spelling), icons: icon },
      { name: labels.shellAccount, url: href("account", spelling), icons: icon },
    ],
  };
}
