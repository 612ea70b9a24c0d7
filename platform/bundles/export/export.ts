import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { directoryStore } from "../../modules/realm/index.ts";
import { realmSettings } from "../../modules.ts";
import type { Database, Db } from "../../store/database.ts";
import { RealmWallPlugin } from "../../store/realm-wall.ts";
import { type FileHead, FORMATS, type Format } from "../files/read.ts";
import { markedValues } from "../format/marks.ts";
import { resolveMoment } from "../format/moments.ts";
import type { ExportContext, RowContext } from "../format/part.ts";
import { seasonsOf } from "../import/seasons.ts";
import { bundleParts } from "../parts.ts";
import { type RealmFile, RealmFileSchema } from "../realm-file.ts";
import type { BundlePlatform } from "../report.ts";
import { exportRealm } from "./export-realm.ts";
import { type ExportWork, exportRows } from "./export-rows.ts";
import { type PicturePaths, picturePaths } from "./picture-paths.ts";
import { jsonText, type Rows, write, writeList } from "./write-list.ts";

export interface ExportReport {
  readonly realm: string;
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  /** Number of pictures in the bundle. */
  readonly pictures: number;
  /** Paths of pictures whose file is gone: an import of the bundle would name them. */
  readonly missing: readonly string[];
}

/** Thrown when the realm cannot be exported; the message has the reason. */
export class ExportRefused extends Error {
  override readonly name = "ExportRefused";
}

/**
 * Writes a realm as a bundle: imported rows as they were written, edited ones with their current values. All reads see one
 * snapshot. A folder that has files is refused, unless they may be written over. Throws ExportRefused.
 */
export async function exportBundle(
  { deps, modules }: BundlePlatform,
  realmId: string,
  folder: string,
  options: { readonly overwrite?: boolean; readonly progress?: (text: string) => void } = {},
): Promise<ExportReport> {
  const root = resolve(folder);
  const before = existsSync(root) ? await readdir(root) : [];
  if (before.length > 0 && options.overwrite !== true)
    throw new ExportRefused(`${root} has files: name another folder, or give --overwrite`);
  const media = await modules.images.list();
  return await inOneMoment(deps.database, async (db) => {
    const row = await directoryStore(db).find(realmId);
    if (row === undefined) throw new ExportRefused(`there is no realm ${realmId}`);
    await mkdir(root, { recursive: true });
    const paths = await picturePaths(db, realmId, deps.settings.dataDir, media);
    const { settings } = realmSettings.read(row.settings);
    const languages = [...new Set([settings.languages.default, ...settings.languages.offered])].filter((one) => one !== "debug");
    const last = await db.selectFrom("bundle_imports").selectAll().where("realm_id", "=", realmId).executeTakeFirst();
    const heads = headsOf(last?.files);
    const named = new Set<string>();
    const back: ExportContext = { languages, pathOf: paths.pathOf, pathOfAddress: paths.pathOfAddress };
    const base = new Date(last?.base ?? 0);
    const seasons = await seasonsOf(db, realmId);
    const context: RowContext = {
      realmId,
      languages,
      momentOf: (moment) => resolveMoment(moment, base, settings.general.timeZone),
      ...paths.imported,
      factOf: (kind, id) => seasons.get(`${kind}/${id}`),
    };
    const work: ExportWork = { db, realmId, context, back, takePicture: (path) => void named.add(path) };

    const realm = await exportRealm(db, realmId, heads.get("realm")?.schema, paths, back);
    for (const { mark, value } of markedValues(RealmFileSchema, realm)) if (mark.means === "PICTURE") named.add(String(value));
    const files = await writeFiles(root, work, realm, heads, options.progress);
    await removeOthers(
      root,
      files.map(({ file }) => file),
    );
    return { realm: realmId, files, ...(await copyPictures(root, paths, named)) };
  });
}

/** One view of the data for many queries. */
function inOneMoment<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  const db = database.dialect === "sqlite" ? database.read : database.patient.withPlugin(new RealmWallPlugin());
  const transaction = db.transaction();
  return (database.dialect === "sqlite" ? transaction : transaction.setIsolationLevel("repeatable read")).execute(work);
}

function headsOf(files: string | undefined): Map<string, FileHead> {
  const stored = JSON.parse(files ?? "{}") as Readonly<Record<string, FileHead | Format>>;
  // Imports of builds without exports stored the format alone.
  return new Map(Object.entries(stored).map(([file, head]) => [file, typeof head === "string" ? { format: head } : head]));
}

async function writeFiles(
  root: string,
  work: ExportWork,
  realm: RealmFile,
  heads: ReadonlyMap<string, FileHead>,
  progress: ((text: string) => void) | undefined,
): Promise<{ file: string; rows: number }[]> {
  const files = [{ file: await write(root, "realm.json", [jsonText(realm)]), rows: 1 }];
  for (const part of bundleParts) {
    const head = heads.get(part.file);
    let rows = 0;
    const counted: Rows = async function* () {
      rows = 0;
      for await (const row of exportRows(work, part)) {
        rows += 1;
        if (rows % 1_000 === 0) progress?.(`${part.file}: ${rows}`);
        yield row;
      }
    };
    // A part that neither the bundle nor the realm has needs no file.
    if (head === undefined && (await isEmpty(counted))) continue;
    const file = await writeList(root, part.file, head ?? { format: "json" }, counted);
    files.push({ file, rows });
  }
  return files;
}

async function isEmpty(rows: Rows): Promise<boolean> {
  for await (const _row of rows()) return false;
  return true;
}

/** Lists of an earlier export in another format: two files of one list would be refused. */
async function removeOthers(root: string, files: readonly string[]): Promise<void> {
  for (const part of bundleParts)
    for (const format of FORMATS)
      if (!files.includes(`${part.file}.${format}`)) await rm(join(root, `${part.file}.${format}`), { force: true });
}

async function copyPictures(
  root: string,
  paths: PicturePaths,
  named: ReadonlySet<string>,
): Promise<Pick<ExportReport, "pictures" | "missing">> {
  const own = [...named].filter((path) => path.startsWith("./")).sort();
  const missing: string[] = [];
  for (const path of own) if (!(await paths.copyTo(root, path))) missing.push(path);
  return { pictures: own.length - missing.length, missing };
}
