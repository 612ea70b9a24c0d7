import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Image } from "../../contract/base/fields.ts";
import { type CheckedBundle, checkBundle } from "../bundles/check/check.ts";
import { writeBundle } from "../bundles/import/import.ts";
import type { ImportOptions, ImportReport } from "../bundles/report.ts";
import { existingIds } from "../bundles/rows.ts";
import type { DemoHistoryItem, DemoHolding } from "../modules/commerce/index.ts";
import { measurePicture } from "../modules/images/index.ts";
import type { PlatformDeps } from "../platform-deps.ts";

type Text = Readonly<Record<"en" | "es" | "pt" | "ar", string>>;

interface Titled {
  readonly rating?: string;
  readonly id: string;
  readonly title: Text;
  readonly tagline: Text;
  readonly description: Text;
  readonly art: { readonly scene: string; readonly palette: string; readonly seed: number };
}

/** Data of the demo realms' bundles for tests, as the files have it. */
export interface DemoBundle {
  readonly videos: readonly (Titled & {
    readonly media: { readonly master: string; readonly loops: number };
    readonly access: { readonly kind: "FREE" | "SIGN_IN" } | { readonly kind: "LICENCE"; readonly licences: readonly string[] };
    readonly publishedAt: { readonly fromImport: string };
    readonly year: number;
    readonly genres: readonly string[];
    readonly release?: { readonly repeatsEvery?: string };
    readonly episode?: { readonly season: string; readonly number: number };
    readonly skipMarkers?: readonly { readonly type: string; readonly start: number; readonly end: number }[];
    readonly formerSlugs?: readonly string[];
  })[];
  readonly series: readonly (Titled & { readonly seasons: readonly (Omit<Titled, "tagline"> & { readonly number: number })[] })[];
  readonly playlists: readonly (Titled & { readonly videos: readonly string[] })[];
  readonly live: readonly (Titled & {
    readonly kind: "CHANNEL" | "EVENT";
    readonly media?: { readonly master: string };
    readonly startsAt?: { readonly fromImport: string };
    readonly lasts?: string;
  })[];
  readonly guide: readonly {
    readonly id: string;
    readonly channel: string;
    readonly title: Text;
    readonly description: Text;
    readonly startsAt: string;
    readonly lasts: string;
    readonly repeatsEvery: string;
    readonly watch?: string;
  }[];
  readonly sections: readonly {
    readonly id: string;
    readonly title: Text;
    readonly heroes: readonly {
      readonly id: string;
      readonly leadsTo: string;
      readonly tagline: Text;
      readonly description: Text;
      readonly art: Titled["art"];
      readonly animatedBackground?: { readonly type: string; readonly id: string };
    }[];
    readonly rows: readonly {
      readonly id: string;
      readonly title: Text;
      readonly content: {
        readonly kind: string;
        readonly genre?: string;
        readonly items?: readonly string[];
        readonly links?: readonly { readonly section: string }[];
      };
    }[];
  }[];
  readonly menu: readonly { readonly id: string; readonly label: Text }[];
}

export const DEMO_REALMS = ["ringside", "aurora"] as const;
export type DemoRealm = (typeof DEMO_REALMS)[number];

export const demoFolder = (realm: DemoRealm): string => resolve("realms", realm);

/** The lists of a demo realm's bundle. */
export function readDemoBundle(realm: DemoRealm): DemoBundle {
  const list = (file: string): unknown =>
    (JSON.parse(readFileSync(resolve(demoFolder(realm), `${file}.json`), "utf8")) as Record<string, unknown>)[file];
  const files = ["videos", "series", "playlists", "live", "guide", "sections", "menu"];
  return Object.fromEntries(files.map((file) => [file, list(file)])) as unknown as DemoBundle;
}

const LANGUAGES = ["en", "es", "pt", "ar"];

/** A picture whose hash is its name: `ringside-first-bell.landscape`. */
const namedPicture = (file: string): Image => ({
  hash: file.replace(/^.*\//u, "").replace(/-([a-z]+)\.webp$/u, ".$1"),
  width: 1280,
  height: 720,
  color: "#102030",
});

/** Reads files of a demo bundle for a realm that stands, without looking at any picture. */
export async function checkDemo(
  deps: Pick<PlatformDeps, "database" | "settings">,
  realm: DemoRealm,
  only: readonly string[],
  pictureOf: (file: string) => Image = namedPicture,
): Promise<CheckedBundle> {
  return await checkBundle(demoFolder(realm), {
    only,
    folders: { mediaDir: resolve("media"), dataDir: deps.settings.dataDir },
    findMeasured: async (file) => pictureOf(file),
    measure: measurePicture,
    findRealm: async () => ({
      defaultLanguage: realm === "aurora" ? "ar" : "en",
      languages: LANGUAGES,
      existingIds: (kind, ids) => existingIds(deps.database.read, realm, kind, ids),
    }),
  });
}

/** The files, and those to which their links lead. */
export const CATALOGUE_FILES = [
  ...["series", "videos", "playlists", "teams", "live", "guide", "tables", "sections"],
  ...["weight-classes", "fighters", "news-feeds", "news"],
];
export const SHOP_FILES = ["licence-families", "licences", "vouchers"];

/** Writes the catalogue of a demo realm; its licences are taken for granted. */
export async function importDemoCatalogue(
  deps: Pick<PlatformDeps, "clock" | "database" | "log" | "settings">,
  realm: DemoRealm,
  pictureOf?: (file: string) => Image,
): Promise<ImportReport> {
  const bundle = await checkDemo(deps, realm, [...SHOP_FILES, ...CATALOGUE_FILES], pictureOf);
  return await importChecked(deps, { ...bundle, files: bundle.files.filter(({ part }) => CATALOGUE_FILES.includes(part.file)) });
}

/** Writes the shop of a demo realm. */
export async function importDemoShop(
  deps: Pick<PlatformDeps, "clock" | "database" | "log" | "settings">,
  realm: DemoRealm,
): Promise<ImportReport> {
  return await importChecked(deps, await checkDemo(deps, realm, SHOP_FILES));
}

/** Writes what was checked. Throws when anything was wrong with it. */
export async function importChecked(
  deps: Pick<PlatformDeps, "clock" | "database" | "log" | "settings">,
  bundle: CheckedBundle,
  options: ImportOptions = {},
): Promise<ImportReport> {
  if (bundle.problems.length > 0) throw new Error(JSON.stringify(bundle.problems.slice(0, 5)));
  return await writeBundle(deps, bundle, options);
}

interface AccountLines {
  readonly id: string;
  readonly holds?: readonly Omit<DemoHolding, "account">[];
  readonly history?: readonly Omit<DemoHistoryItem, "account">[];
}

function demoAccounts(realm: DemoRealm): readonly AccountLines[] {
  const text = readFileSync(resolve(demoFolder(realm), "accounts.json"), "utf8");
  return (JSON.parse(text) as { accounts: AccountLines[] }).accounts;
}

/** Licences that the accounts of a demo realm hold from the start. */
export const demoHoldings = (realm: DemoRealm): DemoHolding[] =>
  demoAccounts(realm).flatMap(({ id, holds = [] }) => holds.map((held) => ({ ...held, account: id })));

/** Further entries of their payment histories. */
export const demoHistory = (realm: DemoRealm): DemoHistoryItem[] =>
  demoAccounts(realm).flatMap(({ id, history = [] }) => history.map((item) => ({ ...item, account: id })));
