import { type CommandContext, Refused } from "../command.ts";

/** The id of the account that an address or an id names. Throws Refused when the realm has none. */
export async function findAccountId(context: CommandContext, realmId: string, emailOrId: string): Promise<string> {
  const { lookUp } = context.platform().modules.identity;
  const id = emailOrId.includes("@") ? await lookUp.findId(realmId, emailOrId) : ((await lookUp.find(realmId, emailOrId))?.id ?? null);
  if (id === null) throw new Refused([`${realmId} has no account ${emailOrId}`]);
  return id;
}
