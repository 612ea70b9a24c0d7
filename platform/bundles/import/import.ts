import { sql, type Transaction } from "kysely";
import { seedLabels } from "../../labels/seed-labels.ts";
import { directoryStore } from "../../modules/realm/index.ts";
import { indexImport } from "../../modules/search/index.ts";
import { realmSettings } from "../../modules.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { SettingsProblem } from "../../realm-settings/format.ts";
import { oneAtATime } from "../../store/one-at-a-time.ts";
import { RealmWallPlugin } from "../../store/realm-wall.ts";
import type { Tables } from "../../store/tables.ts";
import { type CheckedBundle, type CheckOptions, checkBundle } from "../check/check.ts";
import { makeDemoAccounts } from "../demo-accounts.ts";
import type { TableName } from "../format/marks.ts";
import { resolveMoment } from "../format/moments.ts";
import type { RowContext } from "../format/part.ts";
import { keepPictures } from "../pictures.ts";
import { BundleRefused } from "../problems.ts";
import { type RealmOutcome, storedSettings, writeRealm } from "../realm-file.ts";
import type { BundlePlatform, ImportOptions, ImportReport, SkippedThing, Tally } from "../report.ts";
import { existingIds } from "../rows.ts";
import { seasonsOf } from "./seasons.ts";
import { emptyTally, pruneFile, writeFile } from "./write.ts";

/** The languages and existing rows of a realm, for the check of a bundle against it. */
export function checkOptionsOf({
  deps,
  modules,
}: BundlePlatform): Pick<CheckOptions, "folders" | "findMeasured" | "measure" | "findRealm"> {
  const { mediaDir, dataDir } = deps.settings;
  return {
    folders: { mediaDir, dataDir },
    findMeasured: (file) => modules.images.find(file),
    measure: (path) => modules.images.measure(path),
    async findRealm(id) {
      const row = await directoryStore(deps.database.read).find(id);
      if (row === undefined) return null;
      const { languages } = realmSettings.read(row.settings).settings;
      return {
        defaultLanguage: languages.default,
        languages: languages.offered,
        existingIds: (kind, ids) => existingIds(deps.database.read, id, kind, ids),
      };
    },
  };
}

/**
 * Brings a realm to what its bundle says: everything is checked first, then one transaction writes everything. Throws BundleRefused
 * with every problem, and has changed nothing then. One import at a time on a database, over all processes: others wait.
 */
export async function importBundle(platform: BundlePlatform, folder: string, options: ImportOptions = {}): Promise<ImportReport> {
  return await oneAtATime(platform.deps.database, "import", async () => {
    const bundle = await checkBundle(folder, { ...checkOptionsOf(platform), ...options });
    if (bundle.problems.length > 0) throw new BundleRefused(bundle.problems, bundle.more);
    // Also of the same bundle: a version that stored no measures may have imported it.
    if (options.dryRun !== true) await keepPictures(bundle.pictures.values(), platform.deps.settings.dataDir);
    if (options.unlessSame === true && (await isSame(platform, bundle))) return nothingDone(bundle);
    const report = await writeBundle(platform.deps, bundle, options);
    if (options.dryRun === true || !platform.deps.settings.demo) return report;
    return { ...report, passwords: await makeDemoAccounts(platform, bundle) };
  });
}

async function isSame({ deps }: BundlePlatform, { realmId, digest }: CheckedBundle): Promise<boolean> {
  const row = await deps.database.read.selectFrom("bundle_imports").select("digest").where("realm_id", "=", realmId).executeTakeFirst();
  return row?.digest === digest;
}

const nothingDone = ({ realmId }: CheckedBundle): ImportReport => ({
  realm: realmId,
  created: false,
  done: false,
  files: [],
  skipped: [],
  passwords: [],
  leftOut: [],
});

/** Ends a transaction whose outcome is only to be looked at. */
class Undone extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super("undone");
    this.report = report;
  }
}

/** Writes a bundle that was checked, in one transaction. */
export async function writeBundle(
  deps: Pick<PlatformDeps, "clock" | "database" | "log" | "settings">,
  bundle: CheckedBundle,
  options: ImportOptions,
): Promise<ImportReport> {
  try {
    return await deps.database.patient
      .withPlugin(new RealmWallPlugin())
      .transaction()
      .execute(async (trx) => {
        const report = await writeAll(deps, trx, bundle, options);
        if (options.dryRun === true) throw new Undone(report);
        return report;
      });
  } catch (error) {
    if (error instanceof Undone) return error.report;
    if (error instanceof SettingsProblem)
      throw new BundleRefused(error.problems.map(({ path, message }) => ({ file: "realm.json", line: null, path, reason: message })));
    throw error;
  }
}

async function writeAll(
  deps: Pick<PlatformDeps, "clock" | "database" | "log" | "settings">,
  trx: Transaction<Tables>,
  bundle: CheckedBundle,
  options: ImportOptions,
): Promise<ImportReport> {
  const { realmId, files } = bundle;
  const overwrite = options.overwrite === true;
  const now = deps.clock.now();
  const realm = await writeRealmOf(trx, bundle, overwrite);
  if (realm.created) {
    await seedLabels(trx, realmId);
  }
  await trx.insertInto("version_pauses").values({ realm_id: realmId }).execute();
  const last = await trx.selectFrom("bundle_imports").selectAll().where("realm_id", "=", realmId).executeTakeFirst();
  if (last === undefined && files.some(({ part }) => part.file === "menu")) await directoryStore(trx).clearStandardMenu(realmId);
  const base = last?.base ?? now.toISOString();
  const context = await contextOf(trx, bundle, new Date(base));
  const analyse =
    deps.database.dialect === "sqlite"
      ? null
      : async (tables: readonly TableName[]): Promise<void> => {
          for (const table of new Set(tables)) await sql`analyze ${sql.table(table)}`.execute(trx);
        };
  const progress = options.progress;
  const work = { trx, realmId, context, bundle, overwrite, progress, analyse, skipped: [] as SkippedThing[], absent: new Set<string>() };
  for (const part of realm.skipped) work.skipped.push({ kind: "realm", id: part, because: "EDITED" });

  const tallies = new Map<string, Tally>();
  for (const file of files) tallies.set(file.part.file, await writeFile(work, file));
  if (options.prune === true)
    for (const { part } of files.toReversed())
      tallies.set(part.file, await pruneFile(work, part, tallies.get(part.file) ?? emptyTally(part.file)));

  const scopes = files.filter(({ part }) => changes(tallies.get(part.file)) > 0).map(({ part }) => part.scope);
  if (options.dryRun !== true) await indexImport(trx, realmId, deps.log);
  await trx.deleteFrom("version_pauses").where("realm_id", "=", realmId).execute();
  await moveVersions(trx, realmId, [...new Set([...scopes, ...(realm.created ? ["realm"] : [])])]);
  await keepPaths(trx, bundle, options);
  await keepImport(trx, bundle, options, { base, now: now.toISOString(), former: last?.files });
  return {
    realm: realmId,
    created: realm.created,
    done: true,
    files: files.flatMap(({ part }) => tallies.get(part.file) ?? []),
    skipped: work.skipped,
    passwords: [],
    leftOut:
      files.some(({ part }) => part.file === "accounts") && !deps.settings.demo
        ? ["accounts: accounts of a demo are made with DEMO only"]
        : [],
  };
}

const changes = (tally: Tally | undefined): number =>
  tally === undefined ? 0 : tally.inserted + tally.updated + tally.removed + tally.moved;

async function writeRealmOf(trx: Transaction<Tables>, { realm, pictures }: CheckedBundle, overwrite: boolean): Promise<RealmOutcome> {
  if (realm === null) return { created: false, skipped: [] };
  const settings = storedSettings(realm, (path, as) => (as === "image" ? pictures.get(path)?.image : pictures.get(path)?.address));
  return await writeRealm(trx, realm, settings, { overwrite });
}

async function contextOf(
  trx: Transaction<Tables>,
  { realmId, pictures, facts, languages }: CheckedBundle,
  base: Date,
): Promise<RowContext> {
  const row = await directoryStore(trx).find(realmId);
  if (row === undefined) throw new Error(`no realm ${realmId}`);
  const { timeZone } = realmSettings.read(row.settings).settings.general;
  const current = await seasonsOf(trx, realmId);
  return {
    realmId,
    languages,
    momentOf: (moment) => resolveMoment(moment, base, timeZone),
    imageOf(path) {
      const image = pictures.get(path)?.image;
      if (image === undefined || image === null) throw new Error(`the picture ${path} was not checked`);
      return image;
    },
    addressOf: (path) => pictures.get(path)?.address ?? "",
    factOf: (kind, id) => facts.get(`${kind}/${id}`) ?? current.get(`${kind}/${id}`),
  };
}

/** Once for the whole import, because each new version invalidates dependent pages and labels. */
async function moveVersions(trx: Transaction<Tables>, realmId: string, scopes: readonly string[]): Promise<void> {
  for (const scope of scopes)
    await trx
      .insertInto("realm_versions")
      .values({ realm_id: realmId, scope, version: 1 })
      .onConflict((conflict) =>
        conflict.columns(["realm_id", "scope"]).doUpdateSet((eb) => ({ version: eb("realm_versions.version", "+", 1) })),
      )
      .execute();
}

/** Rows of pictures that are written together. */
const CHUNK = 1_000;

/** Keeps which picture stood at which path, for an export. */
async function keepPaths(trx: Transaction<Tables>, { realmId, pictures }: CheckedBundle, { only }: ImportOptions): Promise<void> {
  if (only === undefined) await trx.deleteFrom("bundle_pictures").where("realm_id", "=", realmId).execute();
  const all = [...pictures];
  for (let at = 0; at < all.length; at += CHUNK)
    await trx
      .insertInto("bundle_pictures")
      .values(
        all.slice(at, at + CHUNK).map(([path, { image, fileName, address }]) => ({
          realm_id: realmId,
          path,
          image: image === null ? null : JSON.stringify(image),
          file_name: fileName,
          address,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["realm_id", "path"]).doUpdateSet((eb) => ({
          image: eb.ref("excluded.image"),
          file_name: eb.ref("excluded.file_name"),
          address: eb.ref("excluded.address"),
        })),
      )
      .execute();
}

async function keepImport(
  trx: Transaction<Tables>,
  { realmId, realm, digest, files }: CheckedBundle,
  options: ImportOptions,
  { base, now, former }: { readonly base: string; readonly now: string; readonly former: string | undefined },
): Promise<void> {
  const heads = {
    ...(JSON.parse(former ?? "{}") as object),
    ...Object.fromEntries(files.map(({ part, head }) => [part.file, head])),
    ...(realm === null ? {} : { realm: { format: "json", ...(realm.$schema === undefined ? {} : { schema: realm.$schema }) } }),
  };
  const values = {
    // A part of a bundle is not the bundle: the next start looks at all of it.
    digest: options.only === undefined ? digest : "",
    base,
    imported_at: now,
    files: JSON.stringify(heads),
  };
  await trx
    .insertInto("bundle_imports")
    .values({ realm_id: realmId, ...values })
    .onConflict((conflict) => conflict.column("realm_id").doUpdateSet(values))
    .execute();
}
