import { type Command, type CommandContext, type CommandResult, Refused, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";

export const reviewApprove: Command = {
  what: "review",
  action: "approve",
  summary: "publishes reviews; their reports count from zero again",
  positionals: "REALM REVIEW …",
  options: {},
  examples: ["review approve tv 0193… 0194…"],
  run: (context, _values, positionals) => decide(context, positionals, "PUBLISHED"),
};

export const reviewReject: Command = {
  what: "review",
  action: "reject",
  summary: "takes reviews off the pages; their authors see that they are not published",
  positionals: "REALM REVIEW …",
  options: {},
  examples: ["review reject tv 0193…"],
  run: (context, _values, positionals) => decide(context, positionals, "REJECTED"),
};

async function decide(
  context: CommandContext,
  [realmId, ...ids]: readonly string[],
  state: "PUBLISHED" | "REJECTED",
): Promise<CommandResult> {
  if (realmId === undefined) throw new UsageError("REALM is missing");
  if (ids.length === 0) throw new UsageError("REVIEW is missing");
  await requireRealm(context, realmId);
  const { moderation } = context.platform().modules.reviews;
  const unknown: string[] = [];
  for (const id of ids) if (!(await moderation.decide(realmId, id, state))) unknown.push(id);
  const decided = ids.filter((id) => !unknown.includes(id));
  if (decided.length > 0) context.terminal.log({ realm: realmId, reviews: decided, state }, "reviews decided by command");
  if (decided.length === 0) throw new Refused(unknown.map((id) => `${realmId} has no review ${id}`));
  return {
    json: { realm: realmId, state, decided, unknown },
    lines: [...decided.map((id) => `Review ${id} is ${state} now.`), ...unknown.map((id) => `${realmId} has no review ${id}.`)],
    failed: unknown.length > 0,
  };
}
