import type { FirstForm, WireSettings } from "../../../realm-settings/format.ts";
import { isRecord } from "../../../realm-settings/problems.ts";
import { neutralPictures } from "./neutral-pictures.ts";

/** Settings that the first form takes from the sections of other modules. */
interface FirstFormSettings {
  readonly signIn: {
    readonly providers: readonly ({ readonly id: string; readonly name: string | null; readonly allowSignUp: boolean } & (
      | { readonly kind: "OWN_CREDENTIALS"; readonly fields: readonly object[] }
      | { readonly kind: string; readonly fields?: never }
    ))[];
  };
  readonly playback: object;
  readonly mail: { readonly sender: string | null };
}

/** How builds before sections stored and read settings (P45). It is frozen: a new setting is no part of it. */
export const firstForm: FirstForm<FirstFormSettings, WireSettings> = { of: firstFormOf, sectionsOf: sectionsOfFirstForm };

const WIRE_KEYS = [
  "origin",
  "timeZone",
  "securityContact",
  "publisher",
  "defaultLanguage",
  "languages",
  "PRIMARY_COLOR",
  "scheme",
  "icons",
  "screenshots",
  "loginBackground",
  "cardThumbnail",
  "selfRegistration",
  "signUpAnswer",
  "multiFactorConfigurations",
  "multiFactorRequired",
  "profileConfiguration",
  "territories",
  "vpnAllowed",
  "socialSharingStatus",
  "watchlistStatus",
  "interstitialVideoPage",
  "seriesInterstitial",
  "enhancedMetadata",
  "showContentTitles",
  "billingFields",
  "apps",
] as const satisfies readonly (keyof WireSettings)[];

function firstFormOf(settings: FirstFormSettings, wire: WireSettings, name: string) {
  return {
    ...Object.fromEntries(WIRE_KEYS.map((key) => [key, wire[key]])),
    // They know one kind.
    authenticationProviders: settings.signIn.providers.flatMap((provider) =>
      provider.kind === "OWN_CREDENTIALS"
        ? [
            {
              id: provider.id,
              name: provider.name ?? name,
              kind: provider.kind,
              allowSignUp: provider.allowSignUp,
              fields: provider.fields,
            },
          ]
        : [],
    ),
    // They show these without a question.
    LOGO: wire.LOGO ?? { url: neutralPictures.icons.favicon, width: 32, height: 32 },
    mark: wire.mark ?? { url: neutralPictures.icons.favicon },
    playback: settings.playback,
    ...(settings.mail.sender === null ? {} : { mail: { sender: settings.mail.sender } }),
  };
}

/** The sections of a row that was written before there were any. */
function sectionsOfFirstForm(row: Record<string, unknown>): Record<string, unknown> {
  const inside = (key: string, field: string): unknown => (isRecord(row[key]) ? row[key][field] : undefined);
  const logo = isRecord(row.LOGO) ? { src: row.LOGO.url, width: row.LOGO.width, height: row.LOGO.height } : undefined;
  const folder = /^(.*\/)[^/]+$/u.exec(String(inside("icons", "any512") ?? ""))?.[1];
  return withoutUndefined({
    general: { origin: row.origin, timeZone: row.timeZone, securityContact: row.securityContact, publisher: row.publisher },
    languages: {
      default: row.defaultLanguage,
      offered: row.languages ?? (row.defaultLanguage === undefined ? undefined : [row.defaultLanguage]),
    },
    theme: {
      primaryColor: row.PRIMARY_COLOR,
      scheme: row.scheme,
      logo,
      mark: inside("mark", "url"),
      icons: row.icons,
      // They stood beside the icons.
      screenshots: folder === undefined ? undefined : { narrow: `${folder}screenshot-narrow.webp`, wide: `${folder}screenshot-wide.webp` },
      loginBackground: row.loginBackground,
      cardThumbnail: row.cardThumbnail,
    },
    signIn: {
      selfRegistration: row.selfRegistration,
      signUpAnswer: row.signUpAnswer,
      providers: row.authenticationProviders,
      multiFactor: row.multiFactorConfigurations,
      multiFactorRequired: row.multiFactorRequired,
    },
    profiles: { enabled: inside("profileConfiguration", "enabled"), maximum: inside("profileConfiguration", "maximum") },
    access: { territories: row.territories, vpnAllowed: row.vpnAllowed },
    content: {
      socialSharingStatus: row.socialSharingStatus,
      watchlistStatus: row.watchlistStatus,
      interstitialVideoPage: row.interstitialVideoPage,
      seriesInterstitial: row.seriesInterstitial,
      enhancedMetadata: row.enhancedMetadata,
      showContentTitles: row.showContentTitles,
    },
    commerce: { billingFields: row.billingFields },
    playback: { dvrWindow: inside("playback", "dvrWindow"), watermark: inside("playback", "watermark") },
    mail: { sender: inside("mail", "sender") },
    apps: { android: inside("apps", "android"), apple: inside("apps", "apple") },
  });
}

const withoutUndefined = (sections: Record<string, Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([section, fields]) => {
      const given = Object.entries(fields).filter(([, value]) => value !== undefined);
      return given.length === 0 ? [] : [[section, Object.fromEntries(given)]];
    }),
  );
