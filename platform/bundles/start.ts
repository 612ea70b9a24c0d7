import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { seedLabels } from "../labels/seed-labels.ts";
import { directoryStore, newRealmKey } from "../modules/realm/index.ts";
import { closePublishedAccounts } from "./demo-accounts.ts";
import { readJsonFile } from "./files/read.ts";
import { isRecord } from "./format/marks.ts";
import { importBundle } from "./import/import.ts";
import type { BundlePlatform } from "./report.ts";

export interface SeedReport {
  /** Secrets that were generated now and are printed only once. */
  readonly passwords: readonly { readonly realm: string; readonly account: string; readonly password: string }[];
  /** Accounts that had a published password on a live start, and cannot sign in any more. */
  readonly closed: readonly { readonly realm: string; readonly account: string }[];
  /** Realms were made now. */
  readonly seeded: boolean;
}

/**
 * Treatment of the realms at a start: with DEMO those in `realms/` are imported if they changed, without it nothing is made.
 * Labels follow the release in every realm; what an operator changed stays.
 */
export async function startRealms(platform: BundlePlatform): Promise<SeedReport> {
  const { deps, modules } = platform;
  const passwords: SeedReport["passwords"][number][] = [];
  const closed: SeedReport["closed"][number][] = [];
  let seeded = false;
  const store = directoryStore(deps.database.write);
  const current = await store.list();
  // A bundle's own words for labels come after the release's.
  for (const { id, api_key } of current) {
    if (api_key === guessableKey(id)) await store.renewKey(id, newRealmKey());
    await seedLabels(deps.database.write, id);
  }
  for (const folder of deps.settings.demo ? await listBundles(deps.settings.realmsDir) : []) {
    const report = await importBundle(platform, folder, { unlessSame: true, prune: true });
    seeded ||= report.created;
    if (report.done) deps.log.info({ realm: report.realm, skipped: report.skipped.length }, "bundle imported");
    if (report.skipped.length > 0)
      deps.log.info({ realm: report.realm, skipped: report.skipped.slice(0, 50) }, "edited since the last import, left as it is");
    passwords.push(...report.passwords.map((made) => ({ realm: report.realm, ...made })));
  }
  for (const { id, name } of await store.list()) {
    const accounts = await closePublishedAccounts(deps, modules.identity, id);
    passwords.push(...accounts.passwords.map((made) => ({ realm: name, ...made })));
    closed.push(...accounts.closed.map((account) => ({ realm: name, account })));
  }
  return { passwords, closed, seeded };
}

/** As the first releases made them. */
const guessableKey = (realmId: string): string => `${realmId}-web`;

/** The folders with a `realm.json`; that of the default realm first, since the first realm of a platform is its default one. */
async function listBundles(root: string): Promise<string[]> {
  const folders = await readdir(root, { withFileTypes: true });
  const found: { folder: string; first: boolean }[] = [];
  for (const { name } of folders.filter((entry) => entry.isDirectory()).sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const folder = join(root, name);
    const read = await readJsonFile(join(folder, "realm.json"));
    found.push({ folder, first: "value" in read && isRecord(read.value) && read.value.default === true });
  }
  return found.sort((one, other) => Number(other.first) - Number(one.first)).map(({ folder }) => folder);
}
