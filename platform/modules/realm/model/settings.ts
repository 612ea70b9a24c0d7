import * as v from "valibot";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import { neutralPictures } from "./neutral-pictures.ts";
import { publicProvider, resolveProviders } from "./providers.ts";
import { relationsOf, type SetSettings, type Settings, SettingsSchema, settingsEntries } from "./settings-schema.ts";

/** What is wrong with a setting. `path` is `section.field`, further for what is inside of it. */
export interface SettingProblem {
  readonly path: string;
  readonly message: string;
}

export type Section = keyof Settings;
export const SECTIONS = Object.keys(settingsEntries) as readonly Section[];

/** The names of a section's fields. */
export const fieldsOf = (section: Section): readonly string[] => Object.keys(settingsEntries[section].wrapped.entries);

/** Fills in the defaults. All problems at once, or the settings. */
export function checkSettings(set: unknown): { readonly settings: Settings } | { readonly problems: readonly SettingProblem[] } {
  const parsed = v.safeParse(SettingsSchema, set);
  if (!parsed.success) return { problems: problemsOf(parsed.issues, set) };
  const problems = relationsOf(parsed.output);
  return problems.length > 0 ? { problems } : { settings: parsed.output };
}

/**
 * The settings of a row. A value that a newer or an older build does not understand must not take the realm away: its default
 * stands in, and `problems` names it.
 */
export function readSettings(row: string): { settings: Settings; set: SetSettings; problems: readonly SettingProblem[] } {
  const stored: unknown = JSON.parse(row);
  const set = isRecord(stored) && isRecord(stored.sections) ? stored.sections : sectionsOfFirstForm(isRecord(stored) ? stored : {});
  const understood = structuredClone(set);
  const problems: SettingProblem[] = [];
  for (;;) {
    const checked = checkSettings(understood);
    if ("settings" in checked) return { settings: checked.settings, set: understood as SetSettings, problems };
    for (const problem of checked.problems) {
      const [section = "", field] = problem.path.split(".");
      const inside = understood[section];
      if (field !== undefined && isRecord(inside) && Object.hasOwn(inside, field)) delete inside[field];
      else delete understood[section];
      problems.push(problem);
    }
  }
}

/** What the row keeps: what was set, and beside it the first form, whole, for builds that know no sections (P45). */
export function writeSettings(set: SetSettings, realm: { readonly id: string; readonly name: string }): string {
  const checked = checkSettings(set);
  if ("problems" in checked) throw new SettingsProblem(checked.problems);
  return JSON.stringify({ ...firstFormOf(checked.settings, realm.name), sections: set });
}

/** Settings that cannot be kept. The message has a line for each. */
export class SettingsProblem extends Error {
  override readonly name = "SettingsProblem";
  readonly problems: readonly SettingProblem[];
  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ path, message }) => `${path} ${message}`).join("; "));
    this.problems = problems;
  }
}

/** The part of the wire's settings that is set, without what the running platform knows. */
export type WireSettings = Omit<
  RealmSettings,
  "id" | "name" | "apiKey" | "hosts" | "paymentOrigins" | "purchaseOpen" | "saleConsent" | "demo" | "clockAhead"
>;

/** `demoOrigin`: where the demo's identity provider stands; null without a demo. */
export function wireSettingsOf(settings: Settings, name: string, demoOrigin: string | null = null): WireSettings {
  const { general, languages, theme, signIn, profiles, access, content, commerce, apps, analytics } = settings;
  return {
    origin: general.origin,
    timeZone: general.timeZone,
    securityContact: general.securityContact,
    publisher: general.publisher,
    defaultLanguage: languages.default,
    languages: languages.offered,
    PRIMARY_COLOR: theme.primaryColor,
    scheme: theme.scheme,
    LOGO: theme.logo === null ? null : { url: theme.logo.src, width: theme.logo.width, height: theme.logo.height },
    mark: theme.mark === null ? null : { url: theme.mark },
    icons: theme.icons ?? neutralPictures.icons,
    screenshots: theme.screenshots,
    loginBackground: theme.loginBackground ?? neutralPictures.loginBackground,
    cardThumbnail: theme.cardThumbnail ?? neutralPictures.cardThumbnail,
    selfRegistration: signIn.selfRegistration,
    signUpAnswer: signIn.signUpAnswer,
    requestAccess: signIn.requestAccess,
    authenticationProviders: resolveProviders(signIn.providers, demoOrigin).map((provider) => publicProvider(provider, name)),
    multiFactorConfigurations: signIn.multiFactor,
    multiFactorRequired: signIn.multiFactorRequired,
    profileConfiguration: profiles,
    ...access,
    ...content,
    billingFields: commerce.billingFields,
    analytics: analytics.enabled,
    apps: apps.android.length + apps.apple.length === 0 ? null : apps,
  };
}

/** As builds before sections keep and read it. */
function firstFormOf(settings: Settings, name: string) {
  const { requestAccess: _unknownToThem, analytics: _neither, displayGeoblocked: _norThis, ...wire } = wireSettingsOf(settings, name);
  return {
    ...wire,
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const withoutUndefined = (sections: Record<string, Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([section, fields]) => {
      const given = Object.entries(fields).filter(([, value]) => value !== undefined);
      return given.length === 0 ? [] : [[section, Object.fromEntries(given)]];
    }),
  );

/** Messages that name what is wanted; Valibot's own tell what came in, also where it is a secret. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[], input: unknown): SettingProblem[] {
  return issues.map((issue) => ({ path: v.getDotPath(issue) ?? "", message: messageOf(issue, input) }));
}

function messageOf(issue: v.BaseIssue<unknown>, input: unknown): string {
  const { type, expected, received, message } = issue;
  if (type === "strict_object" && expected === "never") {
    const parent = issue.path
      ?.slice(0, -1)
      .reduce<unknown>((value, item) => (isRecord(value) ? value[String(item.key)] : undefined), input);
    const known = issue.path?.length === 1 ? SECTIONS.join(", ") : null;
    return `is no setting${known === null || parent === undefined ? "" : ` (there are ${known})`}`;
  }
  if (received === "undefined") return "is missing";
  if (type === "picklist" || type === "literal")
    return `must be ${expected
      ?.replaceAll(" | ", " or ")
      .replaceAll('"', "")
      .replace(/^\((.*)\)$/u, "$1")}`;
  if (type === "boolean") return "must be true or false";
  if (issue.kind === "schema") return `must be ${nounOf(expected ?? "")}`;
  return message;
}

const nounOf = (expected: string): string =>
  ({ string: "text", number: "a number", Array: "a list", Object: "an object", boolean: "true or false" })[expected] ?? expected;
