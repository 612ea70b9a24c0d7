import type { RealmSettings } from "../../../contract/realm/realm.ts";
import { type CommandContext, Refused } from "../command.ts";

/** Reads the realm's settings, and loads its clock. Throws Refused when there is no realm with this id. */
export async function requireRealm(context: CommandContext, id: string): Promise<RealmSettings> {
  await context.platform().deps.realmClock.refresh();
  const { realms } = await context.platform().modules.realm.listRealms();
  const found = realms.find((realm) => realm.id === id);
  if (found === undefined)
    throw new Refused([`there is no realm "${id}" (there are ${realms.map((realm) => realm.id).join(", ") || "none yet"})`]);
  return found;
}
