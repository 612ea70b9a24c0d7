import { type Command, namedPositionals, Refused } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";
import { roleOf } from "./create.ts";

export const accountRole: Command = {
  what: "account",
  action: "role",
  summary: "gives an account the role of viewer or operator",
  details: ["It counts from the account's next request on. The last operator of a realm stays one."],
  positionals: "REALM EMAIL viewer|operator",
  options: {},
  examples: ["account role tv mara@example.com operator"],
  async run(context, _values, positionals) {
    const [realmId, email, text] = namedPositionals(positionals, "REALM", "EMAIL", "ROLE");
    const role = roleOf(text);
    await requireRealm(context, realmId);
    const { manage } = context.platform().modules.identity;
    const { outcome, id } = await context.database.write.transaction().execute((trx) => manage.setRole(trx, realmId, email, role));
    if (outcome === "UNKNOWN") throw new Refused([`${realmId} has no account ${email}`]);
    if (outcome === "LAST_OPERATOR") throw new Refused([`${email} is the last operator of ${realmId}: make another one first`]);
    if (outcome === "CHANGED") context.terminal.log({ realm: realmId, account: id, role }, "role changed by command");
    return {
      json: { realm: realmId, email, role, changed: outcome === "CHANGED" },
      lines: [
        outcome === "CHANGED" ? `${email} is ${role.toLowerCase()} of ${realmId} now.` : `${email} is ${role.toLowerCase()} already.`,
      ],
    };
  },
};
