import * as v from "valibot";
import { LockReasonSchema } from "../../../contract/identity/operator-accounts.ts";
import { type Command, type CommandContext, type CommandResult, namedPositionals, Refused, textOf, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";
import { findAccountId } from "./find-account.ts";

export const accountLock: Command = {
  what: "account",
  action: "lock",
  summary: "locks an account: its sessions end, and nobody signs in to it",
  details: ["What the account pays for goes on: end that by `payment refund --revoke`. The last operator of a realm stays unlocked."],
  positionals: "REALM EMAIL|ID",
  options: { reason: { type: "string", value: "text", help: "why, for the record" } },
  examples: ["account lock tv mara@example.com --reason 'ticket 4711'"],
  run(context, values, positionals) {
    const reason = v.safeParse(LockReasonSchema, textOf(values, "reason") ?? "");
    if (!reason.success) throw new UsageError("the reason has at most 200 characters");
    return change(context, positionals, true, reason.output);
  },
};

export const accountUnlock: Command = {
  what: "account",
  action: "unlock",
  summary: "unlocks an account: its owner signs in again",
  positionals: "REALM EMAIL|ID",
  options: {},
  examples: ["account unlock tv mara@example.com"],
  run: (context, _values, positionals) => change(context, positionals, false, ""),
};

async function change(context: CommandContext, positionals: readonly string[], locked: boolean, reason: string): Promise<CommandResult> {
  const [realmId, named] = namedPositionals(positionals, "REALM", "EMAIL|ID");
  await requireRealm(context, realmId);
  const accountId = await findAccountId(context, realmId, named);
  const outcome = await context.platform().modules.identity.changeAccountLock(realmId, { accountId, locked, reason });
  if (outcome === "LAST_OPERATOR") throw new Refused([`${named} is the last operator of ${realmId}: make another one first`]);
  if (outcome === "UNKNOWN") throw new Refused([`${realmId} has no account ${named}`]);
  const done = locked ? "locked" : "unlocked";
  if (outcome === "CHANGED") context.terminal.log({ realm: realmId, account: accountId, locked }, "account lock changed by command");
  return {
    json: { realm: realmId, account: accountId, locked, changed: outcome === "CHANGED" },
    lines: [outcome === "CHANGED" ? `${named} is ${done} now.` : `${named} is ${done} already.`],
  };
}
