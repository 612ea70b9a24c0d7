import type { Transaction } from "kysely";
import { type AnySettingsFormat, pathOfForeign, SettingsProblem } from "../../realm-settings/format.ts";
import type { SettingProblem } from "../../realm-settings/section.ts";
import type { Tables } from "../../store/tables.ts";
import { hostOf, realmIdProblem } from "./model/realm-name.ts";
import { standardMenu } from "./model/standard-menu.ts";
import { directoryStore } from "./store/directory.ts";

/** Input for a new realm, from a command or a bundle. */
export interface NewRealm {
  readonly id: string;
  readonly name: string;
  /** Host names without port. */
  readonly hosts: readonly string[];
  readonly settings: object;
}

export interface RealmChange {
  readonly name?: string;
  readonly settings?: object;
  /** Settings to reset to their defaults, as `section.field`, even when another build has set them. */
  readonly unset?: readonly string[];
  /** All of its hosts from now on. */
  readonly hosts?: readonly string[];
  /** True: it becomes the default realm, which serves addresses of no realm. */
  readonly makeDefault?: boolean;
}

const NAME_LENGTH = 80;

function nameProblem(name: string): string | null {
  if (name.trim() === "") return "must not be empty";
  if ([...name].length > NAME_LENGTH || /\p{Cc}/u.test(name)) return `must be one line of at most ${NAME_LENGTH} characters`;
  return null;
}

/** Hosts in their stored form. Throws SettingsProblem for an invalid or repeated host. */
function hostsOf(hosts: readonly string[]): string[] {
  const problems: SettingProblem[] = [];
  const allowed: string[] = [];
  if (hosts.length === 0) problems.push({ path: "hosts", message: "must name a host: nobody could open the realm" });
  for (const [index, written] of hosts.entries()) {
    const host = hostOf(written);
    const path = `hosts.${index}`;
    if (host === null)
      problems.push({ path, message: `"${written.slice(0, 100)}" must be a host name without port, for example tv.example.com` });
    else if (allowed.includes(host)) problems.push({ path, message: `${host} stands twice` });
    else allowed.push(host);
  }
  if (problems.length > 0) throw new SettingsProblem(problems);
  return allowed;
}

/**
 * Makes a realm with its hosts and the standard menu; the first one of a platform is the default one. The caller adds its labels. Returns
 * its hosts in their stored form. Throws SettingsProblem, and the transaction must be undone then.
 */
export async function createRealm(trx: Transaction<Tables>, format: AnySettingsFormat, realm: NewRealm): Promise<readonly string[]> {
  const store = directoryStore(trx);
  const idProblem = realmIdProblem(realm.id);
  if (idProblem !== null) throw new SettingsProblem([{ path: "id", message: idProblem }]);
  refuseName(realm.name);
  const settings = format.write(realm.settings);
  const hosts = hostsOf(realm.hosts);
  if (!(await store.insert({ id: realm.id, name: realm.name.trim(), settings })))
    throw new SettingsProblem([{ path: "id", message: `${realm.id} is taken: there is such a realm` }]);
  await takeHosts(trx, realm.id, hosts);
  await store.writeMenu(realm.id, standardMenu);
  return hosts;
}

/** Changes the fields that are passed. False when there is no such realm. Throws SettingsProblem as `createRealm`. */
export async function changeRealm(trx: Transaction<Tables>, format: AnySettingsFormat, id: string, change: RealmChange): Promise<boolean> {
  const store = directoryStore(trx);
  const row = await store.find(id);
  if (row === undefined) return false;
  if (change.name !== undefined) refuseName(change.name);
  const name = change.name?.trim() ?? row.name;
  if (change.settings !== undefined) {
    // Settings of a newer build stay, because a rollback must not lose them.
    const foreign = format.read(row.settings).foreign.filter((setting) => change.unset?.includes(pathOfForeign(setting)) !== true);
    await store.update(id, { name, settings: format.write(change.settings, foreign) });
  }
  if (change.settings === undefined && name !== row.name) await store.update(id, { name });
  if (change.hosts !== undefined) {
    const wanted = hostsOf(change.hosts);
    const existing = (await store.hosts()).filter(({ realm_id }) => realm_id === id).map(({ host }) => host);
    for (const host of existing.filter((one) => !wanted.includes(one))) await store.removeHost(id, host);
    await takeHosts(
      trx,
      id,
      wanted.filter((one) => !existing.includes(one)),
    );
  }
  if (change.makeDefault === true) await store.makeDefault(id);
  await store.moveVersion(id);
  return true;
}

function refuseName(name: string): void {
  const message = nameProblem(name);
  if (message !== null) throw new SettingsProblem([{ path: "name", message }]);
}

async function takeHosts(trx: Transaction<Tables>, id: string, hosts: readonly string[]): Promise<void> {
  const store = directoryStore(trx);
  for (const host of hosts) {
    if (await store.addHost(id, host)) continue;
    const owner = (await store.hosts()).find((one) => one.host === host)?.realm_id ?? "another realm";
    throw new SettingsProblem([{ path: "hosts", message: `${host} is taken by the realm ${owner}` }]);
  }
}
