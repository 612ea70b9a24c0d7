import { describe, expect, test } from "vitest";
import type { RealmSettings } from "../../../contract/realm/realm.ts";
import type { Language } from "../../routing/locales.ts";
import { LANGUAGES, spellingOf } from "../../routing/locales.ts";
import { webManifest } from "./web-manifest.server.ts";

const folder = "/media/realms/aurora/";
/** The part of a realm that a manifest reads. */
const realm = {
  name: "Aurora",
  PRIMARY_COLOR: "#0f6b62",
  scheme: "light",
  icons: {
    any192: `${folder}icon-192.png`,
    any512: `${folder}icon-512.png`,
    maskable192: `${folder}maskable-192.png`,
    maskable512: `${folder}maskable-512.png`,
    apple180: `${folder}apple-180.png`,
    favicon: `${folder}favicon.svg`,
  },
  screenshots: {
    narrow: `${folder}screenshot-narrow.webp`,
    wide: `${folder}screenshot-wide.webp`,
    more: [`${folder}screenshot-title.webp`],
  },
} as RealmSettings;
const labels = { offlineAppDescription: "{{realm}}: live", shellGoBrowse: "Browse", shellAccount: "Account" };
const manifestIn = (language: Language) => webManifest({ realm, language, spelling: spellingOf(language) }, labels);

describe("webManifest", () => {
  test("PW-01 an installed app stays the same one in every language", () => {
    const manifests = LANGUAGES.map(manifestIn);
    expect(new Set(manifests.map(({ id, scope, start_url }) => `${id} ${scope} ${start_url}`)).size).toBe(1);
  });

  test("PW-01 it is named in the realm's name and the viewer's language and direction", () => {
    expect(manifestIn("ar")).toMatchObject({ name: "Aurora", lang: "ar", dir: "rtl", display: "standalone", description: "Aurora: live" });
    expect(manifestIn("pt")).toMatchObject({ lang: "pt", dir: "ltr" });
    expect(manifestIn("debug").lang).toBe("en");
  });

  test("PW-01 it has the realm's icons, maskable ones too, screenshots for phone and desktop, and its colours", () => {
    const { icons, screenshots, theme_color } = manifestIn("en");
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      "any 192x192",
      "any 512x512",
      "maskable 192x192",
      "maskable 512x512",
    ]);
    expect(screenshots?.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide", "narrow"]);
    expect(screenshots?.every(({ src }) => src.startsWith(folder))).toBe(true);
    expect(theme_color).toBe("#faf6ee");
  });

  test("PW-01 a realm without screenshots names none", () => {
    expect(webManifest({ realm: { ...realm, screenshots: null }, language: "en", spelling: spellingOf("en") }, labels)).not.toHaveProperty(
      "screenshots",
    );
  });

  test("PW-01 shortcuts lead to pages in the language's own spelling", () => {
    expect(manifestIn("es").shortcuts.map(({ url }) => url)).toEqual(["/explorar", "/cuenta"]);
    expect(manifestIn("ar").shortcuts.map(({ url }) => url)).toEqual(["/browse", "/account"]);
  });
});
