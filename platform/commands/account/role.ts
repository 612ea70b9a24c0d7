import { OPERATOR_SCOPES, type OperatorScope } from "../../../contract/base/endpoint.ts";
import { type Command, namedPositionals, Refused, textOf, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";
import { roleOf } from "./create.ts";

/** Undefined: not given; null: every scope. Throws UsageError. */
function scopesOf(text: string | undefined): readonly OperatorScope[] | null | undefined {
  if (text === undefined) return undefined;
  if (text === "all") return null;
  const names = text.split(",");
  const scopes = OPERATOR_SCOPES.filter((scope) => names.includes(scope));
  if (scopes.length < new Set(names).size) throw new UsageError(`--scopes is all, or a list of ${OPERATOR_SCOPES.join(", ")}`);
  return scopes;
}

export const accountRole: Command = {
  what: "account",
  action: "role",
  summary: "gives an account the role of viewer or operator",
  details: [
    "It counts from the account's next request on. The last operator of a realm stays one.",
    `--scopes says what an operator may do by calls: all, or a list of ${OPERATOR_SCOPES.join(", ")}. A new operator may do everything.`,
  ],
  positionals: "REALM EMAIL viewer|operator",
  options: { scopes: { type: "string", value: "list", help: "what the operator may do: all, or for example accounts,audit" } },
  examples: ["account role tv mara@example.com operator", "account role tv mara@example.com operator --scopes accounts,audit"],
  async run(context, values, positionals) {
    const [realmId, email, text] = namedPositionals(positionals, "REALM", "EMAIL", "ROLE");
    const role = roleOf(text);
    const scopes = scopesOf(textOf(values, "scopes"));
    if (role === "VIEWER" && scopes !== undefined) throw new UsageError("--scopes goes with operator");
    await requireRealm(context, realmId);
    const { manage } = context.platform().modules.identity;
    const { outcome, id } = await context.database.write
      .transaction()
      .execute((trx) => manage.setRole(trx, realmId, email, { role, scopes }));
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
