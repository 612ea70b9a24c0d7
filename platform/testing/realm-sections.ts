import { isRecord } from "../realm-settings/problems.ts";

/** Sections of a realm's settings from their public names (`defaultLanguage`, `timeZone`), which are short in a test. */
export function sectionsOf(row: Readonly<Record<string, unknown>>): Record<string, Record<string, unknown>> {
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

const withoutUndefined = (sections: Record<string, Record<string, unknown>>): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([section, fields]) => {
      const present = Object.entries(fields).filter(([, value]) => value !== undefined);
      return present.length === 0 ? [] : [[section, Object.fromEntries(present)]];
    }),
  );
