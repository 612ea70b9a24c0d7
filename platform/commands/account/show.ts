import { type Command, namedPositionals } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";
import { findAccountId } from "./find-account.ts";

export const accountShow: Command = {
  what: "account",
  action: "show",
  summary: "shows an account: its id, role, sessions, and whether it is locked",
  positionals: "REALM EMAIL|ID",
  options: {},
  examples: ["account show tv mara@example.com", "account show tv 0193…"],
  async run(context, _values, positionals) {
    const [realmId, named] = namedPositionals(positionals, "REALM", "EMAIL|ID");
    await requireRealm(context, realmId);
    const account = await context.platform().modules.identity.lookUp.find(realmId, await findAccountId(context, realmId, named));
    return {
      json: { realm: realmId, account },
      lines: Object.entries(account ?? {}).map(([field, value]) => `${field}: ${value ?? "-"}`),
    };
  },
};
