import type { Image } from "../../../contract/base/fields.ts";
import { directoryStore } from "../../modules/realm/index.ts";
import { realmSettings } from "../../modules.ts";
import type { Db } from "../../store/database.ts";
import { isRecord, markedValues } from "../format/marks.ts";
import type { ExportContext } from "../format/part.ts";
import { DEFAULT_PART, digestOf, partsOf, type RealmFile, RealmFileSchema, readParts, storedSettings } from "../realm-file.ts";
import { merged } from "./merge.ts";
import type { PicturePaths } from "./picture-paths.ts";

/** `realm.json` of a realm: parts that nobody edited since the last import as the bundle had them. Its pictures are the caller's matter. */
export async function exportRealm(
  db: Db,
  realmId: string,
  schema: string | undefined,
  { imported: importedPaths }: PicturePaths,
  back: ExportContext,
): Promise<RealmFile> {
  const store = directoryStore(db);
  const row = await store.find(realmId);
  if (row === undefined) throw new Error(`there is no realm ${realmId}`);
  const hosts = (await store.hosts()).filter(({ realm_id }) => realm_id === realmId).map(({ host }) => host);
  const { set } = realmSettings.read(row.settings);
  const imported = await readParts(db, realmId);
  const sourceOf = (part: string): unknown => JSON.parse(imported.get(part)?.source ?? "null");
  const current = partsOf(row.name, hosts, set);
  const isSame = (part: string): boolean => {
    const now = current.get(part);
    return now !== undefined && sourceOf(part) !== null && imported.get(part)?.digest === digestOf(now);
  };
  const written = withPaths(set, back);
  const sections = [...imported.keys()].filter((part) => part.startsWith("settings.")).map((part) => part.slice("settings.".length));
  const settings = Object.fromEntries(
    [...new Set([...sections, ...Object.keys(set)])].flatMap((section) => {
      const part = `settings.${section}`;
      const now = written[section];
      if (now === undefined) return [];
      const source = sourceOf(part);
      if (isSame(part)) return [[section, source]];
      return [[section, isRecord(source) ? merged(source, wasOf(realmId, section, source, importedPaths, back), now) : now]];
    }),
  );
  const isDefault = row.is_default === 1;
  const defaultValue =
    imported.get(DEFAULT_PART)?.digest === digestOf(String(isDefault)) ? sourceOf(DEFAULT_PART) : isDefault ? true : null;
  return {
    ...(schema === undefined ? {} : { $schema: schema }),
    id: realmId,
    name: isSame("name") ? (sourceOf("name") as string) : row.name,
    hosts: isSame("hosts") ? (sourceOf("hosts") as string[]) : hosts,
    ...(defaultValue === null ? {} : { default: defaultValue as boolean }),
    ...(Object.keys(settings).length === 0 ? {} : { settings: settings as NonNullable<RealmFile["settings"]> }),
  };
}

type Sections = Record<string, Record<string, unknown>>;

/** Settings with paths in place of stored pictures. */
function withPaths(set: object, back: ExportContext): Sections {
  const settings = structuredClone(set);
  for (const { mark, value, path } of markedValues(RealmFileSchema.entries.settings, settings)) {
    if (mark.means !== "PICTURE") continue;
    const parent = path.slice(0, -1).reduce<unknown>((inside, key) => (inside as Record<string | number, unknown>)[key], settings);
    (parent as Record<string | number, unknown>)[path.at(-1) ?? ""] =
      mark.as === "image" ? back.pathOf(value as Image) : back.pathOfAddress(String(value));
  }
  return settings as Sections;
}

/** The section of the last import in the same form. */
function wasOf(
  id: string,
  section: string,
  source: Record<string, unknown>,
  importedPaths: PicturePaths["imported"],
  back: ExportContext,
): unknown {
  const realm: RealmFile = { id, name: id, hosts: [id], settings: { [section]: source } };
  const stored = storedSettings(realm, (path, as) => (as === "image" ? importedPaths.imageOf(path) : importedPaths.addressOf(path)));
  return withPaths(stored, back)[section];
}
