import { createHash, randomBytes } from "node:crypto";
import type { Image } from "../../contract/fields.ts";
import { labelSets } from "../labels/label-sets.ts";
import type { CommerceModule, SeedShop } from "../modules/commerce/index.ts";
import type { Identity } from "../modules/identity/index.ts";
import type { Images } from "../modules/images/index.ts";
import type { StoredMenuItem, StoredRealmSettings } from "../modules/realm/index.ts";
import type { PlatformDeps } from "../platform-deps.ts";
import type { Db } from "../store/database.ts";
import { auroraCatalogue } from "./aurora/catalogue.ts";
import { auroraCommerce } from "./aurora/commerce.ts";
import { auroraRealm } from "./aurora/realm.ts";
import { seedCatalogue } from "./catalogue-seed.ts";
import type { DemoCatalogue, DemoMenuItem, DemoRealm } from "./demo-realm.ts";
import { ringsideCatalogue } from "./ringside/catalogue.ts";
import { ringsideCommerce } from "./ringside/commerce.ts";
import { ringsideRealm } from "./ringside/realm.ts";

interface Bundle {
  readonly realm: DemoRealm;
  readonly catalogue: DemoCatalogue;
  readonly commerce: SeedShop;
}
const BUNDLES: readonly Bundle[] = [
  { realm: ringsideRealm, catalogue: ringsideCatalogue, commerce: ringsideCommerce },
  { realm: auroraRealm, catalogue: auroraCatalogue, commerce: auroraCommerce },
];

/** The password of the demo's accounts on a developer's machine (decisions, The demo). */
const PUBLISHED_PASSWORD = "Corner-Stool-77";
const DEMO_ACCOUNTS = [
  { id: "member", name: "Mara Member" },
  { id: "fan", name: "Fabio Fan" },
  { id: "veteran", name: "Vera Veteran" },
  { id: "family", name: "Farid Family" },
  { id: "locked", name: "Luz Locked" },
] as const;

export interface SeedReport {
  /** Secrets that were made up now and are said only once. */
  readonly passwords: readonly { readonly realm: string; readonly account: string; readonly password: string }[];
  readonly seeded: boolean;
}

interface Modules {
  readonly identity: Identity;
  readonly commerce: Pick<CommerceModule, "seed">;
  readonly images: Pick<Images, "find" | "register">;
}

/**
 * Fills an empty platform with its realms, and brings labels up to date on every start. With DEMO also accounts, catalogue
 * and shop. A realm that is there already is left alone. Safe in two processes at once: the realm's row decides.
 */
export async function seedRealms(deps: PlatformDeps, modules: Modules): Promise<SeedReport> {
  const known = new Set((await deps.database.read.selectFrom("realms").select("id").execute()).map(({ id }) => id));
  const passwords: { realm: string; account: string; password: string }[] = [];
  for (const [position, { realm }] of BUNDLES.entries()) {
    if (!known.has(realm.id)) passwords.push(...(await seedRealm(deps, modules, realm, position)));
  }
  for (const bundle of BUNDLES) {
    await seedLabels(deps.database.write, bundle.realm.id);
    if (deps.settings.demo) await seedDemo(deps, modules, bundle);
  }
  return { passwords, seeded: known.size === 0 };
}

/** The realm's row, hosts, menu and accounts, in one transaction. */
async function seedRealm(deps: PlatformDeps, modules: Modules, realm: DemoRealm, position: number): Promise<SeedReport["passwords"]> {
  const settings = await settingsOf(realm, modules.images);
  const menu = BUNDLES[position]?.catalogue.menu ?? [];
  const accounts = accountsOf(deps, realm.id);
  return deps.database.write.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto("realms")
      .values({
        id: realm.id,
        api_key: `${realm.id}-web`,
        name: realm.name,
        settings: JSON.stringify(settings),
        is_default: position === 0 ? 1 : 0,
        position,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    // Another process was first: what it seeds is what stands.
    if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return [];
    for (const host of realm.hosts) await trx.insertInto("realm_hosts").values({ host, realm_id: realm.id }).execute();
    for (const scope of ["catalogue", "labels"]) {
      await trx
        .insertInto("realm_versions")
        .values({ realm_id: realm.id, scope, version: 1 })
        .onConflict((conflict) => conflict.columns(["realm_id", "scope"]).doNothing())
        .execute();
    }
    for (const [index, item] of menu.entries()) {
      await trx
        .insertInto("menu_items")
        .values({ realm_id: realm.id, id: item.id, position: index, item: JSON.stringify(menuItemOf(item)) })
        .execute();
    }
    for (const account of accounts) await modules.identity.seedAccount(trx, realm.id, account);
    return accounts.filter(({ announced }) => announced).map(({ email, password }) => ({ realm: realm.name, account: email, password }));
  });
}

/** Catalogue and shop. Both know whether they have written the same before; an editor's changes stay. */
async function seedDemo(deps: PlatformDeps, modules: Modules, { realm, catalogue, commerce }: Bundle): Promise<void> {
  const now = deps.clock.now();
  const imageOf = (artId: string, kind: string) => modules.images.find(`art/${artId}-${kind}.webp`);
  await seedCatalogue(deps)(deps.database.write, realm.id, catalogue, now, imageOf);
  const accounts = new Map(DEMO_ACCOUNTS.map(({ id }) => [id, id]));
  await modules.commerce.seed(deps.database.write, realm.id, commerce, accounts, now);
}

/** The operator, and with DEMO the accounts of the table. Published passwords never leave a developer's machine. */
function accountsOf(deps: PlatformDeps, realmId: string) {
  const { demo, operatorPassword, baseOrigin } = deps.settings;
  const local = /^https?:\/\/(?:[^/]+\.)?localhost(?::|$)|^https?:\/\/127\./u.test(baseOrigin);
  const invented = () => randomBytes(12).toString("base64url");
  const language = realmId === "aurora" ? ("ar" as const) : ("en" as const);
  const account = (id: string, name: string, password: string, announced: boolean, role: "VIEWER" | "OPERATOR") => ({
    id,
    email: `${id}@${realmId}.example`,
    password,
    name,
    language,
    role,
    announced,
  });
  return [
    account("operator", "Olga Operator", operatorPassword ?? invented(), operatorPassword === null, "OPERATOR"),
    ...(demo ? DEMO_ACCOUNTS.map(({ id, name }) => account(id, name, local ? PUBLISHED_PASSWORD : invented(), !local, "VIEWER")) : []),
  ];
}

function menuItemOf({ id, label, link }: DemoMenuItem): StoredMenuItem {
  const target = link.type === "ROUTE" ? { type: "ROUTE" as const, id: link.route } : { type: "SECTION" as const, id: link.id };
  return { id, label, icon: null, link: target, featured: false, visibility: "ALL" };
}

async function settingsOf(realm: DemoRealm, images: Modules["images"]): Promise<StoredRealmSettings> {
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

/** Writes the product's labels when they differ from those that were written last; the version moves, so caches follow. */
async function seedLabels(db: Db, realmId: string): Promise<void> {
  const fingerprint = createHash("sha256").update(JSON.stringify(labelSets)).digest().readUIntBE(0, 6);
  const scope = "labels-source";
  const last = await db
    .selectFrom("realm_versions")
    .select("version")
    .where("realm_id", "=", realmId)
    .where("scope", "=", scope)
    .executeTakeFirst();
  if (last?.version === fingerprint) return;
  const rows = Object.entries(labelSets).flatMap(([namespace, labels]) =>
    Object.entries(labels).flatMap(([key, texts]) =>
      Object.entries(texts).map(([language, text]) => ({ realm_id: realmId, namespace, label_key: key, language, text })),
    ),
  );
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("labels").where("realm_id", "=", realmId).execute();
    for (let at = 0; at < rows.length; at += 500)
      await trx
        .insertInto("labels")
        .values(rows.slice(at, at + 500))
        .execute();
    await trx
      .insertInto("realm_versions")
      .values({ realm_id: realmId, scope, version: fingerprint })
      .onConflict((conflict) => conflict.columns(["realm_id", "scope"]).doUpdateSet({ version: fingerprint }))
      .execute();
    await trx
      .updateTable("realm_versions")
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("realm_id", "=", realmId)
      .where("scope", "=", "labels")
      .execute();
  });
}
