import { randomBytes } from "node:crypto";
import type { Image } from "../../contract/fields.ts";
import type { CommerceModule, SeedShop } from "../modules/commerce/index.ts";
import type { Identity } from "../modules/identity/index.ts";
import type { Images } from "../modules/images/index.ts";
import type { WireSettings } from "../modules/realm/index.ts";
import type { PlatformDeps } from "../platform-deps.ts";
import type { Db } from "../store/database.ts";
import { auroraCatalogue } from "./aurora/catalogue.ts";
import { auroraCommerce } from "./aurora/commerce.ts";
import { auroraRealm } from "./aurora/realm.ts";
import { seedCatalogue } from "./catalogue-seed.ts";
import type { DemoCatalogue, DemoRealm } from "./demo-realm.ts";
import { ringsideCatalogue } from "./ringside/catalogue.ts";
import { ringsideCommerce } from "./ringside/commerce.ts";
import { ringsideRealm } from "./ringside/realm.ts";
import { DEMO_VIEWERS, seedAccounts } from "./seed-accounts.ts";
import { seedLabels } from "./seed-labels.ts";
import { seedMenu } from "./seed-menu.ts";

interface Bundle {
  readonly realm: DemoRealm;
  readonly catalogue: DemoCatalogue;
  readonly commerce: SeedShop;
}
const BUNDLES: readonly Bundle[] = [
  { realm: ringsideRealm, catalogue: ringsideCatalogue, commerce: ringsideCommerce },
  { realm: auroraRealm, catalogue: auroraCatalogue, commerce: auroraCommerce },
];

export interface SeedReport {
  /** Secrets that were made up now and are said only once. */
  readonly passwords: readonly { readonly realm: string; readonly account: string; readonly password: string }[];
  /** Accounts that had a published password on a live start, and cannot sign in any more. */
  readonly closed: readonly { readonly realm: string; readonly account: string }[];
  readonly seeded: boolean;
}

interface Modules {
  readonly identity: Identity;
  readonly commerce: Pick<CommerceModule, "seed">;
  readonly images: Pick<Images, "find" | "register">;
}

/**
 * Fills an empty platform with its realms, and brings labels, menus and accounts up to date on every start; what an operator
 * changed stays. With DEMO also catalogue and shop. Safe in two processes at once: the realm's row decides.
 */
export async function seedRealms(deps: PlatformDeps, modules: Modules): Promise<SeedReport> {
  const db = deps.database.write;
  const known = await deps.database.read.selectFrom("realms").select(["id", "api_key"]).execute();
  const passwords: SeedReport["passwords"][number][] = [];
  const closed: SeedReport["closed"][number][] = [];
  for (const [position, bundle] of BUNDLES.entries()) {
    const { realm } = bundle;
    const before = known.find(({ id }) => id === realm.id);
    if (before === undefined) await seedRealm(deps, modules, realm, position);
    else if (before.api_key === guessableKey(realm.id)) await renewKey(db, realm.id);
    await seedLabels(db, realm.id);
    await seedMenu(db, realm.id, bundle.catalogue.menu);
    const accounts = await seedAccounts(deps, modules.identity, realm.id);
    passwords.push(...accounts.passwords.map((made) => ({ realm: realm.name, ...made })));
    closed.push(...accounts.closed.map((account) => ({ realm: realm.name, account })));
    if (deps.settings.demo) await seedDemo(deps, modules, bundle);
  }
  return { passwords, closed, seeded: known.length === 0 };
}

/** Nobody can guess it; our web process learns it by its own call. */
const newKey = (): string => randomBytes(24).toString("base64url");

/** As the first releases made them. */
const guessableKey = (realmId: string): string => `${realmId}-web`;

async function renewKey(db: Db, realmId: string): Promise<void> {
  await db.updateTable("realms").set({ api_key: newKey() }).where("id", "=", realmId).execute();
}

/** The realm's row and hosts, in one transaction. */
async function seedRealm(deps: PlatformDeps, modules: Modules, realm: DemoRealm, position: number): Promise<void> {
  const settings = await settingsOf(realm, modules.images);
  await deps.database.write.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto("realms")
      .values({
        id: realm.id,
        api_key: newKey(),
        name: realm.name,
        settings: JSON.stringify(settings),
        is_default: position === 0 ? 1 : 0,
        position,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    // Another process was first: what it seeds is what stands.
    if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return;
    for (const host of realm.hosts) await trx.insertInto("realm_hosts").values({ host, realm_id: realm.id }).execute();
    for (const scope of ["catalogue", "labels"]) {
      await trx
        .insertInto("realm_versions")
        .values({ realm_id: realm.id, scope, version: 1 })
        .onConflict((conflict) => conflict.columns(["realm_id", "scope"]).doNothing())
        .execute();
    }
  });
}

/** Catalogue and shop. Both know whether they have written the same before; an editor's changes stay. */
async function seedDemo(deps: PlatformDeps, modules: Modules, { realm, catalogue, commerce }: Bundle): Promise<void> {
  const now = deps.clock.now();
  const imageOf = (artId: string, kind: string) => modules.images.find(`art/${artId}-${kind}.webp`);
  await seedCatalogue(deps)(deps.database.write, realm.id, catalogue, now, imageOf);
  const accounts = new Map(DEMO_VIEWERS.map(({ id }) => [id, id]));
  await modules.commerce.seed(deps.database.write, realm.id, commerce, accounts, now);
}

async function settingsOf(
  realm: DemoRealm,
  images: Modules["images"],
): Promise<Omit<WireSettings, "screenshots" | "signUpAnswer"> & { readonly playback: object }> {
  const file = (name: string) => `/media/realms/${realm.id}/${name}`;
  const picture = (name: string): Promise<Image> => images.register(`realms/${realm.id}/${name}`);
  const [mobile, desktop, rtl, cardThumbnail] = await Promise.all(
    ["login-mobile.webp", "login-desktop.webp", "login-rtl.webp", "card-fallback.webp"].map(picture),
  );
  if (mobile === undefined || desktop === undefined || rtl === undefined || cardThumbnail === undefined)
    throw new Error("pictures of the realm are missing");
  return {
    ...realm.settings,
    origin: "",
    LOGO: { url: file("logo.svg"), width: 160, height: 32 },
    mark: { url: file("mark.svg") },
    icons: {
      any192: file("icon-192.png"),
      any512: file("icon-512.png"),
      maskable192: file("maskable-192.png"),
      maskable512: file("maskable-512.png"),
      apple180: file("apple-180.png"),
      favicon: file("favicon.svg"),
    },
    loginBackground: { mobile, desktop, rtl },
    cardThumbnail,
    playback: { watermark: { imageUrl: file("watermark.svg"), position: "TOP_END", opacity: 0.62 } },
  };
}
