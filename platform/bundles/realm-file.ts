import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import * as v from "valibot";
import { changeRealm, createRealm, directoryStore } from "../modules/realm/index.ts";
import { realmSettings } from "../modules.ts";
import type { Db } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";
import { importActionOf } from "./format/compare.ts";
import { file, image } from "./format/fields.ts";
import { isRecord, markedValues } from "./format/marks.ts";

const HostSchema = v.pipe(v.string(), v.nonEmpty("must not be empty"));

/** `realm.json`: the realm's name, hosts and settings, without its content. Pictures are paths. */
export const RealmFileSchema = v.strictObject({
  $schema: v.optional(v.string()),
  /** Small letters, digits and hyphens: in addresses of files, tokens and the database. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/u, "must be small letters, digits and hyphens, a letter first, at most 40")),
  name: v.pipe(v.string(), v.nonEmpty("must not be empty"), v.maxLength(80, "must have at most 80 characters")),
  /** Host names without port; the first is its usual one. */
  hosts: v.pipe(v.array(HostSchema), v.minLength(1, "must name a host")),
  /** It answers for addresses that are no realm's own. The first realm of a platform does so by default. */
  default: v.optional(v.boolean()),
  settings: v.optional(v.strictObject(realmSettings.entriesWith({ image: image(), file: file() })), {}),
});

/** As the file has it: defaults are not filled in. */
export interface RealmFile {
  readonly $schema?: string;
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly default?: boolean;
  readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const ABOUT_REALM =
  "What a realm is apart from what it shows: its name, hosts and settings. A setting that is left out has its default.";

/** The settings with stored pictures in place of their paths. */
export function storedSettings(realm: RealmFile, storedOf: (path: string, as: "image" | "file") => unknown): object {
  const settings = structuredClone(realm.settings ?? {});
  for (const { mark, value, path } of markedValues(RealmFileSchema.entries.settings, settings)) {
    if (mark.means !== "PICTURE") continue;
    const parent = path.slice(0, -1).reduce<unknown>((inside, key) => (inside as Record<string | number, unknown>)[key], settings);
    (parent as Record<string | number, unknown>)[path.at(-1) ?? ""] = storedOf(String(value), mark.as);
  }
  return settings;
}

/** The parts of a realm that are compared one by one, as JSON whose keys are sorted. */
type Parts = Map<string, string>;

/** Part that stores for an export whether this was the default realm after the last import. No bundle is compared with it. */
export const DEFAULT_PART = "default";

export function partsOf(name: string, hosts: readonly string[], settings: object): Parts {
  const sections = Object.entries(settings).map(([section, fields]) => [`settings.${section}`, sorted(fields)] as const);
  return new Map([["name", sorted(name)], ["hosts", sorted([...hosts].sort())], ...sections]);
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );

export const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

const KIND = "realm";

export interface RealmOutcome {
  readonly created: boolean;
  /** `name`, `hosts`, `settings.theme`: edited since the last import, and left as they are. */
  readonly skipped: readonly string[];
}

/**
 * Makes the realm, or brings it to what the file says, part by part; what an operator has set since the last import stays. Throws
 * SettingsProblem for invalid settings.
 */
export async function writeRealm(
  trx: Transaction<Tables>,
  realm: RealmFile,
  settings: object,
  { overwrite }: { readonly overwrite: boolean },
): Promise<RealmOutcome> {
  const wanted = partsOf(realm.name, realm.hosts, settings);
  const store = directoryStore(trx);
  const row = await store.find(realm.id);
  if (row === undefined) {
    await createRealm(trx, realmSettings, { id: realm.id, name: realm.name, hosts: realm.hosts, settings });
    if (realm.default === true) await store.makeDefault(realm.id);
    await keepParts(trx, realm, wanted);
    return { created: true, skipped: [] };
  }
  const hosts = (await store.hosts()).filter(({ realm_id }) => realm_id === realm.id).map(({ host }) => host);
  const current = partsOf(row.name, hosts, realmSettings.read(row.settings).set);
  const imported = await readParts(trx, realm.id);
  const skipped: string[] = [];
  const result = new Map(current);
  for (const part of new Set([...wanted.keys(), ...current.keys()])) {
    const now = current.get(part);
    const then = wanted.get(part);
    if (then === undefined) {
      if (now !== undefined && (imported.get(part)?.digest === digestOf(now) || overwrite)) result.delete(part);
      continue;
    }
    const digests = {
      current: now === undefined ? null : digestOf(now),
      imported: imported.get(part)?.digest ?? null,
      wanted: digestOf(then),
    };
    const action = importActionOf(digests, overwrite);
    if (action === "KEEP_EDITED" || action === "KEEP_REMOVED") skipped.push(part);
    else result.set(part, then);
  }
  const changed = [...new Set([...result.keys(), ...current.keys()])].some((part) => result.get(part) !== current.get(part));
  if (changed) {
    const sections = [...result].flatMap(([part, text]) =>
      part.startsWith("settings.") ? [[part.slice("settings.".length), JSON.parse(text) as unknown]] : [],
    );
    await changeRealm(trx, realmSettings, realm.id, {
      name: JSON.parse(result.get("name") ?? '""') as string,
      hosts: JSON.parse(result.get("hosts") ?? "[]") as string[],
      settings: Object.fromEntries(sections),
    });
  }
  if (realm.default === true && row.is_default === 0) await store.makeDefault(realm.id);
  await keepParts(trx, realm, wanted);
  return { created: false, skipped };
}

/** Each part as the last import brought it: its digest and its source. */
export async function readParts(
  trx: Db | Transaction<Tables>,
  realmId: string,
): Promise<Map<string, { readonly digest: string; readonly source: string | null }>> {
  const rows = await trx
    .selectFrom("bundle_rows")
    .select(["id", "digest", "source"])
    .where("realm_id", "=", realmId)
    .where("kind", "=", KIND)
    .orderBy("position")
    .execute();
  return new Map(rows.map(({ id, digest, source }) => [id, { digest, source }]));
}

async function keepParts(trx: Transaction<Tables>, realm: RealmFile, parts: Parts): Promise<void> {
  const isDefault = (await directoryStore(trx).find(realm.id))?.is_default === 1;
  const sourceOf = (part: string): unknown =>
    part.startsWith("settings.") ? realm.settings?.[part.slice("settings.".length)] : realm[part as "name" | "hosts"];
  await trx.deleteFrom("bundle_rows").where("realm_id", "=", realm.id).where("kind", "=", KIND).execute();
  const rows = [...parts, [DEFAULT_PART, String(isDefault)] as const].map(([id, text], position) => ({
    realm_id: realm.id,
    kind: KIND,
    id,
    position,
    digest: digestOf(text),
    source: JSON.stringify(id === DEFAULT_PART ? (realm.default ?? null) : sourceOf(id)),
  }));
  await trx.insertInto("bundle_rows").values(rows).execute();
}
